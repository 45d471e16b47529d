import { useRef, useState } from 'react';
import {
  formatAgentConfig,
  parseAgentConfig,
} from '#components/acceptance-profiles/agent-config/parse-agent-config.ts';
import { FollowUpForm } from '#components/review/follow-ups/follow-up-form.tsx';
import { SubmitOnEnterTextarea } from '#components/review/follow-ups/submit-on-enter-textarea.tsx';
import { type Failure, fieldError } from '#components/shell/call-failure.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import type { SuggestionView } from '#server/suggestions/schema.ts';
import type { Answer, Verdict } from './use-suggestions.ts';

export interface AnswerSuggestionFormProps {
  verdict: Verdict;
  configBefore: SuggestionView['configBefore'];
  isBusy: boolean;
  onBack: () => void;
  /** Resolves to null after the answer was saved, or to the error. */
  onSend: (answer: Answer) => Promise<Failure | null>;
}

export function AnswerSuggestionForm({
  verdict,
  configBefore,
  isBusy,
  onBack,
  onSend,
}: AnswerSuggestionFormProps) {
  const [reason, setReason] = useState('');
  const config = useConfig(configBefore);
  const [failure, setFailure] = useState<Failure | null>(null);
  const word = verdict === 'accept' ? 'Accept' : 'Reject';
  const send = async () => {
    const configAfter = verdict === 'accept' ? config.read() : null;
    if (configAfter === 'faulty') return;
    setFailure(await onSend({ verdict, reason: reason.trim(), configAfter }));
  };
  return (
    <FollowUpForm
      title={`${word} it`}
      action={word}
      isBusy={isBusy}
      onSend={() => void send()}
      onBack={onBack}
    >
      <Field
        label="Why"
        isOptional
        hint="Agents that may see your profile read it before they suggest again."
        error={fieldError(failure, 'reason')}
      >
        {(control) => (
          <SubmitOnEnterTextarea
            {...control}
            autoFocus
            value={reason}
            maxLength={SUGGESTING.reasonChars}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {verdict === 'accept' && (
        <ConfigEntry config={config} error={config.fault ?? fieldError(failure, 'configAfter')} />
      )}
    </FollowUpForm>
  );
}

function useConfig(before: SuggestionView['configBefore']) {
  const was = formatAgentConfig(before);
  const [text, setText] = useState(was);
  const [isShown, setShown] = useState(before !== null);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Returns the edited config, null if the user did not edit the text, or 'faulty' if the text cannot be parsed. */
  const read = () => {
    if (!isShown || text.trim() === was.trim()) return null;
    const { config, fault: found } = parseAgentConfig(text);
    setFault(found?.words ?? null);
    if (found === null) return config;
    field.current?.focus();
    field.current?.setSelectionRange(found.at, found.at);
    return 'faulty';
  };
  const write = (written: string) => {
    setText(written);
    setFault(null);
  };
  return {
    text,
    write,
    isShown,
    show: () => setShown(true),
    fault,
    read,
    field,
    isPrefilled: before !== null,
  };
}

interface ConfigEntryProps {
  config: ReturnType<typeof useConfig>;
  error: string | null | undefined;
}

function ConfigEntry({ config, error }: ConfigEntryProps) {
  if (!config.isShown) {
    return (
      <Button variant="quiet" size="small" className="mt-2" onClick={config.show}>
        Give the new configuration
      </Button>
    );
  }
  return (
    <Field
      className="mt-3"
      label="The new configuration"
      isOptional
      hint={
        config.isPrefilled
          ? 'The previous configuration, as JSON. Change it to the new one; if you leave it as it is, nothing is recorded. Ctrl+Enter sends.'
          : 'The agent’s configuration, as JSON. The agent can read it; it is never run. Ctrl+Enter sends.'
      }
      error={error}
    >
      {(control) => (
        <Textarea
          {...control}
          ref={config.field}
          autoFocus={!config.isPrefilled}
          dir="ltr"
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className="max-h-72 font-mono"
          value={config.text}
          onChange={({ target }) => config.write(target.value)}
        />
      )}
    </Field>
  );
}

'use client';

import { Bot, Check, X } from 'lucide-react';
import { useState } from 'react';
import { StepFrame } from '#components/review/steps/step-frame.tsx';
import { TextEntry } from '#components/review/steps/text-entry.tsx';
import { HotkeyHint } from '#components/shell/hotkey-hint.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { SUGGESTING } from '#server/domain/outcome-parameters.ts';
import type { SuggestionView } from '#server/suggestions/schema.ts';
import { ConfigView } from './config-view.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { typeWord } from './rate-words.ts';
import type { Verdict } from './use-suggestions.ts';

export interface SuggestionCardProps {
  suggestion: SuggestionView;
  /** the one that the keys answer */
  isCurrent: boolean;
  isBusy: boolean;
  /** the answer whose reason is asked for; null: none is begun */
  asked: Verdict | null;
  onAsk: (verdict: Verdict) => void;
  onBack: () => void;
  onDecide: (verdict: Verdict, reason: string) => void;
  onFocus: () => void;
}

/** One thing that an agent suggests: what, why, and the two answers. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, isCurrent, isBusy, asked, onAsk, onBack, onDecide, onFocus } = props;
  const { id, type, value, tags, evidence, configBefore, can } = suggestion;
  const title = `suggestion-${id}`;
  return (
    <li>
      <article
        aria-labelledby={title}
        aria-current={isCurrent || undefined}
        tabIndex={-1}
        data-step={id}
        onFocus={onFocus}
        className={classNames(
          'space-y-2 rounded-card border bg-surface p-4 shadow-low sm:p-5',
          isCurrent ? 'border-ember' : 'border-line',
        )}
      >
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            <Badge tone="amber">{typeWord(type)}</Badge>
            {tags.map((tag) => (
              <Badge key={tag}>
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </p>
          <h2 id={title} className="mt-1 text-base font-semibold">
            <span className="sr-only">{typeWord(type)}: </span>
            <StatementText>{value}</StatementText>
          </h2>
          <From suggestion={suggestion} />
        </div>
        <EvidenceList evidence={evidence} />
        <ConfigView label="The configuration it would change" config={configBefore} />
        {can.decide &&
          (asked ? (
            <ReasonForm verdict={asked} isBusy={isBusy} onBack={onBack} onSend={onDecide} />
          ) : (
            <Answers isCurrent={isCurrent} isBusy={isBusy} value={value} onAsk={onAsk} />
          ))}
        {!can.decide && <p className="text-sm text-muted">You can read it. Whose it is decides it.</p>}
      </article>
    </li>
  );
}

/** Who suggested it, when, and how long it waits. */
function From({ suggestion: { agent, createdAt, expiresAt } }: { suggestion: SuggestionView }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
      <Bot aria-hidden className="size-3.5 shrink-0" />
      <span>
        {agent ? <bdi>{agent.name}</bdi> : 'An agent'}, <RelativeTime at={createdAt} />
      </span>
      {expiresAt && (
        <span>
          · expires <RelativeTime at={expiresAt} />
        </span>
      )}
    </p>
  );
}

interface AnswersProps {
  isCurrent: boolean;
  isBusy: boolean;
  value: string;
  onAsk: (verdict: Verdict) => void;
}

function Answers({ isCurrent, isBusy, value, onAsk }: AnswersProps) {
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button variant="primary" isBusy={isBusy} onClick={() => onAsk('accept')}>
        <Check aria-hidden className="size-4" />
        Accept
        <span className="sr-only">: {value}</span>
        {isCurrent && <HotkeyHint id="suggestions.accept" />}
      </Button>
      <Button isBusy={isBusy} onClick={() => onAsk('reject')}>
        <X aria-hidden className="size-4" />
        Reject
        <span className="sr-only">: {value}</span>
        {isCurrent && <HotkeyHint id="suggestions.reject" />}
      </Button>
    </div>
  );
}

interface ReasonFormProps {
  verdict: Verdict;
  isBusy: boolean;
  onBack: () => void;
  onSend: (verdict: Verdict, reason: string) => void;
}

/** Why, in a sentence if one likes: it is what an agent learns most from. */
function ReasonForm({ verdict, isBusy, onBack, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const word = verdict === 'accept' ? 'Accept' : 'Reject';
  return (
    <StepFrame
      title={`${word} it`}
      action={word}
      isBusy={isBusy}
      onSend={() => onSend(verdict, reason.trim())}
      onBack={onBack}
    >
      <Field
        label="Why"
        isOptional
        hint="Agents that may see your profile read it before they suggest again."
      >
        {(control) => (
          <TextEntry
            {...control}
            autoFocus
            value={reason}
            maxLength={SUGGESTING.reasonChars}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </StepFrame>
  );
}

'use client';

import { Bot, Check, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { AgentConfigView } from '#components/acceptance-profiles/agent-config/agent-config-view.tsx';
import { SuggestionEvidenceList } from '#components/acceptance-profiles/suggestion-evidence-list.tsx';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import type { Failure } from '#components/shell/call-failure.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { usePrefetch } from '#components/ui/use-prefetch.ts';
import { identifierLabel, identifierWords } from '#server/domain/text/identifier-words.ts';
import type { SuggestionView } from '#server/suggestions/schema.ts';
import type { Answer, Verdict } from './use-suggestions.ts';

const loadForm = () => import('./answer-suggestion-form.tsx').then((m) => m.AnswerSuggestionForm);
const AnswerSuggestionForm = dynamic(() => retryUntilLoaded(loadForm), { loading: () => null });

interface SuggestionCardProps {
  suggestion: SuggestionView;
  isCurrent: boolean;
  isBusy: boolean;
  asked: Verdict | null;
  onAsk: (verdict: Verdict) => void;
  onBack: () => void;
  onDecide: (answer: Answer) => Promise<Failure | null>;
  onFocus: () => void;
}

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
        data-case={isCurrent ? id : undefined}
        onFocus={onFocus}
        className={classNames(
          'space-y-2 rounded-card border bg-surface p-4 shadow-low sm:p-5',
          isCurrent ? 'border-ember' : 'border-line',
        )}
      >
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            <Badge tone="amber">{identifierLabel(type)}</Badge>
            {tags.map((tag) => (
              <Badge key={tag}>
                <bdi>{identifierWords(tag)}</bdi>
              </Badge>
            ))}
          </p>
          <h2 id={title} className="mt-1 text-base font-semibold">
            <span className="sr-only">{identifierLabel(type)}: </span>
            <StatementText>{value}</StatementText>
          </h2>
          <From suggestion={suggestion} />
        </div>
        <SuggestionEvidenceList evidence={evidence} />
        <AgentConfigView label="The configuration it would change" config={configBefore} />
        {can.decide &&
          (asked ? (
            <AnswerSuggestionForm
              verdict={asked}
              configBefore={configBefore}
              isBusy={isBusy}
              onBack={onBack}
              onSend={onDecide}
            />
          ) : (
            <Answers isCurrent={isCurrent} isBusy={isBusy} value={value} onAsk={onAsk} />
          ))}
        {!can.decide && <p className="text-sm text-muted">You can read it, but only its owner can decide.</p>}
      </article>
    </li>
  );
}

function From({ suggestion: { agent, createdAt, expiresAt } }: { suggestion: SuggestionView }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
      <Bot aria-hidden className="size-3.5 shrink-0" />
      <span>
        {agent ? <bdi>{agent.name}</bdi> : 'No agent known'}, <RelativeTime at={createdAt} />
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
  usePrefetch(loadForm);
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

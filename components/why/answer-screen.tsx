import { CircleQuestionMark, LockKeyhole } from 'lucide-react';
import Link from 'next/link';
import { AskBox } from '#components/home/ask-box.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { MemoryView } from '#server/memories/schema/memory.ts';
import type { QueryAnswer } from './query-answer.ts';
import { MemoryLine } from './why-against.tsx';
import { privateWords } from './why-parts.ts';

/** Questions that the page offers where nothing was asked; they say what can be asked. */
const EXAMPLES = [
  'Why did we choose St Anne’s?',
  'What changed about the school?',
  'What do we know about Ana?',
  'What is connected to the move within six hops?',
];

const TITLES: Record<QueryAnswer['mode'], string> = {
  search: 'What fits',
  why: 'What this could be about',
  changed: 'What it was, and what it is',
  about: 'What is known',
  connected: 'What it hangs together with',
};

/** What memory answers to a question that is not about one decision, or about which one is not clear. */
export function AnswerScreen({ question, answer }: { question: string; answer: QueryAnswer | null }) {
  return (
    <div className="max-w-3xl">
      <PageHeader title="Ask" eyebrow={<GraphLink />} />
      <div className="space-y-4">
        <AskBox question={question} />
        {answer ? <Answer question={question} answer={answer} /> : <Examples />}
      </div>
    </div>
  );
}

const GraphLink = () => (
  <Link
    href="/graph"
    prefetch={false}
    className="prose-link inline-flex items-center pointer-coarse:min-h-11"
  >
    Graph
  </Link>
);

function Examples() {
  return (
    <Card title="For instance">
      <ul className="space-y-1">
        {EXAMPLES.map((question) => (
          <li key={question}>
            <Link
              href={`/graph/why?q=${encodeURIComponent(question)}`}
              prefetch={false}
              className="prose-link inline-flex items-center pointer-coarse:min-h-11"
            >
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Answer({ question, answer }: { question: string; answer: QueryAnswer }) {
  const { mode, matches, related, clarification, hiddenSteps } = answer;
  if (clarification) {
    return (
      <Alert kind="info" title={clarification.question}>
        <ul>
          {clarification.candidates.map(({ id, name }) => (
            <li key={id}>
              <Link
                href={`/people/${id}`}
                className="prose-link inline-flex items-center pointer-coarse:min-h-11"
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  if (matches.length === 0 && related.length === 0) {
    return (
      <EmptyState icon={CircleQuestionMark} title="Nothing is remembered about that">
        Ask in other words, or name the thing itself.
      </EmptyState>
    );
  }
  return (
    <>
      {matches.length > 0 && (
        <Card title={TITLES[mode]}>
          <ul className="-my-2 divide-y divide-line">
            {matches.map(({ memory }) => (
              <Found key={memory.id} memory={memory} question={mode === 'why' ? question : null} />
            ))}
          </ul>
        </Card>
      )}
      {related.length > 0 && (
        <Card title="And from there">
          <ul className="-my-2 divide-y divide-line">
            {related.map(({ memory, pathDescription, hops }) => (
              <li key={memory.id} className="py-2">
                <MemoryLine memory={memory} />
                <p dir="auto" className="text-xs text-muted">
                  {hops === 1 ? '1 step' : `${hops} steps`}: {pathDescription}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {hiddenSteps > 0 && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <LockKeyhole aria-hidden className="size-4 shrink-0" />
          {privateWords(hiddenSteps)}
        </p>
      )}
    </>
  );
}

function Found({ memory, question }: { memory: MemoryView; question: string | null }) {
  const href = `/graph/why/${memory.id}${question === null ? '' : `?q=${encodeURIComponent(question)}`}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <MemoryLine memory={memory} />
        <p className="text-muted">
          <ConfidenceMeter confidence={memory.confidence} />
        </p>
      </div>
      <ButtonLink
        href={href}
        size="small"
        variant="quiet"
        prefetch={false}
        aria-label={`Why? ${memory.content ?? 'a secret'}`}
      >
        <CircleQuestionMark aria-hidden className="size-4" />
        Why?
      </ButtonLink>
    </li>
  );
}

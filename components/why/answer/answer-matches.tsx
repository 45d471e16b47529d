import { CircleQuestionMark, LockKeyhole } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { privateWords, stepsWord } from '../group-why-steps.ts';
import { MemoryLine } from '../why-conflicts.tsx';
import { WhyMemoryRow } from '../why-memory-row.tsx';
import { AnswerConflicts } from './answer-conflicts.tsx';
import { AnswerContactRecords } from './answer-contact-records.tsx';
import { AnswerActions } from './correct-or-forget-memory.tsx';
import { isAboutPeople, type QueryAnswer } from './fitting-answer.ts';
import { splitAnswer } from './split-answer.ts';

const TITLES: Record<QueryAnswer['mode'], string> = {
  search: 'Best match',
  why: 'Possible matches',
  changed: 'Now and before',
  about: 'What is known',
  connected: 'Related memories',
};

export function AnswerMatches({ question, answer }: { question: string; answer: QueryAnswer }) {
  const { mode, hiddenSteps } = answer;
  const { best, following, others, fromOthers } = splitAnswer({
    ...answer,
    isAboutPeople: isAboutPeople(answer),
  });
  const asked = mode === 'why' ? question : null;
  return (
    <>
      <AnswerContactRecords items={answer.people} />
      <AnswerConflicts reconciliation={answer.reconciliation} />
      {best && (
        <Card title={TITLES[mode]}>
          <ul className="-my-2 divide-y divide-line">
            <Found memory={best.memory} question={asked} />
            <Following items={following} />
          </ul>
        </Card>
      )}
      {others.length > 0 && (
        <Card title={best ? 'Also found' : TITLES[mode]}>
          <ul className="-my-2 divide-y divide-line">
            {others.map(({ memory }) => (
              <Found key={memory.id} memory={memory} question={asked} />
            ))}
            <Following items={fromOthers} />
          </ul>
        </Card>
      )}
      {!best && following.length > 0 && (
        <Card title="Related to those">
          <ul className="-my-2 divide-y divide-line">
            <Following items={following} />
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

function Following({ items }: { items: QueryAnswer['related'] }) {
  return items.map(({ memory, pathDescription, hops }) => (
    <li key={memory.id} className="py-2">
      <MemoryLine memory={memory} />
      <p dir="auto" className="text-xs text-muted">
        {stepsWord(hops)}: {pathDescription}
      </p>
    </li>
  ));
}

function Found({ memory, question }: { memory: MemoryView; question: string | null }) {
  const href = `/ask/${memory.id}${question === null ? '' : `?q=${encodeURIComponent(question)}`}`;
  return (
    <WhyMemoryRow memory={memory}>
      <div className="flex flex-wrap gap-1">
        <ButtonLink
          href={href}
          size="small"
          variant="quiet"
          aria-label={`Why? ${memory.content ?? 'a secret'}`}
        >
          <CircleQuestionMark aria-hidden className="size-4" />
          Why?
        </ButtonLink>
        <AnswerActions memory={memory} />
      </div>
    </WhyMemoryRow>
  );
}

import { CircleQuestionMark, NotebookText } from 'lucide-react';
import { AskBox } from '#components/home/ask-box.tsx';
import { IndexRebuildingAlert, WordsOnlyAlert } from '#components/memories/search-limitation-alerts.tsx';
import { ContactLink } from '#components/people/contact-link.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import type { NamedConnection } from '#server/graph/connect/schema.ts';
import { AnswerArchivedMemories } from './answer-archived-memories.tsx';
import { AnswerConnectionPaths } from './answer-connection-paths.tsx';
import { AnswerMatches } from './answer-matches.tsx';
import type { QueryAnswer } from './fitting-answer.ts';

interface AnswerScreenProps {
  question: string;
  answer?: QueryAnswer;
  /** Null if a name is ambiguous, and absent if the question was not about a connection. */
  connected?: NamedConnection | null;
  /** Shown instead of an answer while nothing was asked. */
  suggestions?: readonly string[];
}

export function AnswerScreen({ question, answer, connected, suggestions }: AnswerScreenProps) {
  return (
    <div className="max-w-3xl">
      <PageHeader title="Ask" />
      <div className="space-y-4">
        <AskBox question={question} />
        {answer?.isModelAway && <WordsOnlyAlert what="answers" />}
        {answer?.isIndexing && !answer.isModelAway && <IndexRebuildingAlert />}
        {answer && <Answer question={question} answer={answer} />}
        {connected !== undefined && <AnswerConnectionPaths connected={connected} />}
        {suggestions && <Suggestions questions={suggestions} />}
      </div>
    </div>
  );
}

function Suggestions({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0)
    return (
      <EmptyState
        icon={NotebookText}
        title="No memories to ask about yet"
        actions={
          <ButtonLink href="/memories?new=1" variant="primary">
            Add a memory
          </ButtonLink>
        }
      >
        Once there is one, ask who somebody is, why something was decided, or what has changed.
      </EmptyState>
    );
  return (
    <Card title="For instance">
      <ul className="space-y-1">
        {questions.map((question) => (
          <li key={question}>
            <Link
              href={`/ask?q=${encodeURIComponent(question)}`}
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
  const { matches, archived, related, people, unknownName, clarification } = answer;
  const isKnown = matches.length > 0 || related.length > 0 || people.length > 0;
  const isUnanswered = !isKnown && archived.length === 0 && unknownName === null && !clarification;
  return (
    <>
      {clarification && <WhoIsMeant {...clarification} />}
      {unknownName !== null && !clarification && (
        <NobodyKnown name={unknownName} isAboveResults={isKnown || archived.length > 0} />
      )}
      {isKnown && <AnswerMatches question={question} answer={answer} />}
      {isUnanswered && <NothingKnown />}
      <AnswerArchivedMemories archived={archived} />
    </>
  );
}

const WhoIsMeant = ({ question, candidates }: NonNullable<QueryAnswer['clarification']>) => (
  <Alert kind="info" title={question}>
    <ul>
      {candidates.map((one) => (
        <li key={one.id}>
          <ContactLink contact={one} />
        </li>
      ))}
    </ul>
  </Alert>
);

/** The name is as the person wrote it in the question. */
const NobodyKnown = ({ name, isAboveResults }: { name: string; isAboveResults: boolean }) => (
  <Alert
    kind="info"
    title={
      <>
        Nobody called “<bdi>{name}</bdi>” is known
      </>
    }
  >
    {isAboveResults
      ? 'The results below are the nearest, but do not mention this name.'
      : 'Check the spelling, or add this person under People.'}
  </Alert>
);

const NothingKnown = () => (
  <EmptyState icon={CircleQuestionMark} title="Nothing is remembered about that">
    Rephrase the question, or name its subject.
  </EmptyState>
);

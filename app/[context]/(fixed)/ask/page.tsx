import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import { addressIn } from '#components/vault-context/context-paths.ts';
import { AnswerScreen } from '#components/why/answer/answer-screen.tsx';
import { fittingAnswer, type QueryAnswer } from '#components/why/answer/fitting-answer.ts';
import { suggestedQuestions } from '#components/why/answer/suggested-questions.ts';
import { readQuestion } from '#server/domain/english/read-question.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { connectionBetween, contextHere, type Reader, signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Ask' };

const loadQuestion = createLoader({ q: parseAsString.withDefault('') });

const SHOWN = 8;

/** Latest memories that the suggested questions are about. */
const MEMORIES_FOR_SUGGESTIONS = 50;

async function answerTo(call: Reader['call'], question: string): Promise<QueryAnswer> {
  return fittingAnswer(await call.memories.query({ query: question, limit: SHOWN, maxNodes: SHOWN * 2 }));
}

async function suggestions(call: Reader['call']): Promise<string[]> {
  const [memories, contacts] = await Promise.all([
    call.memories.list({ limit: MEMORIES_FOR_SUGGESTIONS }),
    call.contacts.list({ limit: LIMITS.pageSize }),
  ]);
  return suggestedQuestions(memories.items, contacts.items);
}

/** Returns the two names in "how are … and … connected?", or null for any other question. */
function twoEnds(question: string): readonly [string, string] | null {
  const asked = readQuestion(question);
  return asked?.mode === 'connected' && asked.other !== undefined ? [asked.topic, asked.other] : null;
}

export default async function AskPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { call } = await signedIn();
  const { q } = await loadQuestion(searchParams);
  const question = q.trim().slice(0, LIMITS.promptChars);
  if (question === '') return <AnswerScreen question="" suggestions={await suggestions(call)} />;
  const two = twoEnds(question);
  if (two !== null) return <AnswerScreen question={question} connected={await connectionBetween(two)} />;
  const answer = await answerTo(call, question);
  const [best] = answer.matches;
  if (answer.mode === 'why' && best && !answer.clarification) {
    redirect(addressIn(await contextHere(), `/ask/${best.memory.id}?q=${encodeURIComponent(question)}`));
  }
  return <AnswerScreen question={question} answer={answer} />;
}

'use client';

import { useState } from 'react';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { ImportPeopleOutput } from '#server/contact-cards/schema.ts';
import { readFileText } from '#server/domain/text/read-file-text.ts';
import { type Choice, importDecisions } from './import-decisions.ts';
import { importedSentence } from './import-labels.ts';

interface ChosenFile {
  name: string;
  format: 'vcard' | 'csv';
  content: string;
}

const formatOf = (name: string, content: string): ChosenFile['format'] =>
  /\.csv$/i.test(name) || !/BEGIN:VCARD/i.test(content.slice(0, 1_000)) ? 'csv' : 'vcard';

export function useImportContacts() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  const undoEntry = useUndoEntry();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [done, setDone] = useState<ImportPeopleOutput | null>(null);
  const looking = useDedupedMutation(trpc.cards.import.mutationOptions());
  const taking = useDedupedMutation(trpc.cards.import.mutationOptions());

  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const content = await readFileText(chosen);
    const next = { name: chosen.name, format: formatOf(chosen.name, content), content };
    setFile(next);
    setChoices(new Map());
    setDone(null);
    taking.reset();
    looking.mutate({ format: next.format, content });
  };

  const apply = async (): Promise<void> => {
    if (!file) return;
    const { format, content } = file;
    const decisions = importDecisions(choices);
    const answer = await taking.mutateAsync({ format, content, apply: true, decisions }).catch(() => null);
    if (answer === null) return;
    setDone(answer);
    const { journalId } = answer;
    if (journalId !== null) {
      offerUndo(importedSentence(answer.counts), async () => {
        await undoEntry(journalId);
        // If another file was imported in the meantime, its result stays on the page.
        setDone((now) => (now === answer ? null : now));
      });
    }
    await refresh();
  };

  const decide = (index: number, choice: Choice): void =>
    setChoices((before) => new Map(before).set(index, choice));
  return { file, choose, choices, decide, apply, done, looking, taking };
}

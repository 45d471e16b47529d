'use client';

import { use, useEffect, useRef, useState } from 'react';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import { DraftOwnerContext } from './draft-owner-context.tsx';
import { forgetDraft, forgetDraftsOfOthers, keepDraft, readDraft } from './draft-storage.ts';

interface DraftState<Draft> {
  draft: Draft;
  /** Returns the current draft, even if it changed after the last render. */
  latest: () => Draft;
  change: (part: Partial<Draft>) => void;
  clear: () => void;
}

interface DraftOptions<Draft> {
  /** Each vault has its own draft of this name. */
  name: string;
  blank: Draft;
  /** Returns false for a draft that must not be stored, such as a secret. */
  mayKeep?: (draft: Draft) => boolean;
}

/** Keeps a form's input across reloads. Only for forms that are first rendered in the browser. */
export function useDraft<Draft extends object>(options: DraftOptions<Draft>): DraftState<Draft> {
  const { blank, mayKeep = () => true } = options;
  const name = `${useVaultContext()}.${options.name}`;
  const owner = use(DraftOwnerContext);
  const [draft, setDraft] = useState(() =>
    typeof window === 'undefined' ? blank : (readDraft(sessionStorage, owner, name, blank) ?? blank),
  );
  useEffect(() => forgetDraftsOfOthers(sessionStorage, owner), [owner]);
  const now = useRef(draft);
  const set = (next: Draft) => {
    now.current = next;
    setDraft(next);
  };
  return {
    draft,
    latest: () => now.current,
    change: (part) => {
      const next = { ...now.current, ...part };
      set(next);
      if (mayKeep(next)) keepDraft(sessionStorage, owner, name, next);
      else forgetDraft(sessionStorage, owner, name);
    },
    clear: () => {
      set(blank);
      forgetDraft(sessionStorage, owner, name);
    },
  };
}

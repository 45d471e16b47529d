'use client';

import { use, useEffect, useRef, useState } from 'react';
import { DraftOwnerContext } from './draft-owner.tsx';
import { forgetDraft, forgetDraftsOfOthers, keepDraft, readDraft } from './draft-storage.ts';

interface DraftState<Draft> {
  draft: Draft;
  /** as it is when it is asked, not when the form was drawn */
  latest: () => Draft;
  change: (part: Partial<Draft>) => void;
  /** the form as it was, and nothing kept of it */
  clear: () => void;
}

interface DraftOptions<Draft> {
  /** what the form is called; two that are about different things have different names */
  name: string;
  blank: Draft;
  /** false for what is not to lie in the browser: a secret */
  mayKeep?: (draft: Draft) => boolean;
}

/**
 * What is typed in a form, kept over a reload until it is saved. For forms that are first shown in the browser: the server does
 * not know what was kept.
 */
export function useDraft<Draft extends object>(options: DraftOptions<Draft>): DraftState<Draft> {
  const { name, blank, mayKeep = () => true } = options;
  const owner = use(DraftOwnerContext);
  const [draft, setDraft] = useState(() =>
    typeof window === 'undefined' ? blank : (readDraft(sessionStorage, owner, name, blank) ?? blank),
  );
  // what somebody else left in this tab goes with the first form that is opened
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

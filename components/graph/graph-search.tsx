'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { NODE_KIND_STYLES } from '#components/graph/canvas/node-kind-style.ts';
import { NodeIcon } from '#components/graph/details/node-icon.tsx';
import { SearchField } from '#components/shell/search-field.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { StatementText } from '#components/ui/statement-text.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { NodeView } from '#server/graph/schema.ts';
import { findLoadedNodes, isSurelyFirst, joinFound, loadedNames } from './find-loaded-nodes.ts';

const TYPING_MS = 120;
/** Matches a question, such as "why did we …" or "… ?". Any other text is a name. */
const QUESTION = /^(?:why|how|what|who|when|where|which)\s+\S+\s+\S|\S\s.*\?$/iu;

const OPTION =
  'flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-start text-sm hover:bg-hover pointer-coarse:min-h-11';

interface GraphSearchProps {
  lens: GraphFilter;
  loaded: ReadonlyMap<string, NodeView>;
  onFound: (node: NodeView) => void;
}

export function GraphSearch({ lens, loaded, onFound }: GraphSearchProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim().slice(0, LIMITS.nameChars), TYPING_MS);
  const list = useRef<HTMLUListElement>(null);
  const found = useQuery(
    trpc.graph.find.queryOptions({ text, lens }, { enabled: text !== '', placeholderData: keepPreviousData }),
  );
  const names = useMemo(() => loadedNames(loaded.values()), [loaded]);
  const here = useMemo(() => findLoadedNodes(names, typed), [names, typed]);
  const isCurrent = text === typed.trim() && !found.isPlaceholderData && found.isSuccess;
  // Shows results for an earlier text only while no loaded node matches the current text.
  const there = isCurrent || here.length === 0 ? (found.data?.items ?? []) : [];
  const items = typed.trim() === '' ? [] : joinFound(here, there);
  const asked = QUESTION.test(typed.trim()) ? typed.trim().slice(0, LIMITS.promptChars) : null;
  const ask = () => router.push(`/ask?q=${encodeURIComponent(asked ?? '')}`);
  const take = (node: NodeView) => {
    setTyped('');
    onFound(node);
  };
  const keys = (event: KeyboardEvent) => {
    const [first] = items;
    const mayTake = isCurrent || (isSurelyFirst(first) && first === here[0]);
    if (event.key === 'Enter' && asked !== null && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      ask();
    } else if (event.key === 'Enter' && first && mayTake && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      take(first);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(list.current, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      setTyped('');
      document.querySelector<HTMLElement>('[data-search-field]')?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes keys of the field and the list inside
    <div className="relative" onKeyDown={keys}>
      <SearchField
        label="Find in the graph"
        placeholder="A name, words of a memory, or a question"
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="sr-only">
        {typed.trim() !== '' && isCurrent && `${items.length} found`}
      </p>
      {typed.trim() !== '' && (items.length > 0 || isCurrent || asked) && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-high">
          {items.length === 0 && asked === null && (
            <p className="p-2 text-sm text-muted">
              Nothing that you may see has that name{lens === 'all' ? '' : ' with this filter'}.
            </p>
          )}
          <ul ref={list} aria-label="Found in the graph">
            {asked !== null && (
              <li>
                <button type="button" onClick={ask} className={OPTION}>
                  <CircleQuestionMark aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 truncate">
                    Ask: <bdi>{asked}</bdi>
                  </span>
                </button>
              </li>
            )}
            {items.map((node) => (
              <li key={node.id}>
                <button type="button" onClick={() => take(node)} className={OPTION}>
                  <NodeIcon kind={node.kind} className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 truncate">
                    <StatementText>{node.label}</StatementText>
                  </span>
                  <span className="ms-auto shrink-0 truncate text-xs text-muted">
                    {node.detail || NODE_KIND_STYLES[node.kind].one}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function step(list: HTMLUListElement | null, by: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = at === -1 && by === -1 ? undefined : buttons[at + by];
  if (next) next.focus();
  else if (by === -1) document.querySelector<HTMLElement>('[data-search-field]')?.focus();
}

'use client';

import { useState } from 'react';
import { WordsOnlyAlert } from '#components/memories/search-limitation-alerts.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { BlockedMemoryItem } from './blocked-memory-item.tsx';
import { ComingUpList } from './coming-up-list.tsx';
import { ContactRecordItem } from './contact-record-item.tsx';
import { inclusionReason } from './inclusion-reason.ts';
import type { Preview } from './preview-output.ts';
import { SurfacedMemoryItem } from './surfaced-memory-item.tsx';
import { TokenBudgetBar } from './token-budget-bar.tsx';

const MISS_WORDS: Record<Preview['nearMisses'][number]['reason'], string> = {
  below_cut: 'Below the minimum',
  low_confidence: 'Not sure enough',
  near_duplicate: 'Already said',
  no_room: 'No room',
  over_limit: 'Over the limit',
};

export function PreviewResult({ preview, budget }: { preview: Preview; budget: number }) {
  const [showsNumbers, setShowsNumbers] = useState(false);
  const { items, people, comingUp, nearMisses, blocked, as, text, tokens, tookMs } = preview;
  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-sm text-muted">
          As {as.label === 'You' ? 'you' : as.label}: {items.length + people.length} included,{' '}
          {nearMisses.length} near misses, {blocked.length} blocked, in {Math.max(1, Math.round(tookMs))} ms
        </p>
        <Checkbox
          label="Numbers"
          checked={showsNumbers}
          onChange={({ target }) => setShowsNumbers(target.checked)}
        />
      </div>
      {preview.isModelAway && <WordsOnlyAlert what="memories" />}
      {comingUp.length > 0 && <ComingUpList items={comingUp} />}
      <Card
        title={`Included (${items.length + people.length})`}
        action={<TokenBudgetBar tokens={tokens} budget={budget} />}
      >
        {items.length + people.length === 0 ? (
          <p className="text-sm text-muted">
            Nothing fits this prompt closely enough.
            {comingUp.length === 0 && ' The agent would get nothing.'}
            {nearMisses.length > 0 && ' The nearest are below, with why each did not come.'}
          </p>
        ) : (
          <ol>
            {items.map((item) => (
              <SurfacedMemoryItem
                key={item.memoryId}
                item={item}
                isIncluded
                reason={inclusionReason(item)}
                showsNumbers={showsNumbers}
              />
            ))}
            {people.map((item) => (
              <ContactRecordItem key={`${item.contactId} ${item.text}`} item={item} />
            ))}
          </ol>
        )}
      </Card>
      {nearMisses.length > 0 && (
        <Card title={`Near misses (${nearMisses.length})`}>
          <ul>
            {nearMisses.map(({ item, reason, explanation }) => (
              <SurfacedMemoryItem
                key={item.memoryId}
                item={item}
                isIncluded={false}
                reason={
                  <>
                    <Badge tone="amber">{MISS_WORDS[reason]}</Badge> {explanation}
                  </>
                }
                showsNumbers={showsNumbers}
              />
            ))}
          </ul>
        </Card>
      )}
      {blocked.length > 0 && (
        <Card title={`Blocked (${blocked.length})`}>
          <ul>
            {blocked.map((item) => (
              <BlockedMemoryItem key={item.memoryId} item={item} />
            ))}
          </ul>
        </Card>
      )}
      {text !== '' && <CodeBlock label="exact text sent" code={text} wraps />}
    </div>
  );
}

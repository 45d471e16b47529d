'use client';

import { useState } from 'react';
import { WordsOnly } from '#components/memories/words-only.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { BlockedItem } from './blocked-item.tsx';
import { ComingUpList } from './coming-up-list.tsx';
import type { Preview } from './preview.ts';
import { PreviewItem } from './preview-item.tsx';
import { PreviewRecord } from './preview-record.tsx';
import { TokenBar } from './token-bar.tsx';
import { whyIncluded } from './why-included.ts';

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
      {preview.isModelAway && <WordsOnly what="memories" />}
      {comingUp.length > 0 && <ComingUpList items={comingUp} />}
      <Card
        title={`Included (${items.length + people.length})`}
        action={<TokenBar tokens={tokens} budget={budget} />}
      >
        {items.length + people.length === 0 ? (
          <p className="text-sm text-muted">
            Nothing fits this prompt closely enough.
            {comingUp.length === 0 && ' The agent would get nothing.'}
          </p>
        ) : (
          <ol>
            {items.map((item) => (
              <PreviewItem
                key={item.memoryId}
                item={item}
                isIncluded
                reason={whyIncluded(item)}
                showsNumbers={showsNumbers}
              />
            ))}
            {people.map((item) => (
              <PreviewRecord key={`${item.contactId} ${item.text}`} item={item} />
            ))}
          </ol>
        )}
      </Card>
      {nearMisses.length > 0 && (
        <Card title={`Near misses (${nearMisses.length})`}>
          <ul>
            {nearMisses.map(({ item, reason, explanation }) => (
              <PreviewItem
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
              <BlockedItem key={item.memoryId} item={item} />
            ))}
          </ul>
        </Card>
      )}
      {text !== '' && <CodeBlock label="exact text sent" code={text} wraps />}
    </div>
  );
}

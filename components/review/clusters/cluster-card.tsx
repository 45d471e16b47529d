'use client';

import { type FormEvent, useState } from 'react';
import { answerLabel, CASE_KIND_LABELS } from '#components/review/case/case-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCluster } from '#server/review/queue/schema.ts';
import { consequence, keepersOf, manyAnswers, preselected } from './bulk-verdicts.ts';
import { ClusterRows } from './cluster-rows.tsx';
import { useBulkDecision } from './use-bulk-decision.ts';

export function ClusterCard({ cluster, mayDecide }: { cluster: ReviewCluster; mayDecide: boolean }) {
  const { kind, cases, why } = cluster;
  const answers = manyAnswers(cluster);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [verdict, setVerdict] = useState<ReviewVerdict | null>(preselected(cluster));
  const [keeperId, setKeeperId] = useState(cluster.keeperId);
  const { decideMany, isBusy } = useBulkDecision();
  const chosen = cases.filter(({ id }) => !left.includes(id));
  const keepers = keepersOf(cluster);
  const hasKeeper = keepers.length > 0 && (verdict === 'merge' || verdict === 'supersede');
  const title = `cluster-${cluster.key}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayDecide || verdict === null || chosen.length === 0 || isBusy) return;
    void decideMany(cluster, chosen, verdict, hasKeeper ? keeperId : null);
  };
  return (
    <section
      aria-labelledby={title}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-low sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-2">
        <Badge tone={CASE_KIND_LABELS[kind].tone}>{CASE_KIND_LABELS[kind].word}</Badge>
        <h2 id={title} className="min-w-0 text-base font-semibold wrap-anywhere">
          <bdi>{why}</bdi>
        </h2>
      </header>
      <form onSubmit={submit} className="flex min-w-0 flex-col gap-3">
        <ClusterRows
          cases={cases}
          left={left}
          onToggle={(id) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])}
        />
        {mayDecide && answers.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Decide">
              {(control) => (
                <Select
                  {...control}
                  value={verdict ?? ''}
                  onChange={({ target }) => setVerdict(answers.find((one) => one === target.value) ?? null)}
                >
                  {preselected(cluster) === null && <option value="">Choose an answer</option>}
                  {answers.map((one) => (
                    <option key={one} value={one}>
                      {answerLabel(kind, one)}
                      {one === cluster.verdict && ' (recommended)'}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {hasKeeper && (
              <Field label="The one that stays" className="min-w-0 flex-1 basis-60">
                {(control) => (
                  <Select
                    {...control}
                    value={keeperId ?? ''}
                    onChange={({ target }) => setKeeperId(target.value || null)}
                  >
                    <option value="">The newer of each pair</option>
                    {keepers.map(({ id, content }) => (
                      <option key={id} value={id}>
                        {content}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            <Button
              variant="primary"
              type="submit"
              isBusy={isBusy}
              disabled={chosen.length === 0 || verdict === null}
            >
              {chosen.length === 1 ? 'Decide this one' : `Decide these ${chosen.length}`}
            </Button>
            {verdict && (
              <p className="basis-full text-sm text-muted">{consequence(kind, verdict, chosen.length)}</p>
            )}
          </div>
        )}
      </form>
    </section>
  );
}

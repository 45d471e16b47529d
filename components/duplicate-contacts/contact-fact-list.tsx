import { StatementText } from '#components/ui/statement-text.tsx';

export function ContactFactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-1 space-y-0.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={`${label} ${value}`} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">
            <bdi>{label}</bdi>
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            <StatementText>{value}</StatementText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

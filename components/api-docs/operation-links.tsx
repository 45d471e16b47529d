import { Badge, type Tone } from '#components/ui/badge.tsx';
import { type DocumentedOperation, hrefOf } from './documented-operations.ts';

const TONES: Record<string, Tone> = { get: 'sky', post: 'pine', patch: 'amber', delete: 'vermillion' };

export const MethodBadge = ({ method }: { method: string }) => (
  <Badge tone={TONES[method] ?? 'plain'}>{method.toUpperCase()}</Badge>
);

export function OperationLinks({ operations }: { operations: readonly DocumentedOperation[] }) {
  return (
    <ul className="divide-y divide-line">
      {operations.map((one) => (
        <li key={one.operation.operationId} className="py-2">
          <a href={hrefOf(one)} className="flex flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
            <MethodBadge method={one.method} />
            <span className="prose-link font-mono text-sm break-all">{one.path}</span>
          </a>
          <p className="text-sm text-muted">{one.operation.summary}</p>
        </li>
      ))}
    </ul>
  );
}

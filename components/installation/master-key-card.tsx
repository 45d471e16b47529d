import { Alert } from '#components/ui/alert.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import type { MasterKeyView } from '#server/installation/schema.ts';

const SAFE = 'It is in no backup: keep a copy of it elsewhere.';
const IN_DATA =
  'It is in the data folder, because this container has no other place that lasts. Whoever has a copy of the folder can read its secrets.';

export function MasterKeyCard({ masterKey }: { masterKey: MasterKeyView }) {
  const { place, inside, warning, moveCommand, moveNote } = masterKey;
  return (
    <Card title="Master key">
      <p className="max-w-prose text-sm [overflow-wrap:anywhere]">
        The key that opens the secrets of every household here is {place}.{' '}
        {warning === null && <span className="text-muted">{inside === 'data' ? IN_DATA : SAFE}</span>}
      </p>
      {warning !== null && (
        <Alert kind="warning" title="Move the master key" className="mt-4 [overflow-wrap:anywhere]">
          {warning} {moveCommand === null ? moveNote : 'Stop Hearthlore and run:'}
        </Alert>
      )}
      {moveCommand !== null && (
        <>
          <div className="mt-3">
            <CodeBlock label="command" code={moveCommand} wraps />
          </div>
          {moveNote && <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">{moveNote}</p>}
        </>
      )}
    </Card>
  );
}

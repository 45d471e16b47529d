import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';

export function ImportPageCard() {
  return (
    <Card title="Import">
      <p className="mb-3 max-w-prose text-sm text-muted">
        Import a list of memories from another assistant, or the memories of an export, into your own memory.
      </p>
      <ButtonLink href="/settings/import">Import</ButtonLink>
    </Card>
  );
}

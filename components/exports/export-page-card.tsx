import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';

export function ExportPageCard() {
  return (
    <Card title="Export">
      <p className="mb-3 max-w-prose text-sm text-muted">
        The memories and people that you may see here, as one file that can be read without Hearthlore.
      </p>
      <ButtonLink href="/settings/export">Export</ButtonLink>
    </Card>
  );
}

import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';

export function RulesPageCard() {
  return (
    <Card title="What is remembered">
      <p className="mb-3 max-w-prose text-sm text-muted">
        Who may see new memories, what is never stored, who resolves conflicts, and how many questions a day
        people are asked.
      </p>
      <ButtonLink href="/settings/rules">Rules</ButtonLink>
    </Card>
  );
}

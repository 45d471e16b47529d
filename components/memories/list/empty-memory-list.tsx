import { Bot, PencilLine, UsersRound } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';

export function EmptyMemoryList({ onAdd }: { onAdd: () => void }) {
  return (
    <section aria-label="Nothing is remembered yet" className="grid gap-4 md:grid-cols-3">
      <Card title="Write one down">
        <PencilLine aria-hidden className="mb-2 size-6 text-ember" />
        <p className="mb-3 text-sm text-muted">
          One sentence is enough: what somebody likes, what you decided, when something happens.
        </p>
        <Button variant="primary" onClick={onAdd}>
          Write the first one
        </Button>
      </Card>
      <Card title="Connect an agent">
        <Bot aria-hidden className="mb-2 size-6 text-ember" />
        <p className="mb-3 text-sm text-muted">
          Your agent stores what you tell it, and gets what matters for each prompt.
        </p>
        <ButtonLink href="/household/agents">Create a key</ButtonLink>
      </Card>
      <Card title="Add your people">
        <UsersRound aria-hidden className="mb-2 size-6 text-ember" />
        <p className="mb-3 text-sm text-muted">
          With people and their relationships, memories reach those whom they concern.
        </p>
        <ButtonLink href="/people">Add people</ButtonLink>
      </Card>
    </section>
  );
}

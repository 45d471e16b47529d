import { Card } from '#components/ui/card.tsx';
import type { SessionView } from '#server/accounts/schema.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionList } from './session-list.tsx';

interface AccountCardProps {
  account: { name: string; email: string };
  sessions: SessionView[];
}

export function AccountCard({ account, sessions }: AccountCardProps) {
  return (
    <Card title="Account">
      <p className="mb-5 text-sm">
        <span className="font-medium" dir="auto">
          {account.name}
        </span>{' '}
        <span className="text-muted">{account.email}</span>
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        <section aria-labelledby="password-title">
          <h3 id="password-title" className="mb-3 text-sm font-semibold">
            Password
          </h3>
          <ChangePasswordForm />
        </section>
        <section aria-labelledby="sessions-title">
          <h3 id="sessions-title" className="mb-3 text-sm font-semibold">
            Signed-in browsers
          </h3>
          <SessionList sessions={sessions} />
        </section>
      </div>
    </Card>
  );
}

'use client';

import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#components/shell/call-failure.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';

/** Returns the address of the sign-in service's page, or an error message. */
async function askForPage(goOnTo: string): Promise<{ page: string } | { problem: string }> {
  try {
    const answer = await fetch('/api/oidc', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ goOnTo }),
    });
    const body: { page: string } = await answer.json();
    return answer.ok ? body : { problem: failureOf(body).message };
  } catch (error) {
    return { problem: failureOf(error).message };
  }
}

export function OidcSignInButton({ name, goOnTo }: { name: string; goOnTo: string }) {
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const begin = async () => {
    setState({ isBusy: true, problem: null });
    const asked = await askForPage(goOnTo);
    if ('page' in asked) location.assign(asked.page);
    else setState({ isBusy: false, problem: asked.problem });
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {state.problem && (
        <Alert kind="error" title={`${name} cannot be opened.`}>
          {state.problem}
        </Alert>
      )}
      <Button size="large" isBusy={state.isBusy} onClick={begin}>
        <LogIn aria-hidden className="size-4" />
        Sign in with {name}
      </Button>
    </div>
  );
}

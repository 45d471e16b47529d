'use client';

import { Download } from 'lucide-react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { apiAddressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';

export function ExportAccountLink() {
  const context = useVaultContext();
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-muted">
        One file with what is stored about you: sign-in, browsers, keys, your acts, and your private memories
        in households that you have left.
      </p>
      <a
        href={apiAddressIn(context, '/api/v1/account/export')}
        download
        className={buttonStyle('secondary', 'medium')}
      >
        <Download aria-hidden className="size-4" />
        Export the account
      </a>
    </>
  );
}

import { Alert } from '#components/ui/alert.tsx';
import { oidcResultOf } from './oidc-results.ts';

interface OidcResultAlertProps {
  /** From the page's address, so it can be any text. */
  result: string | string[] | undefined;
  name: string;
  className?: string;
}

export function OidcResultAlert({ result, name, className }: OidcResultAlertProps) {
  const words = oidcResultOf(result);
  return (
    words && (
      <Alert kind={words.kind} title={words.title(name)} className={className}>
        {words.hint}
      </Alert>
    )
  );
}

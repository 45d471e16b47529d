import { Alert } from '#components/ui/alert.tsx';
import type { SignInResult } from './sign-in-requests.ts';
import { formatWaitTime } from './sign-in-wait-time.ts';

interface Words {
  title: string;
  hint: string;
}

interface SignInRefusalProps {
  result: SignInResult | 'busy' | null;
  /** Text for wrong credentials. */
  refused: Words;
}

function wordsOf(result: SignInRefusalProps['result'], refused: Words): Words | null {
  switch (result) {
    case null:
    case 'busy':
    case 'signed-in':
    case 'code-needed':
      return null;
    case 'refused':
      return refused;
    case 'expired':
      return { title: 'That took too long.', hint: 'Enter your e-mail and password again.' };
    case 'unreachable':
      return {
        title: 'The server did not answer.',
        hint: 'Check that Hearthlore is running, then try again.',
      };
    default:
      return {
        title: 'Too many attempts.',
        hint: `Try again in ${formatWaitTime(result.waitSeconds)}, or use a browser in which you have signed in before: other people’s attempts do not block it. The account is not locked.`,
      };
  }
}

export function SignInErrorAlert({ result, refused }: SignInRefusalProps) {
  const words = wordsOf(result, refused);
  return (
    words && (
      <Alert kind="error" title={words.title}>
        {words.hint}
      </Alert>
    )
  );
}

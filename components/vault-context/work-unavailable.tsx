import { WelcomeFrame } from '#components/auth/welcome-frame.tsx';

export function WorkUnavailable() {
  return (
    <WelcomeFrame
      title="The work vault is unavailable"
      lead="Its database does not answer. Saved data is not lost. Reload this page to try again."
    >
      <a href="/" className="prose-link">
        Go to personal
      </a>
    </WelcomeFrame>
  );
}

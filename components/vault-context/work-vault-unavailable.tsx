import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';

export function WorkVaultUnavailable() {
  return (
    <WelcomePageLayout
      title="The work vault is unavailable"
      lead="Its database does not answer. Saved data is not lost. Reload this page to try again."
    >
      <a href="/" className="prose-link">
        Go to personal
      </a>
    </WelcomePageLayout>
  );
}

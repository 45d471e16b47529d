import { WelcomeFrame } from '#components/auth/welcome-frame.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export default function NotFound() {
  return (
    <WelcomeFrame title="There is no such page" lead="Check the address.">
      <ButtonLink href="/" variant="primary">
        Go home
      </ButtonLink>
    </WelcomeFrame>
  );
}

import { KeyRound, Lock, type LucideIcon, Users } from 'lucide-react';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { Badge, type Tone } from './badge.tsx';

export const PRIVACY_WORDS: Record<Privacy, { word: string; meaning: string; icon: LucideIcon; tone: Tone }> =
  {
    public: {
      word: 'Public',
      meaning: 'Every member of the household, and the agents that may see it',
      icon: Users,
      tone: 'sky',
    },
    private: {
      word: 'Private',
      meaning: 'Its owner, and the people that it is about',
      icon: Lock,
      tone: 'amber',
    },
    secret: {
      word: 'Secret',
      meaning: 'Its owner alone. Sealed, never shown to an agent, and revealed only on request',
      icon: KeyRound,
      tone: 'plum',
    },
  };

export function PrivacyBadge({ privacy }: { privacy: Privacy }) {
  const { word, icon, tone } = PRIVACY_WORDS[privacy];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

import type { ContractCase } from './contract-cases.ts';

export const CAPTURE_CONTRACT_CASES: Record<string, ContractCase> = {
  'capture.run': {
    input: async (place) => ({
      sessionId: `cena ${Math.random()}`,
      messages: [
        {
          role: 'user',
          content: 'I love quince with cheese. Iñaki can’t stand it!',
          at: '2026-11-20T19:30:00Z',
        },
        { role: 'assistant', content: 'Noted.' },
      ],
      facts: [
        {
          statement: `Nora loves quince with cheese, part ${Math.random()}`,
          category: 'preference',
          subject: 'me',
          predicate: 'loves',
          object: 'quince with cheese',
          who: [await place.contact('Iñaki')],
          occurredAt: '2026-11-20',
          confidence: 0.9,
          privacy: 'public',
          emotionalWeight: 'medium',
          quote: 'I love quince with cheese.',
        },
      ],
    }),
  },
};

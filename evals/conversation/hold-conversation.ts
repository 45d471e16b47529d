import type { Reconciliation } from '#server/domain/words/household-policy.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { differences, type KeptMemory, keptMemories } from './compare-memories.ts';
import { readConversation, turnsOf } from './read-conversation.ts';
import { readExpected } from './read-expected.ts';
import { type Captured, type Ran, runConversation } from './run-conversation.ts';
import { scriptedModel } from './scripted-model.ts';

export interface Held extends Ran {
  kept: KeptMemory[];
  captured: Captured[];
  differences: string[];
  /** Prompts sent to the scripted model. Empty if rules alone extract the facts. */
  asked: readonly string[];
}

export async function holdConversation(
  extractor: 'rules' | 'model',
  reconciliation: Reconciliation = 'auto',
): Promise<Held> {
  const sessions = readConversation();
  const scripted = extractor === 'model' ? await scriptedModel(turnsOf(sessions)) : null;
  try {
    const language = scripted && { baseUrl: scripted.baseUrl, model: 'scripted' };
    const ran = await runConversation(sessions, modelsFromEnv(language ? { language } : {}), reconciliation);
    const { house } = ran;
    const nameOf = (userId: string): string =>
      house.members.find((member) => member.userId === userId)?.name ?? userId;
    const kept = await keptMemories(house.asSystem(), house.as('Nora'), nameOf);
    const differing = [
      ...differences(kept, readExpected().memories),
      ...ran.undecided.map((act) => `no case to decide: ${JSON.stringify(act)}`),
    ];
    return { ...ran, kept, differences: differing, asked: scripted?.asked ?? [] };
  } finally {
    await scripted?.close();
  }
}

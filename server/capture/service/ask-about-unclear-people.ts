import { type AssessedFact, assessFact } from '#server/domain/capture/assess-fact.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import type { DefaultPrivacy } from '#server/domain/privacy/classify-privacy.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { Introduced } from '#server/relationships/introduced-people/service.ts';
import type { Intake } from './read-capture-input.ts';
import type { FactPeople } from './resolve-fact-people.ts';

interface Asked {
  weighed: AssessedFact;
  about: FactPeople;
}

/**
 * Makes a fact ("Sarah is Nora's sister") for an unclear person about whom the text says nothing else.
 * Without a fact, no case would ask who is meant.
 */
export function askAboutUnclearPeople(
  introduced: readonly Introduced[],
  facts: readonly FactPeople[],
  {
    speaker,
    messages,
    never,
    ordinary,
  }: Pick<Intake, 'speaker' | 'messages' | 'never'> & { ordinary: DefaultPrivacy },
): Asked[] {
  const asked = new Set(facts.flatMap(({ unclear }) => (unclear ? [nameKey(unclear.name)] : [])));
  return introduced.flatMap(({ introduction, placement }): Asked[] => {
    const { name, word, anchor, text } = introduction;
    const whose = anchor ?? speaker;
    const isAsked = [...asked].some((key) => key === nameKey(name) || key.endsWith(` ${nameKey(name)}`));
    if (placement.outcome !== 'unclear' || whose === null || isAsked) return [];
    asked.add(nameKey(name));
    const quote = messages.some(({ content }) => content.includes(text)) ? text : undefined;
    const fact = {
      statement: `${name} is ${whose}'s ${word}.`,
      category: 'relationship' as const,
      confidence: CAPTURE.saidConfidence.asked,
      ...(quote === undefined ? {} : { quote }),
    };
    const weighed = assessFact(fact, facts.length + asked.size, { messages, never, by: 'rules', ordinary });
    if (weighed.outcome === 'dropped' || weighed.weighed.privacy === 'secret') return [];
    const people = { outcome: 'found' as const, contact: null, isHome: false, isPrivate: false, who: [] };
    return [
      { weighed: weighed.weighed, about: { people, unclear: { name, candidates: placement.candidates } } },
    ];
  });
}

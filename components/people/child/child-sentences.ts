import type { ChildEffect, ChildView } from '#server/contacts/child/schema.ts';

const inWords = new Intl.ListFormat('en-GB');
const memories = (count: number): string =>
  count === 1 ? '1 memory' : `${count.toLocaleString('en-GB')} memories`;

/** Says who sees memories about a child. */
export function childSentence(
  name: string,
  { access, carers }: Pick<ChildView, 'access' | 'carers'>,
): string {
  if (access === 'household')
    return `A child. Memories about ${name} are open to the household, like others.`;
  const whom = inWords.format(carers.map((one) => one.name));
  return `A child. Memories about ${name} stay with ${whom}. Others see only what they said themselves or what is about them too.`;
}

/** Says what members and agents lose and gain, such as "Sam loses 3 memories that you see here." */
export function childEffectText(effects: ChildEffect['effects'] | undefined): string {
  if (effects === undefined) return '';
  if (effects.length === 0) return 'Nobody loses or gains memories that you see here.';
  const parts = (of: 'loses' | 'gains', verb: string): string[] =>
    effects.flatMap((one) => {
      const [name, many] = one.userId === null ? ['agents of the household', true] : [one.name, false];
      return one[of] === 0 ? [] : [`${name} ${many ? verb : `${verb}s`} ${memories(one[of])}`];
    });
  const sentences = [parts('loses', 'lose'), parts('gains', 'gain')].flatMap((said) => {
    const [first, ...rest] = said;
    if (first === undefined) return [];
    const whole = inWords.format([first[0]?.toUpperCase() + first.slice(1), ...rest]);
    return [`${whole} that you see here.`];
  });
  return sentences.join(' ');
}

/** Relationship types of Monica, with the type in the other direction. */
const REVERSE: Readonly<Record<string, string>> = {
  ...{ parent: 'child', child: 'parent' },
  ...{
    stepparent: 'stepchild',
    stepchild: 'stepparent',
    grandparent: 'grandchild',
    grandchild: 'grandparent',
  },
  ...{ uncle: 'nephew', nephew: 'uncle', godfather: 'godson', godson: 'godfather' },
  ...{ boss: 'subordinate', subordinate: 'boss', mentor: 'protege', protege: 'mentor' },
};

/** Types with a word per gender: men, women, anybody. */
const WORDS: Readonly<Record<string, readonly [string, string, string]>> = {
  parent: ['father', 'mother', 'parent'],
  child: ['son', 'daughter', 'child'],
  sibling: ['brother', 'sister', 'sibling'],
  grandparent: ['grandfather', 'grandmother', 'grandparent'],
  grandchild: ['grandson', 'granddaughter', 'grandchild'],
  stepparent: ['stepfather', 'stepmother', 'stepparent'],
  stepchild: ['stepson', 'stepdaughter', 'stepchild'],
  uncle: ['uncle', 'aunt', 'uncle or aunt'],
  nephew: ['nephew', 'niece', 'nephew or niece'],
  godfather: ['godfather', 'godmother', 'godparent'],
  godson: ['godson', 'goddaughter', 'godchild'],
  spouse: ['husband', 'wife', 'spouse'],
  ex: ['ex-boyfriend', 'ex-girlfriend', 'ex-partner'],
  ex_husband: ['ex-husband', 'ex-wife', 'ex-spouse'],
};
const PLAIN: Readonly<Record<string, string>> = {
  ...{ bestfriend: 'best friend', protege: 'protégé' },
};

export const reverseKin = (type: string): string => REVERSE[type] ?? type;

/** `gender` is M, F, O or U, as Monica has it. */
export function kinWords(type: string, gender: string): string {
  const [man, woman, anybody] = WORDS[type] ?? [];
  if (man === undefined) return PLAIN[type] ?? type.replaceAll('_', ' ');
  return (gender === 'M' ? man : gender === 'F' ? woman : anybody) ?? man;
}

/** What becomes of a member's memories when they go. */
export const KEEPS = ['everything', 'shared', 'nothing'] as const;
export type Keep = (typeof KEEPS)[number];

/** Each choice by its name and what it does, to the one who goes and of somebody who is removed. */
export const KEEP_WORDS: Record<Keep, { name: string; mine: string; theirs: string }> = {
  everything: {
    name: 'Everything stays',
    mine: 'What is private to you stays sealed from everybody, until you come back.',
    theirs: 'What is private to them stays sealed from everybody, until they come back.',
  },
  shared: {
    name: 'What others see stays',
    mine: 'What only you could see goes to the trash.',
    theirs: 'What only they could see goes to the trash.',
  },
  nothing: {
    name: 'Nothing of it stays',
    mine: 'Everything that is yours goes to the trash. What others told stays, about you too.',
    theirs: 'Everything that is theirs goes to the trash. What others told stays, about them too.',
  },
};

/** What a member sees, in one sentence. The role changes what they may do, not what they see. */
export function seesSentence(groups: readonly string[]): string {
  const shared =
    groups.length === 0 ? '' : `, and what belongs to ${new Intl.ListFormat('en-GB').format(groups)}`;
  return `Sees what is for everyone here, what is about them${shared}.`;
}

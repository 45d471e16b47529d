/** How much of a member's data to keep when the member leaves. */
export const KEEPS = ['everything', 'shared', 'nothing'] as const;
export type Keep = (typeof KEEPS)[number];

/** `mine` is for the member who leaves, `theirs` for the person who removes the member. */
export const KEEP_WORDS: Record<Keep, { name: string; mine: string; theirs: string }> = {
  everything: {
    name: 'Everything stays',
    mine: 'Your private data stays, hidden from everybody else, until you return.',
    theirs: 'Their private data stays, hidden from everybody here, until they return.',
  },
  shared: {
    name: 'Shared data stays',
    mine: 'Data that only you can see goes to the trash.',
    theirs: 'Data that only they can see goes to the trash.',
  },
  nothing: {
    name: 'Nothing stays',
    mine: 'All your data goes to the trash. Statements by others stay, even those about you.',
    theirs: 'All their data goes to the trash. Statements by others stay, even those about them.',
  },
};

export function seesSentence(groups: readonly string[]): string {
  const shared = groups.length === 0 ? '' : `, and data of ${new Intl.ListFormat('en-GB').format(groups)}`;
  return `Sees data shared with everyone here, data about them${shared}.`;
}

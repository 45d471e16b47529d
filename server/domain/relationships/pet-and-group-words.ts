/** Pets that statements mention without a name. */
export const PET_WORDS: readonly string[] =
  'dog cat kitten puppy pet horse pony hamster rabbit parrot budgie tortoise'.split(' ');

/** Groups and organisations that statements mention without a name: "the team", "our choir". */
export const GROUP_WORDS: readonly string[] = 'team class office company band club choir'.split(' ');

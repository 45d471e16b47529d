/** Pets that statements mention without a name, as in "the dog". */
export const PET_WORDS: readonly string[] =
  'dog cat kitten puppy pet horse pony hamster rabbit parrot budgie tortoise'.split(' ');

/** Groups that statements mention without a name, as in "our choir". */
export const GROUP_WORDS: readonly string[] = 'team class office company band club choir'.split(' ');

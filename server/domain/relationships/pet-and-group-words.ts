export const PET_WORDS: readonly string[] =
  'dog cat kitten puppy pet horse pony hamster rabbit parrot budgie tortoise'.split(' ');

export const GROUP_WORDS: readonly string[] = 'team class office company band club choir'.split(' ');

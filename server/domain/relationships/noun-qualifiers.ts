import type { TypeGroup } from '#server/domain/words/vocabulary.ts';

interface Qualified {
  name: string;
  group: TypeGroup;
}

const wordList = (words: string): readonly string[] => words.trim().split(/\s+/);
const KIN: ReadonlySet<TypeGroup> = new Set(['familial', 'kinship']);
const isKin = ({ name, group }: Qualified): boolean =>
  (KIN.has(group) && name !== 'co_parent_of') || name === 'ward_of';
const isOne =
  (names: string) =>
  ({ name }: Qualified): boolean =>
    wordList(names).includes(name);

const QUALIFIERS: readonly { words: string; of: (type: Qualified) => boolean; isDistinctive?: true }[] = [
  {
    words: `dear dearest beloved lovely wonderful amazing awesome brilliant annoying crazy noisy nosy grumpy nice
      friendly kind funny clever favourite favorite darling sweet proud poor own`,
    of: ({ group }) => group !== 'ownership' && group !== 'membership' && group !== 'agent',
  },
  { words: 'new current present', of: ({ group }) => group !== 'familial' && group !== 'kinship' },
  {
    words:
      'long-term longtime long-time long-standing long-standing trusted regular usual local main head-over-heels',
    of: ({ group, name }) => group === 'professional' || group === 'care' || name === 'friend_of',
  },
  {
    words:
      'long-term longtime long-time long-distance live-in romantic common-law lawful wedded longterm newlywed',
    of: isOne('partner_of'),
  },
  { words: 'lifelong close closest best good great dear old oldest true loyal', of: isOne('friend_of') },
  { words: 'close closest', of: isOne('colleague_of cousin_of neighbour_of') },
  {
    words: `childhood school uni university college family mutual common church neighbourhood online internet army
      boyhood girlhood high-school`,
    of: isOne('friend_of'),
    isDistinctive: true,
  },
  {
    words: `big bigger biggest little lil small older elder oldest eldest younger youngest middle baby grown-up grown
      adult teenage teen newborn infant toddler only wee`,
    of: (type) => isKin(type) && !/parent_of$/.test(type.name),
    isDistinctive: true,
  },
  {
    words: 'first second third fourth fifth last other',
    of: isOne('child_of grandchild_of step_child_of ward_of godchild_of'),
  },
  { words: 'other', of: isOne('parent_of sibling_of grandparent_of') },
  { words: 'kid twin identical fraternal', of: isOne('sibling_of'), isDistinctive: true },
  { words: 'maternal paternal', of: isOne('grandparent_of pibling_of cousin_of'), isDistinctive: true },
  {
    words: 'biological bio birth natural adopted adoptive real blood full genetic',
    of: isOne('parent_of child_of sibling_of'),
    isDistinctive: true,
  },
  { words: 'single lone widowed divorced stay-at-home working', of: isOne('parent_of') },
  { words: 'wicked evil', of: isOne('step_parent_of') },
  { words: 'first full double', of: isOne('cousin_of'), isDistinctive: true },
  {
    words: 'male female',
    of: ({ group }) => group !== 'ownership' && group !== 'membership',
    isDistinctive: true,
  },
  {
    words: 'upstairs downstairs next-door nearest immediate opposite',
    of: isOne('neighbour_of'),
    isDistinctive: true,
  },
  { words: 'college uni university dorm', of: isOne('housemate_of'), isDistinctive: true },
  {
    words: 'line direct immediate department shift store branch area team',
    of: isOne('manages'),
    isDistinctive: true,
  },
  { words: 'direct', of: isOne('managed_by') },
  { words: 'best biggest key important loyal big', of: isOne('client_of') },
  { words: 'active full honorary band team club choir crew cast group', of: isOne('member_of') },
  { words: 'proud sole', of: isOne('owns founder_of') },
  { words: 'legal official', of: isOne('guardian_of advisor_of') },
];

/** True for a word that may precede the noun, as in "older brother". */
export const mayQualify = (word: string, type: Qualified): boolean =>
  QUALIFIERS.some(({ words, of }) => wordList(words).includes(word) && of(type));

/** True for a word that distinguishes people: "maternal grandmother", but not "lovely grandmother". */
export const isDistinctive = (word: string, type: Qualified): boolean =>
  QUALIFIERS.some((one) => one.isDistinctive && wordList(one.words).includes(word) && one.of(type));

/** True for "old boss" and "late landlord", false for "old friend" and "late uncle". Null for other words. */
export const impliesFormer = (word: string, type: Qualified): boolean | null => {
  if (word === 'late' || word === 'deceased') return !isKin(type);
  if (word !== 'old') return null;
  if (type.name === 'friend_of') return false;
  return ['professional', 'household', 'community', 'care', 'romantic'].includes(type.group) ||
    /landlord|tenant/.test(type.name)
    ? true
    : null;
};

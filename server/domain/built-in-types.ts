import type { TypeGroup } from './vocabulary.ts';

/**
 * The relationship types every household starts with.
 *
 * Reading direction, here and everywhere: `A <type> B` reads "A <label> B". `parent_of` with A = Carmen and
 * B = Nora says "Carmen is parent of Nora". `noun` is what A is to B ("Nora's parent is Carmen"). Aliases are
 * also said of A, so "mum" belongs to `parent_of` and "daughter" to `child_of`.
 * Nothing here assumes gender, exclusivity or one shape of family: gendered words are aliases, never labels.
 * Of a pair, only the canonical half is stored.
 */

export type BuiltInRelationshipType = {
  name: string;
  /** Between A and B in a sentence: "is parent of". */
  label: string;
  /** What A is to B: "parent". */
  noun: string;
  /** The same fact read from B: "is child of". Absent for symmetric types. */
  inverseLabel?: string;
  description: string;
  isDirectional: boolean;
  /** The name of the other half. Absent for symmetric types. */
  inverse?: string;
  /** True for the stored half of a pair, and for every symmetric type. */
  isCanonical: boolean;
  aliases: readonly string[];
  group: TypeGroup;
};

/** name, label, noun, description, aliases */
type Half = readonly [string, string, string, string, readonly string[]];

const symmetric = (
  group: TypeGroup,
  [name, label, noun, description, aliases]: Half,
): readonly BuiltInRelationshipType[] => [
  { name, label, noun, description, isDirectional: false, isCanonical: true, aliases, group },
];

const pair = (group: TypeGroup, stored: Half, other: Half): readonly BuiltInRelationshipType[] =>
  [
    { half: stored, inverse: other, isCanonical: true },
    { half: other, inverse: stored, isCanonical: false },
  ].map(({ half: [name, label, noun, description, aliases], inverse, isCanonical }) => ({
    name,
    label,
    noun,
    inverseLabel: inverse[1],
    description,
    isDirectional: true,
    inverse: inverse[0],
    isCanonical,
    aliases,
    group,
  }));

export const builtInTypes: readonly BuiltInRelationshipType[] = [
  ...symmetric('romantic', [
    'partner_of',
    'is partner of',
    'partner',
    'Shares a romantic partnership, married or not; a person may have more than one.',
    // biome-ignore format: a list of words reads better packed
    ['wife', 'husband', 'spouse', 'girlfriend', 'boyfriend', 'fiancé', 'fiancée', 'hubby', 'missus', 'other half',
      'better half', 'significant other', 'life partner', 'civil partner', 'domestic partner', 'common-law wife',
      'common-law husband', 'married to', 'engaged to', 'in a relationship with', 'in a civil partnership with',
      'dating', 'going out with', 'going steady with', 'seeing each other', 'married'],
  ]),
  ...symmetric('romantic', [
    'ex_partner_of',
    'is ex-partner of',
    'ex-partner',
    'Was a romantic partner once and is not any more.',
    // biome-ignore format: a list of words reads better packed
    ['ex', 'ex-wife', 'ex-husband', 'ex-spouse', 'ex-girlfriend', 'ex-boyfriend', 'ex-fiancé', 'ex-fiancée',
      'former partner', 'former wife', 'former husband', 'former spouse', 'former girlfriend', 'former boyfriend',
      'divorced from', 'separated from', 'split up with', 'broke up with', 'used to be married to',
      'used to date', 'used to go out with'],
  ]),
  ...symmetric('familial', [
    'sibling_of',
    'is sibling of',
    'sibling',
    'Shares a parent, by birth, adoption or upbringing; half siblings included.',
    // biome-ignore format: a list of words reads better packed
    ['brother', 'sister', 'bro', 'sis', 'twin', 'twin brother', 'twin sister', 'big brother', 'big sister',
      'little brother', 'little sister', 'older brother', 'older sister', 'younger brother', 'younger sister',
      'elder brother', 'elder sister', 'kid brother', 'kid sister', 'baby brother', 'baby sister', 'half-brother',
      'half-sister', 'half-sibling', 'adoptive brother', 'adoptive sister'],
  ]),
  ...symmetric('kinship', [
    'cousin_of',
    'is cousin of',
    'cousin',
    'Is the child of a sibling of a parent.',
    ['first cousin', 'cuz'],
  ]),
  ...symmetric('kinship', [
    'sibling_in_law_of',
    'is sibling-in-law of',
    'sibling-in-law',
    'Is the sibling of a partner, or the partner of a sibling.',
    ['brother-in-law', 'sister-in-law'],
  ]),
  ...symmetric('familial', [
    'co_parent_of',
    'is co-parent of',
    'co-parent',
    'Raises a child together with the other, as a couple or not.',
    // biome-ignore format: a list of words reads better packed
    ['co-parents with', 'co-parenting with', 'raises a child with', 'raising a child with', 'raises children with',
      'has a child with', 'has children with', 'has kids with', 'has a kid with', 'baby mama', 'baby daddy'],
  ]),
  ...symmetric('community', [
    'friend_of',
    'is friend of',
    'friend',
    'Is a friend, close or not.',
    // biome-ignore format: a list of words reads better packed
    ['best friend', 'close friend', 'good friend', 'old friend', 'family friend', 'school friend', 'childhood friend',
      'mate', 'best mate', 'pal', 'buddy', 'best buddy', 'bestie', 'bff', 'chum', 'friends with', 'best friends with',
      'good friends with', 'mates with'],
  ]),
  ...symmetric('community', [
    'acquaintance_of',
    'is acquaintance of',
    'acquaintance',
    'Knows the other without being close.',
    ['knows', 'acquainted with', 'casual acquaintance'],
  ]),
  ...symmetric('community', [
    'neighbour_of',
    'is neighbour of',
    'neighbour',
    'Lives near by: next door, opposite, or in the same building.',
    // biome-ignore format: a list of words reads better packed
    ['neighbor', 'next-door neighbour', 'next-door neighbor', 'lives next door to', 'lives next to',
      'lives across the street from', 'lives opposite', 'downstairs neighbour', 'upstairs neighbour'],
  ]),
  ...symmetric('household', [
    'housemate_of',
    'is housemate of',
    'housemate',
    'Shares a home with the other.',
    // biome-ignore format: a list of words reads better packed
    ['flatmate', 'roommate', 'roomie', 'lives with', 'shares a flat with',
      'shares a house with', 'shares an apartment with', 'shares a home with', 'rooms with'],
  ]),
  ...symmetric('professional', [
    'colleague_of',
    'is colleague of',
    'colleague',
    'Works at the same place or on the same team.',
    // biome-ignore format: a list of words reads better packed
    ['coworker', 'workmate', 'fellow worker', 'work friend', 'work colleague', 'works with', 'works together with',
      'works alongside'],
  ]),
  ...symmetric('professional', [
    'co_founder_of',
    'is co-founder with',
    'co-founder',
    'Founded something together with the other.',
    [
      'cofounded a company with',
      'founded a company with',
      'started a company with',
      'started a business with',
    ],
  ]),

  ...pair(
    'familial',
    [
      'parent_of',
      'is parent of',
      'parent',
      'Is a parent by birth, adoption or upbringing; a child may have any number of them.',
      // biome-ignore format: a list of words reads better packed
      ['mother', 'father', 'mum', 'mom', 'mam', 'dad', 'mummy', 'mommy', 'mumma', 'momma', 'mama', 'daddy', 'papa',
        'birth mother', 'birth father', 'birth parent', 'biological mother', 'biological father', 'biological parent',
        'adoptive mother', 'adoptive father', 'adoptive parent'],
    ],
    [
      'child_of',
      'is child of',
      'child',
      'Is a child by birth, adoption or upbringing, of any age.',
      // biome-ignore format: a list of words reads better packed
      ['son', 'daughter', 'kid', 'offspring', 'eldest', 'oldest child', 'youngest child', 'eldest child', 'only child',
        'eldest son', 'eldest daughter', 'youngest son', 'youngest daughter', 'oldest son', 'oldest daughter',
        'little boy', 'little girl', 'adopted child', 'adopted son', 'adopted daughter', 'adoptive child',
        'adoptive son', 'adoptive daughter'],
    ],
  ),
  ...pair(
    'familial',
    [
      'step_parent_of',
      'is step-parent of',
      'step-parent',
      'Is the partner of a parent and part of raising the child.',
      [
        'stepmother',
        'stepfather',
        'stepmum',
        'stepmom',
        'stepdad',
        'bonus mum',
        'bonus mom',
        'bonus dad',
        'bonus parent',
      ],
    ],
    [
      'step_child_of',
      'is step-child of',
      'step-child',
      'Is the child of a partner.',
      ['stepson', 'stepdaughter', 'stepkid', 'bonus child', 'bonus kid', 'bonus son', 'bonus daughter'],
    ],
  ),
  ...pair(
    'kinship',
    [
      'grandparent_of',
      'is grandparent of',
      'grandparent',
      'Is the parent of a parent.',
      // biome-ignore format: a list of words reads better packed
      ['grandmother', 'grandfather', 'grandma', 'grandpa', 'granddad', 'grandad', 'gran', 'granny', 'nan', 'nana',
        'nanna', 'gramps', 'grandmum', 'abuela', 'abuelo', 'oma', 'opa'],
    ],
    [
      'grandchild_of',
      'is grandchild of',
      'grandchild',
      'Is the child of a child.',
      ['grandson', 'granddaughter', 'grandkid'],
    ],
  ),
  ...pair(
    'kinship',
    [
      'pibling_of',
      'is aunt or uncle of',
      'aunt or uncle',
      'Is the sibling of a parent, or called aunt or uncle in the family.',
      ['pibling', 'aunt', 'auntie', 'aunty', 'uncle', 'parent’s sibling'],
    ],
    [
      'nibling_of',
      'is niece or nephew of',
      'niece or nephew',
      'Is the child of a sibling, or called niece or nephew in the family.',
      ['nibling', 'niece', 'nephew', 'sibling’s child'],
    ],
  ),
  ...pair(
    'kinship',
    [
      'parent_in_law_of',
      'is parent-in-law of',
      'parent-in-law',
      'Is the parent of a partner.',
      ['mother-in-law', 'father-in-law', 'mum-in-law', 'mom-in-law', 'dad-in-law'],
    ],
    [
      'child_in_law_of',
      'is child-in-law of',
      'child-in-law',
      'Is the partner of a child.',
      ['son-in-law', 'daughter-in-law'],
    ],
  ),
  ...pair(
    'care',
    [
      'guardian_of',
      'is guardian of',
      'guardian',
      'Is legally or in practice responsible for someone, foster care included.',
      // biome-ignore format: a list of words reads better packed
      ['legal guardian', 'foster parent', 'foster mother', 'foster father', 'foster mum', 'foster mom', 'foster dad',
        'foster carer'],
    ],
    [
      'ward_of',
      'is ward of',
      'ward',
      'Is in the legal or practical responsibility of someone.',
      ['foster child', 'foster son', 'foster daughter', 'foster kid'],
    ],
  ),
  ...pair(
    'kinship',
    [
      'godparent_of',
      'is godparent of',
      'godparent',
      'Promised to stand by a child, in a religious sense or not.',
      ['godmother', 'godfather', 'guideparent'],
    ],
    [
      'godchild_of',
      'is godchild of',
      'godchild',
      'Has this person as a godparent.',
      ['godson', 'goddaughter', 'godkid'],
    ],
  ),
  ...pair(
    'care',
    [
      'cares_for',
      'cares for',
      'carer',
      'Looks after someone, paid or not: a carer, childminder or babysitter.',
      // biome-ignore format: a list of words reads better packed
      ['caregiver', 'care worker', 'babysitter', 'childminder', 'nanny', 'au pair', 'babysits', 'minds',
        'looks after', 'takes care of', 'caring for', 'looking after', 'taking care of', 'babysits for', 'sitter'],
    ],
    [
      'cared_for_by',
      'is cared for by',
      'person in care',
      'Is looked after by someone.',
      ['looked after by', 'taken care of by', 'minded by', 'babysat by'],
    ],
  ),
  ...pair(
    'care',
    [
      'emergency_contact_of',
      'is emergency contact of',
      'emergency contact',
      'Is to be called when something happens.',
      [
        'ICE contact',
        'in case of emergency contact',
        'emergency contact for',
        'the person to call in an emergency for',
      ],
    ],
    [
      'has_emergency_contact',
      'has as emergency contact',
      'person with that emergency contact',
      'Named this contact to be called when something happens.',
      [],
    ],
  ),
  ...pair(
    'care',
    [
      'doctor_of',
      'is doctor of',
      'doctor',
      'Treats someone’s health: a doctor, dentist, therapist or their practice.',
      // biome-ignore format: a list of words reads better packed
      ['GP', 'physician', 'family doctor', 'general practitioner', 'paediatrician', 'pediatrician', 'dentist',
        'orthodontist', 'therapist', 'psychotherapist', 'psychologist', 'physiotherapist', 'physio', 'midwife',
        'surgeon', 'optician', 'GP practice', 'doctor’s surgery', 'treats'],
    ],
    [
      'patient_of',
      'is patient of',
      'patient',
      'Is treated by this doctor or practice.',
      ['patient at', 'patient with', 'treated by'],
    ],
  ),
  ...pair(
    'professional',
    [
      'teacher_of',
      'is teacher of',
      'teacher',
      'Teaches someone, at school or privately; also a school of its students.',
      // biome-ignore format: a list of words reads better packed
      ['schoolteacher', 'form teacher', 'form tutor', 'class teacher', 'tutor', 'professor', 'lecturer', 'instructor',
        'teaches', 'piano teacher', 'music teacher', 'maths teacher', 'math teacher', 'driving instructor', 'tutors',
        'school'],
    ],
    [
      'student_of',
      'is student of',
      'student',
      'Is taught by this teacher or school.',
      [
        'pupil',
        'tutee',
        'student at',
        'pupil at',
        'studies at',
        'studies under',
        'taught by',
        'goes to school at',
      ],
    ],
  ),
  ...pair(
    'professional',
    [
      'mentor_of',
      'is mentor of',
      'mentor',
      'Guides someone by experience, at work or in life.',
      ['mentors', 'mentoring', 'is a mentor for'],
    ],
    [
      'mentee_of',
      'is mentee of',
      'mentee',
      'Is guided by this mentor.',
      ['mentored by', 'protégé', 'protégée', 'protege of'],
    ],
  ),
  ...pair(
    'community',
    [
      'elder_of',
      'is elder of',
      'elder',
      'Is a respected older person of a community, faith or extended family.',
      ['community elder', 'respected elder', 'village elder'],
    ],
    ['junior_of', 'is junior of', 'junior', 'Looks up to this elder.', []],
  ),
  ...pair(
    'professional',
    [
      'manages',
      'manages',
      'manager',
      'Is responsible for someone’s work.',
      // biome-ignore format: a list of words reads better packed
      ['boss', 'line manager', 'supervisor', 'team lead', 'gaffer', 'supervises', 'bosses',
        'managing', 'line-manages'],
    ],
    [
      'managed_by',
      'is managed by',
      'report',
      'Reports to someone at work.',
      // biome-ignore format: a list of words reads better packed
      ['direct report', 'subordinate', 'reports to', 'supervised by', 'line-managed by', 'reporting to', 'works under'],
    ],
  ),
  ...pair(
    'professional',
    [
      'employs',
      'employs',
      'employer',
      'Pays someone to work: a company, institution or person.',
      ['workplace', 'hired', 'pays the wages of', 'company where someone works', 'place of work'],
    ],
    [
      'employed_by',
      'is employed by',
      'employee',
      'Works for a company, institution or person.',
      // biome-ignore format: a list of words reads better packed
      ['works for', 'works at', 'working for', 'working at', 'has a job at', 'employed at', 'on the staff of', 'staff member',
        'hired by', 'worker'],
    ],
  ),
  ...pair(
    'professional',
    [
      'client_of',
      'is client of',
      'client',
      'Buys work or services.',
      ['customer', 'customer at', 'buys from', 'hires the services of'],
    ],
    [
      'has_client',
      'has as client',
      'provider',
      'Does work for a client.',
      ['has as customer', 'has customer', 'sells to'],
    ],
  ),
  ...pair(
    'professional',
    [
      'vendor_of',
      'is vendor of',
      'vendor',
      'Supplies goods or services: a shop, contractor or craftsperson.',
      // biome-ignore format: a list of words reads better packed
      ['supplier', 'seller', 'contractor', 'tradesperson', 'service provider', 'plumber', 'electrician', 'builder',
        'cleaner', 'window cleaner', 'gardener', 'handyman', 'supplies', 'hairdresser', 'barber', 'mechanic', 'decorator'],
    ],
    [
      'has_vendor',
      'has as vendor',
      'buyer',
      'Gets goods or services from this vendor.',
      ['has as supplier', 'has supplier', 'supplied by'],
    ],
  ),
  ...pair(
    'professional',
    [
      'advisor_of',
      'is advisor of',
      'advisor',
      'Gives professional or personal advice.',
      ['adviser', 'advises', 'financial advisor', 'financial adviser', 'counsels', 'careers adviser'],
    ],
    [
      'advised_by',
      'is advised by',
      'advisee',
      'Takes advice from someone.',
      ['gets advice from', 'takes advice from'],
    ],
  ),
  ...pair(
    'ownership',
    [
      'investor_in',
      'is investor in',
      'investor',
      'Put money into a company.',
      ['shareholder', 'backer', 'invests in', 'invested in', 'shareholder in'],
    ],
    [
      'has_investor',
      'has as investor',
      'investment',
      'Received money from this investor.',
      ['funded by', 'backed by'],
    ],
  ),
  ...pair(
    'professional',
    [
      'founder_of',
      'is founder of',
      'founder',
      'Started a company, group or project.',
      ['founded', 'set up the company', 'started the company'],
    ],
    [
      'founded_by',
      'is founded by',
      'venture',
      'Was started by this person.',
      ['was founded by', 'started by', 'set up by'],
    ],
  ),
  ...pair(
    'ownership',
    [
      'landlord_of',
      'is landlord of',
      'landlord',
      'Lets a home or room to someone.',
      ['landlady', 'rents to', 'rents out to', 'lets to'],
    ],
    [
      'tenant_of',
      'is tenant of',
      'tenant',
      'Rents a home or room from someone.',
      ['lodger', 'renter', 'rents from', 'lodges with', 'subtenant'],
    ],
  ),
  ...pair(
    'membership',
    [
      'leads',
      'leads',
      'leader',
      'Leads a group, team or organisation.',
      [
        'captain',
        'captains',
        'chairs',
        'chairperson',
        'chair',
        'president',
        'director',
        'head',
        'runs',
        'heads',
        'heads up',
        'leading',
      ],
    ],
    [
      'led_by',
      'is led by',
      'group led',
      'Is led by this person.',
      ['chaired by', 'headed by', 'run by', 'captained by'],
    ],
  ),
  ...pair(
    'membership',
    [
      'member_of',
      'is member of',
      'member',
      'Belongs to a group: a household, family, team, club or band.',
      // biome-ignore format: a list of words reads better packed
      ['part of', 'plays for', 'plays in', 'sings in', 'joined', 'on the team', 'in the group', 'in the band',
        'in the team', 'in the club', 'in the family', 'in the household', 'member in', 'group member'],
    ],
    [
      'has_member',
      'has as member',
      'group',
      'Has this contact among its people.',
      ['includes', 'counts among its members', 'team', 'club', 'band', 'choir'],
    ],
  ),
  ...pair(
    'ownership',
    ['owns', 'owns', 'owner', 'Owns a company, place or thing.', ['proprietor', 'owns and runs']],
    ['owned_by', 'is owned by', 'property', 'Is owned by someone.', ['property of', 'possession']],
  ),
  ...pair(
    'agent',
    [
      'assists',
      'assists',
      'assistant',
      'Works on someone’s behalf: a software agent or a personal assistant.',
      [
        'AI assistant',
        'personal assistant',
        'virtual assistant',
        'agent',
        'AI agent',
        'secretary',
        'acts for',
        'assisting',
      ],
    ],
    [
      'assisted_by',
      'is assisted by',
      'person assisted',
      'Is served by this assistant or agent.',
      ['served by', 'has as assistant', 'uses the assistant'],
    ],
  ),
];

const byName: ReadonlyMap<string, BuiltInRelationshipType> = new Map(
  builtInTypes.map((type) => [type.name, type]),
);

/** In: a type's name. Out: the built-in type of that name, or null. */
export function findBuiltInType(name: string): BuiltInRelationshipType | null {
  return byName.get(name) ?? null;
}

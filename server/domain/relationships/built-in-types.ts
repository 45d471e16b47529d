import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { builtInAliases } from './built-in-aliases.ts';

/** `A <type> B` is read as "A <label> B". Labels must not assume a gender. */

export type BuiltInRelationshipType = {
  name: string;
  /** Text between A and B, such as "is parent of". */
  label: string;
  /** Noun for the role of A, such as "parent". */
  noun: string;
  /** A symmetric type has no inverse. */
  inverseLabel?: string;
  description: string;
  isDirectional: boolean;
  inverse?: string;
  isCanonical: boolean;
  aliases: readonly string[];
  group: TypeGroup;
};

type Half = readonly [string, string, string, string];

const aliasesOf = (name: string): readonly string[] => builtInAliases[name] ?? [];

const symmetric = (
  group: TypeGroup,
  [name, label, noun, description]: Half,
): readonly BuiltInRelationshipType[] => [
  {
    name,
    label,
    noun,
    description,
    isDirectional: false,
    isCanonical: true,
    aliases: aliasesOf(name),
    group,
  },
];

const pair = (group: TypeGroup, stored: Half, other: Half): readonly BuiltInRelationshipType[] =>
  [
    { half: stored, inverse: other, isCanonical: true },
    { half: other, inverse: stored, isCanonical: false },
  ].map(({ half: [name, label, noun, description], inverse, isCanonical }) => ({
    name,
    label,
    noun,
    inverseLabel: inverse[1],
    description,
    isDirectional: true,
    inverse: inverse[0],
    isCanonical,
    aliases: aliasesOf(name),
    group,
  }));

export const builtInTypes: readonly BuiltInRelationshipType[] = [
  ...symmetric('romantic', [
    'partner_of',
    'is partner of',
    'partner',
    'Shares a romantic partnership, married or not; a person may have more than one.',
  ]),
  ...symmetric('romantic', [
    'ex_partner_of',
    'is ex-partner of',
    'ex-partner',
    'Was a romantic partner once and is not any more.',
  ]),
  ...symmetric('familial', [
    'sibling_of',
    'is sibling of',
    'sibling',
    'Shares a parent, by birth, adoption or upbringing; half siblings included.',
  ]),
  ...symmetric('kinship', ['cousin_of', 'is cousin of', 'cousin', 'Is the child of a sibling of a parent.']),
  ...symmetric('kinship', [
    'sibling_in_law_of',
    'is sibling-in-law of',
    'sibling-in-law',
    'Is the sibling of a partner, or the partner of a sibling.',
  ]),
  ...symmetric('familial', [
    'co_parent_of',
    'is co-parent of',
    'co-parent',
    'Raises a child together with the other, as a couple or not.',
  ]),
  ...symmetric('community', ['friend_of', 'is friend of', 'friend', 'Is a friend, close or not.']),
  ...symmetric('community', [
    'acquaintance_of',
    'is acquaintance of',
    'acquaintance',
    'Knows the other without being close.',
  ]),
  ...symmetric('community', [
    'neighbour_of',
    'is neighbour of',
    'neighbour',
    'Lives near by: next door, opposite, or in the same building.',
  ]),
  ...symmetric('household', [
    'housemate_of',
    'is housemate of',
    'housemate',
    'Shares a home with the other.',
  ]),
  ...symmetric('professional', [
    'colleague_of',
    'is colleague of',
    'colleague',
    'Works at the same place or on the same team.',
  ]),
  ...symmetric('professional', [
    'co_founder_of',
    'is co-founder with',
    'co-founder',
    'Founded something together with the other.',
  ]),
  ...pair(
    'familial',
    [
      'parent_of',
      'is parent of',
      'parent',
      'Is a parent by birth, adoption or upbringing; a child may have any number of them.',
    ],
    ['child_of', 'is child of', 'child', 'Is a child by birth, adoption or upbringing, of any age.'],
  ),
  ...pair(
    'familial',
    [
      'step_parent_of',
      'is step-parent of',
      'step-parent',
      'Is the partner of a parent and part of raising the child.',
    ],
    ['step_child_of', 'is step-child of', 'step-child', 'Is the child of a partner.'],
  ),
  ...pair(
    'kinship',
    ['grandparent_of', 'is grandparent of', 'grandparent', 'Is the parent of a parent.'],
    ['grandchild_of', 'is grandchild of', 'grandchild', 'Is the child of a child.'],
  ),
  ...pair(
    'kinship',
    [
      'great_grandparent_of',
      'is great-grandparent of',
      'great-grandparent',
      'Is the parent of a grandparent.',
    ],
    ['great_grandchild_of', 'is great-grandchild of', 'great-grandchild', 'Is the child of a grandchild.'],
  ),
  ...pair(
    'kinship',
    [
      'pibling_of',
      'is aunt or uncle of',
      'aunt or uncle',
      'Is the sibling of a parent, or called aunt or uncle in the family.',
    ],
    [
      'nibling_of',
      'is niece or nephew of',
      'niece or nephew',
      'Is the child of a sibling, or called niece or nephew in the family.',
    ],
  ),
  ...pair(
    'kinship',
    ['parent_in_law_of', 'is parent-in-law of', 'parent-in-law', 'Is the parent of a partner.'],
    ['child_in_law_of', 'is child-in-law of', 'child-in-law', 'Is the partner of a child.'],
  ),
  ...pair(
    'care',
    [
      'guardian_of',
      'is guardian of',
      'guardian',
      'Is legally or in practice responsible for someone, foster care included.',
    ],
    ['ward_of', 'is ward of', 'ward', 'Is in the legal or practical responsibility of someone.'],
  ),
  ...pair(
    'kinship',
    [
      'godparent_of',
      'is godparent of',
      'godparent',
      'Promised to stand by a child, in a religious sense or not.',
    ],
    ['godchild_of', 'is godchild of', 'godchild', 'Has this person as a godparent.'],
  ),
  ...pair(
    'care',
    [
      'cares_for',
      'cares for',
      'carer',
      'Looks after someone, paid or not: a carer, childminder or babysitter.',
    ],
    ['cared_for_by', 'is cared for by', 'person in care', 'Is looked after by someone.'],
  ),
  ...pair(
    'care',
    [
      'emergency_contact_of',
      'is emergency contact of',
      'emergency contact',
      'Is to be called when something happens.',
    ],
    [
      'has_emergency_contact',
      'has as emergency contact',
      'person with that emergency contact',
      'Named this contact to be called when something happens.',
    ],
  ),
  ...pair(
    'care',
    [
      'doctor_of',
      'is doctor of',
      'doctor',
      'Treats someone’s health: a doctor, dentist, therapist or their practice.',
    ],
    ['patient_of', 'is patient of', 'patient', 'Is treated by this doctor or practice.'],
  ),
  ...pair(
    'professional',
    [
      'teacher_of',
      'is teacher of',
      'teacher',
      'Teaches someone, at school or privately; also a school of its students.',
    ],
    ['student_of', 'is student of', 'student', 'Is taught by this teacher or school.'],
  ),
  ...pair(
    'professional',
    ['mentor_of', 'is mentor of', 'mentor', 'Guides someone by experience, at work or in life.'],
    ['mentee_of', 'is mentee of', 'mentee', 'Is guided by this mentor.'],
  ),
  ...pair(
    'community',
    [
      'elder_of',
      'is elder of',
      'elder',
      'Is a respected older person of a community, faith or extended family.',
    ],
    ['junior_of', 'is junior of', 'junior', 'Looks up to this elder.'],
  ),
  ...pair(
    'professional',
    ['manages', 'manages', 'manager', 'Is responsible for someone’s work.'],
    ['managed_by', 'is managed by', 'report', 'Reports to someone at work.'],
  ),
  ...pair(
    'professional',
    ['employs', 'employs', 'employer', 'Pays someone to work: a company, institution or person.'],
    ['employed_by', 'is employed by', 'employee', 'Works for a company, institution or person.'],
  ),
  ...pair(
    'professional',
    ['client_of', 'is client of', 'client', 'Buys work or services.'],
    ['has_client', 'has as client', 'provider', 'Does work for a client.'],
  ),
  ...pair(
    'professional',
    [
      'vendor_of',
      'is vendor of',
      'vendor',
      'Supplies goods or services: a shop, contractor or craftsperson.',
    ],
    ['has_vendor', 'has as vendor', 'buyer', 'Gets goods or services from this vendor.'],
  ),
  ...pair(
    'professional',
    ['advisor_of', 'is advisor of', 'advisor', 'Gives professional or personal advice.'],
    ['advised_by', 'is advised by', 'advisee', 'Takes advice from someone.'],
  ),
  ...pair(
    'ownership',
    ['investor_in', 'is investor in', 'investor', 'Put money into a company.'],
    ['has_investor', 'has as investor', 'investment', 'Received money from this investor.'],
  ),
  ...pair(
    'professional',
    ['founder_of', 'is founder of', 'founder', 'Started a company, group or project.'],
    ['founded_by', 'is founded by', 'venture', 'Was started by this person.'],
  ),
  ...pair(
    'ownership',
    ['landlord_of', 'is landlord of', 'landlord', 'Lets a home or room to someone.'],
    ['tenant_of', 'is tenant of', 'tenant', 'Rents a home or room from someone.'],
  ),
  ...pair(
    'membership',
    ['leads', 'leads', 'leader', 'Leads a group, team or organisation.'],
    ['led_by', 'is led by', 'group led', 'Is led by this person.'],
  ),
  ...pair(
    'membership',
    ['member_of', 'is member of', 'member', 'Belongs to a group: a household, family, team, club or band.'],
    ['has_member', 'has as member', 'group', 'Has this contact among its people.'],
  ),
  ...pair(
    'ownership',
    ['owns', 'owns', 'owner', 'Owns a company, place or thing.'],
    ['owned_by', 'is owned by', 'property', 'Is owned by someone.'],
  ),
  ...pair(
    'agent',
    [
      'assists',
      'assists',
      'assistant',
      'Works on someone’s behalf: a software agent or a personal assistant.',
    ],
    ['assisted_by', 'is assisted by', 'person assisted', 'Is served by this assistant or agent.'],
  ),
];

const byName: ReadonlyMap<string, BuiltInRelationshipType> = new Map(
  builtInTypes.map((type) => [type.name, type]),
);

export function findBuiltInType(name: string): BuiltInRelationshipType | null {
  return byName.get(name) ?? null;
}

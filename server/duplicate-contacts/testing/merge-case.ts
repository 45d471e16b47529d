import fc from 'fast-check';

const OTHERS = ['x1', 'x2', 'nora', 'leo'] as const;
const OWNERS = ['nora', 'leo'] as const;
const TYPES = ['friend_of', 'sibling_of', 'mentor_of', 'emergency_contact_of'] as const;

const side = fc.record({
  aliases: fc.uniqueArray(fc.constantFrom('Anita', 'Nan', 'La Rubia', 'Tante A.'), { maxLength: 3 }),
  channels: fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom(
          { kind: 'email', value: 'ana@example.org' },
          { kind: 'email', value: 'a.r@example.com' },
          { kind: 'phone', value: '+34600111222' },
        ),
        fc.constantFrom(null, 'home', 'work'),
      )
      .map(([channel, label]) => ({ ...channel, label })),
    { maxLength: 3, selector: ({ value }) => value },
  ),
  tags: fc.uniqueArray(fc.constantFrom('school', 'choir', 'música'), { maxLength: 3 }),
  importantDates: fc.uniqueArray(
    fc.record({
      label: fc.constantFrom('birthday', 'name day'),
      date: fc.constantFrom('--05-17', '1990-05-17'),
    }),
    { maxLength: 2, selector: ({ label }) => label },
  ),
  notes: fc.constantFrom(null, 'Plays chess.', 'Allergic to nuts.', 'Plays chess. Allergic to nuts.'),
  givenName: fc.constantFrom(null, 'Ana', 'Anna'),
  familyName: fc.constantFrom(null, 'Rivera'),
  photo: fc.constantFrom(null, 'one', 'two'),
});

const rarely = fc.nat(4).map((n) => n === 0);

const tie = fc.record({
  of: fc.constantFrom('kept', 'other'),
  to: fc.constantFrom<(typeof OTHERS)[number] | 'each other'>(...OTHERS, 'each other'),
  type: fc.constantFrom(...TYPES),
  isTurned: fc.boolean(),
  owner: fc.constantFrom<(typeof OWNERS)[number] | null>(null, ...OWNERS),
  status: fc.constantFrom('current', 'former', 'disputed'),
  notes: fc.constantFrom(null, 'From the lab.', 'Climbs.'),
  validFrom: fc.constantFrom(null, '2010-01-01', '2018-06-01'),
  noun: fc.constantFrom(null, 'mate'),
  isDeleted: rarely,
});

const memory = fc.record({
  of: fc.constantFrom('kept', 'other', 'x1', 'tie'),
  tie: fc.nat(20),
  subject: fc.constantFrom('kept', 'other', null),
  statement: fc.nat(3),
  owner: fc.constantFrom<(typeof OWNERS)[number] | null>(null, ...OWNERS),
  isPrivate: fc.boolean(),
  who: fc.uniqueArray(fc.constantFrom('kept', 'other', 'x1'), { maxLength: 3 }),
  isForgotten: rarely,
});

const row = fc.nat(30);
const edit = fc.oneof(
  fc.record({ do: fc.constant('rename' as const) }),
  fc.record({ do: fc.constant('note' as const) }),
  fc.record({ do: fc.constant('tag' as const) }),
  fc.record({ do: fc.constant('untag' as const), row }),
  fc.record({ do: fc.constant('date' as const) }),
  fc.record({ do: fc.constant('call' as const) }),
  fc.record({ do: fc.constant('uncall' as const), row }),
  fc.record({ do: fc.constant('reach' as const) }),
  fc.record({ do: fc.constant('photo' as const) }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('noteTie' as const), row }),
  fc.record({ do: fc.constant('endTie' as const), row }),
  fc.record({ do: fc.constant('removeTie' as const), row }),
  fc.record({ do: fc.constant('relate' as const) }),
  fc.record({ do: fc.constant('rewrite' as const), row }),
  fc.record({ do: fc.constant('weigh' as const), row }),
  fc.record({ do: fc.constant('forget' as const), row }),
  fc.record({ do: fc.constant('unname' as const), row }),
  fc.record({ do: fc.constant('remember' as const) }),
);

export const mergeCase = fc.record({
  kept: side,
  other: side,
  ties: fc.array(tie, { maxLength: 6 }),
  memories: fc.array(memory, { maxLength: 6 }),
  edits: fc.array(edit, { maxLength: 4 }),
});
export type MergeCase = typeof mergeCase extends fc.Arbitrary<infer T> ? T : never;
export type Edit = MergeCase['edits'][number];

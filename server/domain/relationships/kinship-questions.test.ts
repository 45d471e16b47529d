import { describe, expect, test } from 'vitest';
import { kinFacts } from '#server/domain/testing/parse-kin-facts.ts';
import { kinReader } from './derive-kinship.ts';

const reader = (lines: string) =>
  kinReader(kinFacts(lines), {
    households: new Set(['Casa Rivera', 'The flat']),
    teams: new Set(['Design team']),
    notPeople: new Set(['Kitchen agent', 'Lodgers’ union']),
  });

const asker = (lines: string) => {
  const read = reader(lines);
  return (who: string, whom: string): string => {
    const found = read(who).filter((one) => one.contactId === whom);
    const said = found.map(({ type, isHalf }) => `${isHalf ? 'half ' : ''}${type.replaceAll('_', ' ')}`);
    return said.sort().join(' + ') || 'nothing';
  };
};

const rivera = `
  Carmen parent_of Nora
  Nuño parent_of Nora
  Carmen parent_of Ana
  Nuño parent_of Ana
  Nora parent_of Eli
  Jürgen parent_of Eli
  Nora parent_of Tomás
  Leo parent_of Tomás
  Leo parent_of Zoë
  Siân parent_of Zoë
  Nora partner_of Leo
  Nora ex_partner_of Jürgen
  Leo ex_partner_of Siân
  Nora step_parent_of Zoë
  Leo step_parent_of Eli
  Ana partner_of Alex Moreau
  Ernst parent_of Jürgen
  Grace parent_of Leo
  Grace parent_of Ngozi
  Ngozi partner_of Kofi
  Ngozi parent_of Ike`;

describe('the Riveras, married again', () => {
  test.each([
    ['Eli', 'Tomás', 'half sibling of'],
    ['Tomás', 'Zoë', 'half sibling of'],
    ['Eli', 'Zoë', 'nothing'],
    ['Nora', 'Ana', 'sibling of'],
    ['Carmen', 'Tomás', 'grandparent of'],
    ['Tomás', 'Carmen', 'grandchild of'],
    ['Carmen', 'Eli', 'grandparent of'],
    ['Carmen', 'Zoë', 'nothing'],
    ['Grace', 'Eli', 'nothing'],
    ['Grace', 'Zoë', 'grandparent of'],
    ['Ernst', 'Eli', 'grandparent of'],
    ['Ernst', 'Tomás', 'nothing'],
    ['Ernst', 'Nora', 'nothing'],
    ['Grace', 'Nora', 'parent in law of'],
    ['Nora', 'Grace', 'child in law of'],
    ['Grace', 'Siân', 'nothing'],
    ['Jürgen', 'Carmen', 'nothing'],
    ['Leo', 'Carmen', 'child in law of'],
    ['Ana', 'Leo', 'sibling in law of'],
    ['Ana', 'Jürgen', 'nothing'],
    ['Ngozi', 'Nora', 'sibling in law of'],
    ['Alex Moreau', 'Nora', 'sibling in law of'],
    ['Alex Moreau', 'Leo', 'nothing'],
    ['Alex Moreau', 'Eli', 'nothing'],
    ['Kofi', 'Leo', 'sibling in law of'],
    ['Kofi', 'Nora', 'nothing'],
    ['Ana', 'Eli', 'pibling of'],
    ['Eli', 'Ana', 'nibling of'],
    ['Ana', 'Zoë', 'nothing'],
    ['Ngozi', 'Tomás', 'pibling of'],
    ['Ngozi', 'Eli', 'nothing'],
    ['Ike', 'Zoë', 'cousin of'],
    ['Ike', 'Tomás', 'cousin of'],
    ['Ike', 'Eli', 'nothing'],
    ['Nora', 'Jürgen', 'co parent of'],
    ['Nora', 'Leo', 'co parent of'],
    ['Siân', 'Leo', 'co parent of'],
    ['Leo', 'Jürgen', 'nothing'],
    ['Nora', 'Siân', 'nothing'],
    ['Nora', 'Zoë', 'nothing'],
  ])('%s is to %s: %s', (who, whom, answer) => {
    expect(asker(rivera)(who, whom)).toBe(answer);
  });
});

const okafor = `
  Ebele parent_of Obi
  Obi partner_of Adaeze
  Obi partner_of Ifeoma
  Obi parent_of Chidi
  Adaeze parent_of Chidi
  Obi parent_of Emeka
  Ifeoma parent_of Emeka
  Tunde parent_of Lola
  Tunde parent_of Simi
  Chidi partner_of Lola
  Emeka partner_of Simi
  Chidi parent_of Uche
  Lola parent_of Uche
  Emeka parent_of Dayo
  Simi parent_of Dayo
  Uche parent_of Nia`;

describe('the Okafors, cousins twice over', () => {
  test.each([
    ['Chidi', 'Emeka', 'half sibling of'],
    ['Lola', 'Simi', 'sibling of'],
    ['Uche', 'Dayo', 'cousin of'],
    ['Adaeze', 'Emeka', 'nothing'],
    ['Adaeze', 'Ifeoma', 'nothing'],
    ['Adaeze', 'Dayo', 'nothing'],
    ['Obi', 'Uche', 'grandparent of'],
    ['Obi', 'Nia', 'great grandparent of'],
    ['Chidi', 'Nia', 'grandparent of'],
    ['Ebele', 'Emeka', 'grandparent of'],
    ['Ebele', 'Uche', 'great grandparent of'],
    ['Emeka', 'Uche', 'pibling of'],
    ['Simi', 'Uche', 'pibling of'],
    ['Dayo', 'Nia', 'nothing'],
    ['Emeka', 'Nia', 'nothing'],
    ['Lola', 'Emeka', 'sibling in law of'],
    ['Chidi', 'Simi', 'sibling in law of'],
    ['Tunde', 'Chidi', 'parent in law of'],
    ['Obi', 'Simi', 'parent in law of'],
    ['Ifeoma', 'Lola', 'nothing'],
    ['Tunde', 'Obi', 'nothing'],
    ['Tunde', 'Dayo', 'grandparent of'],
    ['Ebele', 'Adaeze', 'parent in law of'],
  ])('%s is to %s: %s', (who, whom, answer) => {
    expect(asker(okafor)(who, whom)).toBe(answer);
  });
});

const muellerSato = `
  Jonas partner_of Kenji
  Jonas parent_of Mika
  Kenji parent_of Mika
  Birgit parent_of Mika
  Birgit parent_of Finn
  Jonas parent_of Lea
  Kenji parent_of Lea
  Heike parent_of Jonas
  Aiko parent_of Kenji
  Aiko parent_of Yui
  Yui parent_of Ren
  Rosa parent_of Clara
  Rosa parent_of Vera
  Clara parent_of Mo
  Rosa parent_of Mo
  Heike guardian_of Pim
  Ivo godparent_of Lea`;

describe('the Müller-Satos, by adoption', () => {
  test.each([
    ['Mika', 'Lea', 'sibling of'],
    ['Mika', 'Finn', 'sibling of'],
    ['Lea', 'Finn', 'nothing'],
    ['Aiko', 'Mika', 'grandparent of'],
    ['Heike', 'Mika', 'grandparent of'],
    ['Aiko', 'Finn', 'nothing'],
    ['Yui', 'Mika', 'pibling of'],
    ['Ren', 'Mika', 'cousin of'],
    ['Ren', 'Finn', 'nothing'],
    ['Birgit', 'Jonas', 'co parent of'],
    ['Birgit', 'Kenji', 'co parent of'],
    ['Jonas', 'Kenji', 'co parent of'],
    ['Kenji', 'Heike', 'child in law of'],
    ['Heike', 'Aiko', 'nothing'],
    ['Birgit', 'Heike', 'nothing'],
    ['Yui', 'Jonas', 'sibling in law of'],
    ['Rosa', 'Mo', 'nothing'],
    ['Clara', 'Mo', 'nothing'],
    ['Rosa', 'Clara', 'co parent of'],
    ['Vera', 'Mo', 'sibling of'],
    ['Pim', 'Jonas', 'nothing'],
    ['Ivo', 'Mika', 'nothing'],
  ])('%s is to %s: %s', (who, whom, answer) => {
    expect(asker(muellerSato)(who, whom)).toBe(answer);
  });
});

const doubted = `
  Dan partner_of Eve former
  Fay parent_of Eve
  Gus partner_of Hal
  Gus ex_partner_of Hal
  Ida parent_of Hal
  Lin parent_of Jo
  Jo parent_of Kit former
  Max parent_of Ned disputed
  Max parent_of Oli
  Sam parent_of Pia
  Sam parent_of Quin
  Pia sibling_of Quin disputed
  Tom sibling_of Una
  Yara parent_of Tom
  Una parent_of Vic
  Tom parent_of Wes
  Una partner_of Xan
  Tom sibling_of Olu
  Zed pibling_of Abe
  Zed parent_of Bea
  Cai grandparent_of Dee
  Cai parent_of Flo
  Gil cousin_of Hana
  Gil parent_of Jude
  Ren sibling_in_law_of Kai former
  Ren partner_of Mae
  Kai sibling_of Mae
  Ari partner_of Bo former
  Ari partner_of Cleo
  Dov parent_of Bo
  Elif parent_of Cleo`;

describe('former, disputed and independently stated relations', () => {
  test.each([
    ['Fay', 'Dan', 'nothing'],
    ['Ida', 'Gus', 'nothing'],
    ['Lin', 'Kit', 'grandparent of'],
    ['Ned', 'Oli', 'nothing'],
    ['Pia', 'Quin', 'nothing'],
    ['Tom', 'Vic', 'pibling of'],
    ['Wes', 'Vic', 'cousin of'],
    ['Xan', 'Tom', 'sibling in law of'],
    ['Yara', 'Una', 'nothing'],
    ['Yara', 'Vic', 'nothing'],
    ['Yara', 'Wes', 'grandparent of'],
    ['Olu', 'Una', 'nothing'],
    ['Bea', 'Abe', 'cousin of'],
    ['Flo', 'Dee', 'nothing'],
    ['Jude', 'Hana', 'nothing'],
    ['Ren', 'Kai', 'sibling in law of'],
    ['Dov', 'Ari', 'nothing'],
    ['Elif', 'Ari', 'parent in law of'],
    ['Bo', 'Cleo', 'nothing'],
    ['Dan', 'Dan', 'nothing'],
  ])('%s is to %s: %s', (who, whom, answer) => {
    expect(asker(doubted)(who, whom)).toBe(answer);
  });
});

const houseAndWork = `
  Nora member_of Casa Rivera
  Leo member_of Casa Rivera
  Ana member_of Casa Rivera former
  Kitchen agent member_of Casa Rivera
  Ana member_of The flat
  Alex Okafor member_of The flat
  Nora member_of Sunday Choir
  Sam member_of Sunday Choir
  Fernbank employs Nora
  Fernbank employs Hana
  Fernbank employs Ben former
  Fernbank employs Kitchen agent
  Leo member_of Design team
  Hana member_of Design team
  Nora employs Petra
  Nora employs Milan
  Hana colleague_of Leo former`;

describe('housemates and colleagues', () => {
  test.each([
    ['Nora', 'Leo', 'housemate of'],
    ['Nora', 'Ana', 'nothing'],
    ['Ana', 'Alex Okafor', 'housemate of'],
    ['Nora', 'Kitchen agent', 'nothing'],
    ['Kitchen agent', 'Nora', 'nothing'],
    ['Nora', 'Sam', 'nothing'],
    ['Nora', 'Hana', 'colleague of'],
    ['Nora', 'Ben', 'nothing'],
    ['Hana', 'Kitchen agent', 'nothing'],
    ['Leo', 'Hana', 'colleague of'],
    ['Leo', 'Nora', 'housemate of'],
    ['Petra', 'Milan', 'colleague of'],
    ['Nora', 'Petra', 'nothing'],
    ['Nora', 'Casa Rivera', 'nothing'],
  ])('%s is to %s: %s', (who, whom, answer) => {
    expect(asker(houseAndWork)(who, whom)).toBe(answer);
  });
});

describe('the path', () => {
  test('is the shorter of two paths to the same person', () => {
    const read = reader('Tom sibling_of Una\nEve parent_of Tom\nEve parent_of Una\nUna parent_of Vic');
    const [vic] = read('Tom').filter((one) => one.contactId === 'Vic');
    expect(vic?.path.map((step) => step.type)).toEqual(['sibling_of', 'parent_of']);
  });

  test('is the public one of two equally short paths', () => {
    const read = reader(
      'Eve parent_of Tom private\nEve parent_of Una private\nDan parent_of Tom\nDan parent_of Una',
    );
    expect(
      read('Tom')
        .find((one) => one.contactId === 'Una')
        ?.path.map((step) => step.to),
    ).toEqual(['Dan', 'Una']);
  });

  test('uses a private fact if there is no other path', () => {
    const read = reader('Eve parent_of Tom private\nEve parent_of Una');
    expect(read('Tom').map((one) => one.path.map((step) => step.relationshipId))).toEqual([
      ['r0000', 'r0001'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  introductionsIn,
  personByTie,
  personOfLastPronoun,
  personOfOpeningClause,
  readIntroductions,
} from './read-introductions.ts';

const said = (text: string): string[] =>
  readIntroductions({ messages: [{ content: text }] }).map(
    ({ name, anchor, word }) => `${name}: ${word} of ${anchor ?? 'me'}`,
  );

describe('who is introduced', () => {
  it.each([
    ['my sister Sarah is visiting next week, she is vegan', ['Sarah: sister of me']],
    ["Tom's teacher Ms Okafor is off sick", ['Ms Okafor: teacher of Tom']],
    ['our vet, Dr Lindqvist, is closed on Monday', ['Dr Lindqvist: vet of me']],
    ["my sister's boyfriend Tom likes beer", ['Tom: boyfriend of my sister']],
    ['Sarah is my sister', ['Sarah: sister of me']],
    ['Dad’s nurse is Grace from today', ['Grace: nurse of dad']],
    ['Ben is marrying Priya in June', ['Priya: fiancé of Ben']],
    ['I’m going out with Zola', ['Zola: partner of me']],
    ['Leo’s got a new teacher called Mr Adams', ['Mr Adams: teacher of Leo']],
    ['we have a neighbour called Ingrid', ['Ingrid: neighbour of me']],
    ['Nils quits football. he only went for his friend Erik', ['Erik: friend of Nils']],
    ['Anjali, my youngest sister, is doing law', ['Anjali: youngest sister of me']],
    ["mom's boss is named Cheryl", ['Cheryl: boss of mom']],
    ['The new flatmate is called Torben', ['Torben: flatmate of me']],
    ['my parents Ana and Luis arrive tomorrow', ['Ana: parent of me', 'Luis: parent of me']],
    ['Uncle Bob lives in Cork', ['Bob: uncle of me']],
    ["Nora's sister Inês Núñez has asthma", ['Inês Núñez: sister of Nora']],
    ['My boss is called yvonne', ['Yvonne: boss of me']],
    ['My daughter in law Kirsty is coeliac', ['Kirsty: daughter in law of me']],
    ['Andrew’s boy Hamish is allergic to bee stings', ['Hamish: son of Andrew']],
    ['remind me to call my brother Declan', ['Declan: brother of me']],
    ["Send a card to Chérie, she's my goddaughter, Wikitōria's girl", ['Chérie: goddaughter of me']],
    ['Find a gift for Chuy. He is our son-in-law.', ['Chuy: son-in-law of me']],
    ['a present for a girl, her names jasmīn shes my gf', ['Jasmīn: girlfriend of me']],
    ['can ella come over shes my best frend now', ['Ella: best friend of me']],
    ['my sister ella is coming on the 19th', ['Ella: sister of me']],
    ["put a note for Tyrell, his cousin Jermaine can't come in", ['Jermaine: cousin of Tyrell']],
    ["ma brother Tam's in the home", ['Tam: brother of me']],
    ['In case of emergency: brother Tim, 2 streets over', ['Tim: brother of me']],
    ['my moms new husband Gary shoots', ['Gary: new husband of my mom']],
    ['for my brother Jun, he is XXL', ['Jun: brother of me']],
    ['my bestest friend is Aaliyah and she sits here', ['Aaliyah: best friend of me']],
    ['my brother manus whos in glasgow just rang', ['Manus: brother of me']],
    ['our boy Dale had a stroke', ['Dale: son of me']],
    ["Tasha's boy Jaylen eats nuggets", ['Jaylen: son of Tasha']],
    ['Tiernans sister Aoife can drive', ['Aoife: sister of Tiernan']],
    ["the kids' pediatrician is Dr. Feldman now", ['Dr. Feldman: pediatrician of our kids']],
    ['Kasia my wife, pharmacist', ['Kasia: wife of me']],
    ['Also Deb, our neighbor, is keeping the key', ['Deb: neighbor of me']],
    ['Fintan, the husband of Orla, teaches me', ['Fintan: husband of Orla']],
    ['Kayla is a friend of mine', ['Kayla: friend of me']],
    ['a mate of Ben’s called Dez rang', ['Dez: mate of Ben']],
    ['Mr Haddad the landlord says no', ['Mr Haddad: landlord of me']],
    ['Kowalski, that’s the landlord, wants more', ['Kowalski: landlord of me']],
    ['Rick’s sitting with her, that’s my brother', ['Rick: brother of me']],
    ['the cousin in Boston, Packie, has a cottage', ['Packie: cousin of me']],
    ['my ex (Paul) works on radiology', ['Paul: ex of me']],
    ['My husband Wellington he works nights', ['Wellington: husband of me']],
    ['Our coach is Decky now', ['Decky: coach of me']],
    ['our kids are called Tom and Ella', ['Tom: kid of me', 'Ella: kid of me']],
    ['I have a young doctor now, Doctor Sweeney he calls himself', ['Doctor Sweeney: doctor of me']],
    ['I got a new apprentice name’s Luis', ['Luis: apprentice of me']],
    ['New lad in our form called Tiernan', ['Tiernan: classmate of me']],
    ['Sunita at the counter, she works with me, does Fridays', ['Sunita: colleague of me']],
    ['my brother rang, him and Shona are getting married', ['Shona: fiancé of my brother']],
    ['Tammy’s getting remarried in May to a dentist named Phil', ['Phil: fiancé of Tammy']],
    ['Marisol had the baby, they named him Mateo', ['Mateo: son of Marisol']],
    ["carpool is Marcus' mom. her names ms tran", ['Ms Tran: mom of Marcus']],
    [
      'My sister Priya is moving to Dallas because her husband Arun is',
      ['Priya: sister of me', 'Arun: husband of Priya'],
    ],
    [
      'Ganesh is Suresh’s brother. His wife Revathi is ill',
      ['Ganesh: brother of Suresh', 'Revathi: wife of Ganesh'],
    ],
    ["Moira's wean Rory is shy", ['Rory: wean of Moira']],
    ['my neighbor the Filipina, Mrs. Baluyot, waters for me', ['Mrs. Baluyot: neighbor of me']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('who is not introduced', () => {
  it.each([
    'We’ve got a dog called Rex',
    'Alison is seeing Dr Patel',
    'Nils and Ben quit football. he only went for his friend Erik',
    'my boss Friday meeting',
    'my boy Messi scored',
    'My boss is Irish',
    'I invited Tom, my sister, and Leo',
    "we love Auntie Anne's pretzels",
    'our president Macron spoke',
    'my sister is vegan',
    'Imagine my sister Elsa lives in a castle',
    'In my story my brother Tom is a wizard',
    '"My brother Tom is late", she said',
    'our dog Biscuit is seven',
    "don't tell anyone, but my sister Sarah is pregnant",
    'Dave Smith called',
    'We flew to Gran Canaria',
    'my sister will come, my brother may drive',
    'Ask Tom and Ana, she is my sister',
    'Tom and Ana sing, his cousin Rob too',
    'My best friend is Italian',
    'my boss is Sikh',
    "My son's godfather will come, and the mother is Keisha",
    'I told Tom my sister is ill',
    'Alexa my wife is ill',
    'Breda is the boss of the remote',
    "Mateo's school is Lincoln",
    'my school bag must be light',
    "My ex moved a girl in. Her name's Ashlyn",
    'my boss abroad is ill',
    'the boy Noah was burned',
    'Tom and Ben came, him and Ana are getting married',
    'Sam and Leo are going out for dinner',
    'Sam and Leo are going out',
    'Ben and Mia are official photographers',
    'Ben and Mia are dating twins',
    'Ben and Mia are married to twins',
    'alexa my wife is vegan now',
    'text from jo: my dad pete is in hospital',
    'new message from mum colon my sister sarah had the baby',
    'Tom, my sister, is ill',
    'nobody told Sam he is my boss',
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

it('says whom a sentence is about', () => {
  const leads = (text: string) => introductionsIn(text).map(({ isLeading }) => isLeading);
  expect(leads("Tom's teacher Ms Okafor is off sick")).toEqual([true]);
  expect(leads('Tell my sister Sarah')).toEqual([false]);
  expect(leads("my sister Sarah's birthday is in May")).toEqual([false]);
  expect(leads('my sister Sarah and I sing')).toEqual([false]);
  expect(leads("my brother Tam's in hospital")).toEqual([true]);
  expect(leads("the story is my brother Wayne, he's the one who left")).toEqual([true]);
  expect(leads("Send a card to Chérie, she's my goddaughter")).toEqual([true]);
  expect(leads("I had lunch with Chérie, she's my goddaughter")).toEqual([false]);
});

describe('the person at the start of a statement, by a tie after the name', () => {
  it.each([
    ['ciara my cousin is moving to Derry', { name: 'ciara', ref: 'my cousin ciara' }],
    ['Nuala, the sister I mean, is driving', { name: 'Nuala', ref: 'my sister Nuala' }],
    ['Leo the lion is asleep', null],
    ['Ana is my sister', null],
  ])('%s', (statement, expected) => {
    expect(personByTie(statement)).toEqual(expected);
  });
});

describe('the person whom the last pronoun means', () => {
  it.each([
    ['Make a guide for paati. she has glaucoma', 'paati'],
    ['My sister Sarah rang. She is vegan.', 'Sarah'],
    ['Tom met Ben. He is vegan.', null],
    ['I told Sam. He is vegan.', null],
    ['Leo rang. She is vegan.', null],
  ])('%s', (statement, expected) => {
    expect(personOfLastPronoun(statement)).toBe(expected);
  });
});

describe('nobody is introduced by', () => {
  it.each([
    'Nova my husband is allergic to nuts',
    'Mum my sister is ill',
    'Sadly my sister is ill',
    'wifi my son broke',
    'ticket, my brother has',
    'My friend from Lagos, Ikeja, has moved',
    "Biscuit, he's my son's hamster",
    'my friend Rex is a dog',
    'Is my sister called Sarah?',
    'girl in my class, eczema',
    "Anna rang Beth, she's my cousin",
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

it.each([
  "Anna's sister is pregnant. She is due in June",
  "Tom's wife lives in Leeds. She is vegan",
  'Sarah has a cat. She is deaf',
])('a last pronoun that may mean somebody without a name means nobody: %s', (text) => {
  expect(personOfLastPronoun(text)).toBeNull();
});

describe('whom a statement with a clause before the main one is about', () => {
  it.each([
    ['When Zoe sleeps at my house she must have the little light on', 'Zoe'],
    ['If Omar swims, he needs his ear plugs', 'Omar'],
    ['When Zoe sleeps here I leave the light on', null],
    ['When I visit Zoe she bakes', null],
    ['When Zoe and Ana play, she cheats', null],
    ['When it rains she stays in', null],
  ])('%s: %s', (statement, person) => {
    expect(personOfOpeningClause(statement)).toBe(person);
  });
});

it('reads the person meant by what they are and are not to the author', () => {
  expect(personByTie('Sam, flatmate not brother, moves out on the 27th')).toEqual({
    name: 'Sam',
    ref: 'my flatmate Sam',
  });
});

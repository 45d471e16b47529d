import { describe, expect, it } from 'vitest';
import { chosenByFullName } from './full-name-mentions.ts';

const chosen = (
  text: string,
  names: readonly string[],
  { aliases = [], givenName = null }: { aliases?: readonly string[]; givenName?: string | null } = {},
) => {
  const people = names.map((name) => ({
    id: name,
    name,
    aliases,
    givenName,
    isPerson: !name.endsWith('Ltd'),
  }));
  const { excluded, doubtful, unknown } = chosenByFullName(text, people);
  return { excluded: [...excluded].sort(), doubtful: [...doubtful.keys()].sort(), unknown };
};
const WEISSES = ['Lena Weiss', 'Tom Weiss'];

describe('a first name before a surname', () => {
  it.each([
    ['Oskar Weiss’s number', WEISSES, WEISSES, [], ['Oskar Weiss']],
    ['what is oskar weiss’s number', WEISSES, WEISSES, [], []],
    ['OSKAR WEISS', WEISSES, WEISSES, [], []],
    ['Where does Brunhilde Weiss live?', WEISSES, WEISSES, [], ['Brunhilde Weiss']],
    ['Lena Weiss’s number', WEISSES, ['Tom Weiss'], [], []],
    ['Thomas Weiss’s number', WEISSES, ['Lena Weiss'], [], []],
    ['Brunhilde Weiss’s number', WEISSES, WEISSES, [], ['Brunhilde Weiss']],
    ['call Lana Weiss', ['Lena Weiss'], [], ['Lena Weiss'], []],
    ['call Lana Weiss', [...WEISSES, 'Lana Weiss'], ['Lena Weiss', 'Tom Weiss'], [], []],
    ['Adaeze Okafor’s number', ['Ms Okafor'], [], ['Ms Okafor'], []],
    ['Oskar Vega’s number', ['Pilar Vega Ruiz'], ['Pilar Vega Ruiz'], [], ['Oskar Vega']],
    ['Tim Baker’s number', ['Dr Tom Baker', 'Baker Ltd'], ['Dr Tom Baker'], [], ['Tim Baker']],
    ['Oskar Vega Ruiz’s number', ['Pilar Vega Ruiz'], ['Pilar Vega Ruiz'], [], ['Oskar Vega Ruiz']],
    ['Oskar van Dijk’s number', ['Jan van Dijk'], ['Jan van Dijk'], [], ['Oskar van Dijk']],
    ['call Oskar de la Cruz', ['Pilar de la Cruz'], ['Pilar de la Cruz'], [], ['Oskar de la Cruz']],
    ['call Anna-Lena Weiss', ['Lena Weiss'], [], ['Lena Weiss'], []],
    ['call Pepu Weiss', ['Lena Weiss'], [], ['Lena Weiss'], []],
    ['call Pepu Weiss', WEISSES, WEISSES, [], ['Pepu Weiss']],
    ['call Sefa Weiss', ['Josefa Weiss', 'Tom Weiss'], ['Tom Weiss'], ['Josefa Weiss'], []],
  ] as const)('tells relatives apart: “%s” of %j', (text, names, excluded, doubtful, unknown) => {
    expect(chosen(text, names)).toEqual({ excluded, doubtful, unknown });
  });

  it.each([
    ['Weiss’s number', WEISSES],
    ['Please call Mr. Lana Weiss', ['Dr Lena Weiss']],
    ['what is weiss’s number', WEISSES],
    ['Ask Weiss for the key', WEISSES],
    ['The Weiss family', WEISSES],
    ['Call Weiss the list', WEISSES],
    ['Text Weiss the list', WEISSES],
    ['Email Weiss the list', WEISSES],
    ['Phone Weiss the list', WEISSES],
    ['Ring Weiss the list', WEISSES],
    ['Give Weiss the list', WEISSES],
    ['Show Weiss the list', WEISSES],
    ['Send Weiss the list', WEISSES],
    ['Pay Weiss the list', WEISSES],
    ['Dear Weiss the list', WEISSES],
    ['Did Weiss the list', WEISSES],
    ['Has Weiss the list', WEISSES],
    ['Should Weiss the list', WEISSES],
    ['When Weiss the list', WEISSES],
    ['Did Weiss the list', WEISSES],
    ['Meet Weiss the list', WEISSES],
    ['Visit Weiss the list', WEISSES],
    ['Old Weiss the list', WEISSES],
    ['Remind Weiss the list', WEISSES],
    ['Tell Weiss the list', WEISSES],
    ['Message Weiss the list', WEISSES],
    ['Invite Weiss the list', WEISSES],
    ['Help Weiss the list', WEISSES],
    ['is Weiss at home', WEISSES],
    ['Uncle Weiss', WEISSES],
    ['Dr Weiss', WEISSES],
    ['the GP Weiss', WEISSES],
    ['Oskar’s Weiss beer', WEISSES],
    ['Lena and Tom Weiss', WEISSES],
    ['Lena Maria Weiss', ['Lena Weiss']],
    ['Maria Weiss', ['Anna Maria Weiss']],
    ['on Monday Weiss comes', WEISSES],
    ['can tom bake a cake', ['Tom Baker']],
    ['Oskar and Weiss', WEISSES],
    ['Weiss Oskar', WEISSES],
    ['What can I cook for Anna-Lena Weiss?', ['Anna-Lena Weiss']],
    ['What can I cook for Annalena Weiss?', ['Anna-Lena Weiss']],
    ['What can I cook for Anna-Lena Weiss?', ['Annalena Weiss']],
    ['What can I cook for Jean-Pierre Weiss?', ['Jean Pierre Weiss']],
    ['What can I cook for Anna Weiss?', ['Anna-Lena Weiss']],
    ['Dinner for Nacho Vega', ['Ignacio Vega', 'Rosa Vega'], ['Rosa Vega']],
    ['Dinner for Uli Weiss', ['Ulrich Weiss']],
    ['Dinner for Mandy Weiss', ['Amanda Weiss']],
    ['Dinner for Jeff Weiss', ['Geoffrey Weiss']],
    ['Dinner for Oskar & Lena', ['Anna Lena', 'Tom Lena']],
    ['Dinner for Oskar / Lena', ['Anna Lena', 'Tom Lena']],
    ['Dinner for\nOskar\nLena', ['Anna Lena', 'Tom Lena']],
    ['Dinner for Oskar (Lena)', ['Anna Lena', 'Tom Lena']],
    ['Dinner for Oskar Lena', ['Anna Lena Weiss']],
    ['Family Weiss comes', WEISSES],
    ['Invite Familie Weiss', WEISSES],
    ['Invite Tante Weiss', WEISSES],
    ['Invite Onkel Weiss', WEISSES],
    ['Ask Teacher Weiss', WEISSES],
    ['Cook Weiss a cake', WEISSES],
  ] as [string, readonly string[], (readonly string[])?][])(
    'says nothing against anybody who may be meant in “%s”',
    (text, names, excluded: readonly string[] = []) => {
      expect(chosen(text, names)).toEqual({ excluded, doubtful: [], unknown: [] });
    },
  );

  it.each([
    ['call Ulrich Weiss', 'Uli Weiss', 'Ulrich'],
    ['call Adaeze Okafor', 'Ms Okafor', 'Adaeze'],
    ['call Brunhilde Weiss', 'Lena Weiss', 'Brunhilde'],
  ])('may be the given name of a record: %s for %s', (text, name, givenName) => {
    expect(chosen(text, [name], { givenName })).toEqual({ excluded: [], doubtful: [], unknown: [] });
  });

  it('is read within the first words of a long text only', () => {
    const far = `${'so '.repeat(300)}call Oskar Weiss`;
    expect(chosen(far, WEISSES).excluded).toEqual([]);
    expect(chosen(far.slice(-30), WEISSES).excluded).toEqual(WEISSES);
  });

  it('may be an alias', () => {
    expect(chosen('Oskar Weiss’s number', ['Lena Weiss'], { aliases: ['Oskar'] }).excluded).toEqual([]);
  });
});

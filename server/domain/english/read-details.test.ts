import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlace } from './details/read-place.ts';
import { readReason } from './details/read-reason.ts';

describe('where', () => {
  it.each([
    ['Ana lives in Porto', 'Porto'],
    ['our eldest lives in cardiff w her boyfriend', 'cardiff'],
    ['they moved to norway last year', 'norway'],
    ['supper is at ours on Friday', 'ours'],
    ['he started at the brewery in May', 'the brewery'],
    ['leave the keys at Priya’s', 'Priya’s'],
    ['we meet at the top of Castle Hill', 'the top of Castle Hill'],
    ['the spare key is in the drawer at Gran’s', 'the drawer at Gran’s'],
    ['she is in a flat over the bakery in leeds', 'a flat over the bakery in leeds'],
    ['Tom moves into Elm House in May', 'Elm House'],
    ['fetch the bike from Luton on Saturday', 'Luton'],
    ['Leo is banned from the pool', 'the pool'],
    ['hemi starts at kura on Tuesday', 'kura'],
    ['daddy has his cataract appt in letterkenny a week on friday', 'letterkenny'],
    ['they are staying at daddys in bunbeg', 'daddys in bunbeg'],
    ['im at robotics camp at rutgers next week', 'robotics camp at rutgers'],
    ['bernies been moved to ward 6 in craigavon', 'ward 6 in craigavon'],
    ['debate is tues and thurs after school now, room 214', 'room 214'],
    ['my sister arrives the 23 in Dublin, terminal 2', 'Dublin, terminal 2'],
    ['the train goes from platform 2', 'platform 2'],
    ['the key is on the hook behind the back door', 'the hook behind the back door'],
    ['the code is written down in the blue teapot', 'the blue teapot'],
    ['the spare fuses are out the back', 'out the back'],
    ['Nan lives next door to Pat', 'next door to Pat'],
    ['The new office is on Oak Tree Road', 'Oak Tree Road'],
    ['she is giving me her spare room in Columbus from June', 'her spare room in Columbus'],
    ['They moved up from Newry after the flood', 'Newry'],
    ['Kojo has gained admission to KNUST', 'KNUST'],
    ['we picked the beans at the allotment', 'the allotment'],
    ['my son is in year 4 at st marys', 'st marys'],
  ])('%s: %s', (text, place) => {
    expect(readPlace(text)?.text).toBe(place);
  });

  it.each([
    'at the moment we are in debt',
    'he cried at the age of four',
    'they live in harmony',
    'she is good at maths',
    'he is on Prozac',
    'at the end of the day it is fine',
    'Leo swears at the top of his voice',
    'I love tapas in summer',
    'Ana is interested in Leo',
    'Aoife teaches in Spanish on Tuesdays',
    'Leo is in trouble again',
    'I have been on edge all week',
    'my sister in law is coming',
    'there is a flutter in my chest',
    'he lost the farm in eighty-six',
    'we are not doing elf on the shelf',
    'she rings Tom on the way home from Sarah',
  ])('none: %s', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});

describe('why', () => {
  it.each([
    ['we moved cos the rent went up', 'the rent went up'],
    ['no eggs coz Leo reacts to them', 'Leo reacts to them'],
    ['he is off school bc his chest is bad, so no football', 'his chest is bad'],
    ['the boiler is broken so nobody can shower', 'the boiler is broken'],
    ['I am coeliac so please no bread', 'I am coeliac'],
    ['Gran can’t have grapefruit, it fights her tablets', 'it fights her tablets'],
    ['he doesn’t drive anymore, his eyes are bad', 'his eyes are bad'],
    ['Leo fell in as a baby. That’s why he hates water', 'Leo fell in as a baby'],
    ['fintans on nights so nobodys to ring the house before 2', 'fintans on nights'],
    ['no kitchen after all, what with Fintan’s hours getting cut', 'Fintan’s hours getting cut'],
    ['Condy has sold the sheep as his back is done', 'his back is done'],
    ['she is off gluten, doctor’s orders', 'doctor’s orders'],
    ['Mr Kerr said nobody can touch the boiler, is leaking', 'is leaking'],
    ['my girlfriend don’t eat pork she’s Seventh Day', 'she’s Seventh Day'],
    ['she does pilates to help her back', 'to help her back'],
    ['no PE because he sprained his ankle, stick that down somewhere', 'he sprained his ankle'],
    ['she signs because Dr. Petrovic is away', 'Dr. Petrovic is away'],
  ])('%s: %s', (text, why) => {
    expect(readReason(text)?.text).toBe(why);
  });

  it.each([
    'the cake was so good',
    'I am so happy I could cry',
    'she has lived here since the 1st',
    'he is away since new year',
    'her boy is the same age as our Megan',
    'she works as our cleaner',
    'I do not eat meat since eleven years',
    'we have been engaged since Midsummer',
    'I am doing art and geography so that’s that',
    'I can have his old phone soon as he gets the new one',
    'he wants to help his uncle',
    'Nan has moved in, as you know',
  ])('none: %s', (text) => {
    expect(readReason(text)).toBeNull();
  });
});

it('reads from any text only what it says', () => {
  const word = fc.constantFrom(
    ...'we he in at the to so cos because kitchen Porto leeds Gran’s can’t go , . it ours top of on Friday'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 12 }), (words) => {
      const text = words.join(' ');
      for (const detail of [readPlace(text), readReason(text)])
        if (detail !== null) expect(text.replace(/\s+/g, ' ')).toContain(detail.text.replace(/\s+/g, ' '));
    }),
  );
});

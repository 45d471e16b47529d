import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionMode } from './questions/question-forms.ts';
import { readQuestion } from './read-question.ts';

/** Each entry is [prompt, topic] or [prompt, topic, other topic]. */
const READ: Record<QuestionMode, readonly [prompt: string, topic: string, other?: string][]> = {
  why: [
    ["Why did we choose St Anne's?", "choose St Anne's"],
    ["why did we choose St. Anne's", "choose St. Anne's"],
    ["Why didn't we choose Hill School?", 'choose Hill School'],
    ['Why was the party moved to May?', 'the party moved to May'],
    ["Why doesn't Eli eat fish?", 'Eli eat fish'],
    ["Why'd we sell the car?", 'sell the car'],
    ["Why's the boiler off?", 'the boiler off'],
    ['why are Nora and Iñaki not speaking?', 'Nora and Iñaki not speaking'],
    ['Why is it that we eat at seven?', 'eat at seven'],
    ['Why do we never book Ryanair?', 'never book Ryanair'],
    ["Why don't we eat pork?", 'eat pork'],
    ['Can you tell me why we went cloud-only?', 'went cloud-only'],
    ['Could you please explain why Leo left the choir?', 'Leo left the choir'],
    ['Do you remember why we said no to the dog?', 'said no to the dog'],
    ["I can't remember why we moved the wedding.", 'moved the wedding'],
    ['I was just wondering why Ana changed doctors…', 'Ana changed doctors'],
    ["I'd like to know why the garden stays wild", 'the garden stays wild'],
    ['Remind me again why we pay for two phones?', 'pay for two phones'],
    ['any idea why we stopped the vegetable box?', 'stopped the vegetable box'],
    ['How come Zoë has Thursdays off?', 'Zoë has Thursdays off'],
    ['What was the reason for the move to Bilbao?', 'the move to Bilbao'],
    ["What's the thinking behind the new bedtime?", 'the new bedtime'],
    ["What were Nora's reasons for leaving Telco?", 'leaving Telco'],
    ['What made us switch to oat milk?', 'switch to oat milk'],
    ['What led to the cloud-only decision?', 'the cloud-only decision'],
    ['what influenced the choice of school', 'the choice of school'],
    ['What is the cloud decision based on?', 'the cloud decision'],
    ["How did we end up with St Anne's?", "with St Anne's"],
    ['How did you decide on the blue sofa?', 'the blue sofa'],
    ['For what reason did Leo sell the boat?', 'Leo sell the boat'],
    ['the reasons for the early bedtime', 'the early bedtime'],
    ['Hi! Why did we choose the blue sofa? Thanks!', 'choose the blue sofa'],
    ['Hearthlore, why did Leo sell the boat in the first place?', 'Leo sell the boat'],
    ['whydid we choose the blue sofa ?', 'choose the blue sofa'],
    ['why  did\nwe   choose the blue sofa??', 'choose the blue sofa'],
    ['Why didwe sell the boat', 'sell the boat'],
    ['why didnt we sell the boat', 'sell the boat'],
    ['Why did we choose “The Blue Lagoon”?', 'choose "The Blue Lagoon'],
  ],
  changed: [
    ['What changed about bedtime?', 'bedtime'],
    ['What has changed about the school run?', 'the school run'],
    ["What's changed with Ana's diet?", "Ana's diet"],
    ['whats changed about bedtime', 'bedtime'],
    ['What changedabout bedtime?', 'bedtime'],
    ['what recently changed in the kitchen plan?', 'the kitchen plan'],
    ['So what has changed since we moved to Lisbon?', 'we moved to Lisbon'],
    ["How has Nora's taste in music changed over the years?", "Nora's taste in music"],
    ['How did the plan for the wedding change?', 'the plan for the wedding'],
    ['Has anything changed about the Friday lunches?', 'the Friday lunches'],
    ["Hasn't the Friday lunch changed?", 'the Friday lunch'],
    ['Did we change our minds about the dog?', 'the dog'],
    ['Have we changed our plans for Christmas?', 'Christmas'],
    ["What's new with Iñaki?", 'Iñaki'],
    ['What is different about the insurance now?', 'the insurance now'],
    ['What did we used to think about on-premises?', 'on-premises'],
    ['what did we believe about gluten before?', 'gluten'],
    ['Can you show me the changes to the budget?', 'the budget'],
    ['When did the pick-up time change?', 'the pick-up time'],
    ['I wonder what changed about the rota, thanks', 'the rota'],
  ],
  about: [
    ['What do we know about Ana?', 'Ana'],
    ['What do you know about the boiler?', 'the boiler'],
    ['what do weknow about Ana', 'Ana'],
    ['waht do we know abuot Ana?', 'Ana'],
    ["What's known about Dr. Ruiz?", 'Dr. Ruiz'],
    ['What do you remember about our trip to Cádiz?', 'our trip to Cádiz'],
    ['What have we learned about the neighbours?', 'the neighbours'],
    ["What've we noted about Leo's asthma?", "Leo's asthma"],
    ['What can you tell me about Marta Núñez?', 'Marta Núñez'],
    ['Tell me everything we know about Leo.', 'Leo'],
    ['tell me about Aunt Lía', 'Aunt Lía'],
    ['Could you tell me what we know about Leo’s school, please?', "Leo's school"],
    ['Do we know anything about the landlord?', 'the landlord'],
    ["Don't you know anything about the landlord?", 'the landlord'],
    ['Is there anything recorded about the roof?', 'the roof'],
    ['everything about Ana', 'Ana'],
    ['Summarise what we know about the wedding', 'the wedding'],
    ['Fill me in on the kitchen', 'the kitchen'],
    ['Who is Marta?', 'Marta'],
    ["Who's our dentist?", 'our dentist'],
    ['who is Alex Rivera, please?', 'Alex Rivera'],
    ['who is leo', 'leo'],
    ["who's mila o'brien?", "mila o'brien"],
    ['who is mr. weiss?', 'mr. weiss'],
  ],
  connected: [
    ['What is connected to the bus line?', 'the bus line'],
    ["What's connected with St Anne's?", "St Anne's"],
    ['whats conected to cloud-only', 'cloud-only'],
    ['What else is related to the wedding?', 'the wedding'],
    ['What is closely linked to the wedding?', 'the wedding'],
    ['Which memories are connected to Ana?', 'Ana'],
    ['Show me everything that is connected to the dog', 'the dog'],
    ['What relates to the Bilbao plan?', 'the Bilbao plan'],
    ['What is Ana connected to?', 'Ana'],
    ["how are Ana and St Anne's connected?", 'Ana', "St Anne's"],
    ['How is Ana related to Leo?', 'Ana', 'Leo'],
    ["How're Ana and Eli connected to each other?", 'Ana', 'Eli'],
    ['What connects the bus line and the school?', 'the bus line', 'the school'],
    ["What's the connection between Ana and the school?", 'Ana', 'the school'],
    ['Is there a link between gluten and migraine?', 'gluten', 'migraine'],
    ['Are the move and the new job connected?', 'the move', 'the new job'],
    ['What does Ana have to do with the boat?', 'Ana', 'the boat'],
    ["path: Ana -> St Anne's", 'Ana', "St Anne's"],
    ['Ana → Eli', 'Ana', 'Eli'],
  ],
};

const NONE: readonly string[] = [
  '',
  '   ',
  '???',
  'Why?',
  'Why not?',
  'why is that?',
  'Why did you do that?',
  'What changed?',
  'What do we know about it?',
  'What is this connected to it?',
  'put something on, I need to focus',
  'Nora loves 90s dance music',
  'I know why we chose the sofa.',
  'That is why we moved.',
  'We moved because the rent went up.',
  'Why we chose the sofa is a long story.',
  "Why don't we go to the beach?",
  'Why not have pizza tonight?',
  'Why bother with the garden?',
  'Ask Ana why she left',
  'Write a mail that explains why we chose the sofa',
  'Bake a cake. Why did we choose the oven?',
  'What should we change about the menu?',
  'What would you change about this mail?',
  'How should we connect the printer to the laptop?',
  'What do you think about pizza?',
  'What about pizza tonight?',
  'How about a walk?',
  'Change the wifi password',
  'Remind me about the dentist tomorrow',
  'Remember what we know about Ana: nothing',
  "Who's coming to dinner?",
  'Who is responsible for the dishes?',
  'who is it',
  'who is coming to dinner',
  'who is the plumber',
  'who is allergic to nuts',
  'who is in the kitchen',
  'Who is vegetarian?',
  'When is the next appointment?',
  'Where is the key to the cellar?',
  'Is the wifi connected?',
  'Are you connected?',
  'How do I connect the printer?',
  'How has your day been?',
  'what time is it in Lisbon',
  'decisions in September',
  'Nora and school',
  'favourite music of Leo',
  'Tell me a joke',
  'Everyone knows about the party',
  'a reason to celebrate',
  'the island is connected',
  `Why did we ${'very '.repeat(80)}often choose it?`,
];

describe('plain questions', () => {
  for (const [mode, cases] of Object.entries(READ)) {
    it.each(cases)(`${mode}: %s`, (prompt, topic, other) => {
      expect(readQuestion(prompt)).toEqual({ mode, topic, ...(other === undefined ? {} : { other }) });
    });
  }

  it('reads the maximum number of hops', () => {
    const far = 'What of high impact is connected to cloud-only within six hops?';
    expect(readQuestion(far)).toEqual({ mode: 'connected', topic: 'cloud-only', maxHops: 6 });
    const near = 'why did we sell the boat within 2 steps';
    expect(readQuestion(near)).toEqual({ mode: 'why', topic: 'sell the boat', maxHops: 2 });
    expect(readQuestion('What is connected to the house within nine hops?')?.maxHops).toBeUndefined();
  });
});

describe('a prompt that is no such question', () => {
  it.each(NONE)('%s', (prompt) => {
    expect(readQuestion(prompt)).toBeNull();
  });

  it('never throws, and only returns topics from the prompt', () => {
    const word = fc.constantFrom(
      ...'why what how did do is are changed about connected to and we know Ana tell me please the 🦊 St. é -> ? . , \' "'.split(
        ' ',
      ),
    );
    const prompt = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.array(word, { maxLength: 14 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(prompt, (text) => {
        const question = readQuestion(text);
        if (question === null) return;
        expect(question.topic.trim()).not.toBe('');
        const plain = text
          .normalize('NFC')
          .replace(/\s+/g, ' ')
          .replace(/[‘’ʼ´`′]/g, "'")
          .replace(/[“”„«»]/g, '"');
        expect(plain).toContain(question.topic);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads a prompt of maximum length in milliseconds', () => {
    const worst = ['what is ', 'a and ', 'how are a and b ', 'tell me ', 'is is '].map((part) =>
      part.repeat(60).slice(0, 300),
    );
    const start = performance.now();
    for (const prompt of worst) readQuestion(prompt);
    expect(performance.now() - start).toBeLessThan(250);
  });
});

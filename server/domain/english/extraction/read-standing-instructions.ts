interface StandingInstruction {
  predicate: string;
  object: string;
}

const STANDING =
  /\b(?:always|never|from now on|in (?:the )?future|going forward|from here on|whenever|every time|each time|by default|as a rule|when(?:ever)? you|any ?time you|at all times|every (?:day|week|month|morning|evening|night|\p{L}+day)|once a (?:day|week|month)|unless I (?:ask|say|tell))\b|\b(?:your |the )?(?:answers|replies|responses|messages|suggestions|reminders|summaries|explanations|notifications)\b(?=.*\b(?:short|brief|concise|simple|formal|informal|polite|plain|long|detailed|friendly|in|by|without|with|as|to)\b)/iu;
const VERBS =
  'schedule|book|call|text|ring|phone|wake|email|message|send|use|write|remind|suggest|recommend|speak|talk|answer|reply|respond|keep|give|show|tell|ask|address|translate|avoid|skip|start|end|read|play|order|buy|include|mention|bother|disturb|contact|interrupt|plan|sign|be|stop|leave|put|make|choose|pick|prefer|stick|offer|quote|explain|round|say|add|get';
const IMPERATIVE = new RegExp(
  `^(?:(?:please|just|kindly|always|never|ever|only|do not|do|also|and)\\s+)*(?:${VERBS})\\b`,
  'i',
);
const WHEN_YOU =
  /^(?:please )?(?:when|whenever|if|any ?time|every time|each time) (?:you|we) [^,]{3,80}, (.{3,})$/i;
const LEAVE_ALONE =
  /^(?:please )?(?:do not|never) (?:ever )?(?:call|text|ring|phone|wake|schedule|book|email|message|bother|disturb|interrupt|contact|plan|put|arrange)\b.*\b(?:before|after|between|during|at night|in the (?:morning|evening)s?|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|on weekends|at weekends|at work|around)\b/i;
const CALL_ME =
  /^(?:[Pp]lease |just |[Yy]ou can |[Yy]ou may |everyone |everybody |people )*[Cc]alls? me (?!back|later|when|if|at|on|tomorrow|again|a\b|an\b|crazy)(\p{Lu}\p{L}+.*)$/u;
const EVER = new RegExp(
  `^(?:please )?(?:do not ever (?:${VERBS})|only (?:suggest|recommend|book|order|buy|send|use|schedule|play|show)|no \\p{L}+ (?:on \\p{L}+days|before|after|at night|in the (?:mornings?|evenings?))|(?:please )?(?:address|speak to|write to|talk to) .+ (?:formally|informally|politely|slowly|in \\p{Lu}\\p{L}+))\\b`,
  'iu',
);
const CALLED_MISTAKENLY =
  /\b(?:today|tonight|tomorrow|for now|right now|this|these|that (?:file|page|text|one)|the (?:file|code|page|text|list|table|draft|paragraph|tests?|function|build|server|document|slides?|report|email|meeting|other|first|second|last|next)|line \d+|step \d+|it shorter|it longer|it again|sure (?:that|you|it|to)|mind|worry|forget)\b/i;

const aboutThem = (text: string): string =>
  text
    .replace(/^(?:please|kindly|just)\s+/i, '')
    .replace(/,?\s+(?:please|thanks|thank you|ok|okay)\b/gi, '')
    .replace(/\bmyself\b/g, 'themself')
    .replace(/\bmine\b/g, 'theirs')
    .replace(/\b[Mm]y\b/g, 'their')
    .replace(/\bme\b/g, 'them')
    .replace(/\bI am\b/g, 'they are')
    .replace(/\bI\b/g, 'they')
    .trim();

const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

function readOne(text: string, isLastingStatement: boolean): StandingInstruction | null {
  const name = CALL_ME.exec(text)?.[1];
  if (name !== undefined) return { predicate: `wants to be called ${name}`, object: name };
  if (CALLED_MISTAKENLY.test(text)) return null;
  const then = WHEN_YOU.exec(text)?.[1];
  const isAsked =
    (isLastingStatement && IMPERATIVE.test(text)) ||
    LEAVE_ALONE.test(text) ||
    EVER.test(text) ||
    (then !== undefined && (IMPERATIVE.test(then) || /\b(?:please|only|always|never)\b/i.test(then)));
  const object = lower(aboutThem(text));
  return isAsked ? { predicate: `asks: ${object}`, object } : null;
}

/** Reads "Never call me before nine". Ignores one-off requests. Expects no contractions. */
export function readStandingInstructions(sentence: string): StandingInstruction[] {
  const plain = sentence
    .replace(/[.!\s]+$/, '')
    .replace(/^(?:hey|hi|hello|ok|okay|oh|and|also|by the way|btw|well|so)[, ]+/i, '');
  if (/\?$/.test(plain)) return [];
  const isLastingStatement = STANDING.test(plain) && !/\bnever mind\b/i.test(plain);
  const whole = plain.replace(
    /^(?:from now on|in (?:the )?future|going forward|from here on|as a rule|by default),? /i,
    '',
  );
  const parts =
    WHEN_YOU.test(whole) || CALL_ME.test(whole)
      ? [whole]
      : whole.split(
          new RegExp(
            `,? (?:and|but) (?=(?:please |always |never |do not |only )?(?:${VERBS})\\b)|[,;] (?=(?:I|we|it|he|she|they|that|because)\\b)`,
            'i',
          ),
        );
  return parts.flatMap((part) => readOne(part.trim(), isLastingStatement) ?? []);
}

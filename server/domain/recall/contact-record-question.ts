import type { PromptWords } from '#server/domain/contacts/mentioned-contacts.ts';
import type { ChannelKind } from '#server/domain/words/vocabulary.ts';

/** Contact data that a text asks for. */
export interface RecordWants {
  birthday: boolean;
  channels: ReadonlySet<ChannelKind>;
  /** Relationship to the caller. */
  ties: boolean;
  /** True for all data, as after "what do you know about". */
  all: boolean;
}

const BIRTHDAY = / (?:birth ?days?|b-?days?|birth ?date|date of birth|born|how old|turn(?:s|ing)? \d{1,3}) /;
const BIRTHDAY_LABELS = /\b(?:birth ?day|b-?day|birth|born)\b/;
const WHO = / (?:who (?:is|are|was|were)|whos|who's|related to (?:me|us)) /;
const TO_ME = / what (?:is|are|was) (?:\S+ ){1,6}to (?:me|us) /;
/** Matches questions about a name: "what is my mother-in-law called?". */
const CALLED = / (?:what is|what are|what's|whats) (?:\S+ ){1,6}(?:called|names?) /;

const CHANNEL_WORDS: readonly [ChannelKind, RegExp][] = [
  ['email', / (?:e-?mails?|e-?mail address(?:es)?) /],
  [
    'phone',
    / (?:(?:tele)?phone|mobile|cell|landline|whatsapp) | (?:what|what's|whats|need|give|got|have|find|know) (?:\S+ ){0,5}numbers?(?! of\b)(?: \S+){0,3} $|^ (?:\S+ ){1,3}numbers? $/,
  ],
  [
    'address',
    / (?<!mail )(?<!email )address(?:es)? | (?:postcode|post code|zip code) | where (?:do|does|is|are|did) (?:\S+ ){1,6}(?:live|lives|living|staying|based) | (?:send|post|mail|deliver|ship) (?:\S+ ){0,6}(?:cards?|postcards?|parcels?|letters?|packages?|flowers|presents?|gifts?|invitations?) | (?:directions|drive|way) to /,
  ],
  ['handle', / (?:instagram|telegram|signal|discord|handle|username|user name) /],
];

/** Verbs directly before a name, with the channels that they need: "call Ana". */
const VERBS: readonly [RegExp, readonly ChannelKind[]][] = [
  [/ (?:call|ring|phone|dial|text)(?: up)? $/, ['phone']],
  [/ (?:reach|contact|message|write to|get hold of|get in touch with) $/, ['phone', 'email', 'handle']],
  [/ e-?mail $/, ['email']],
];

/** `before` has the words before each name with a space at both ends, such as ` give me a call `. */
export function recordWants(prompt: PromptWords, before: readonly string[], isAbout: boolean): RecordWants {
  const spoken = prompt.text;
  const channels = new Set<ChannelKind>();
  for (const [kind, cue] of CHANNEL_WORDS) if (cue.test(spoken)) channels.add(kind);
  for (const words of before)
    for (const [cue, kinds] of VERBS) if (cue.test(words)) for (const kind of kinds) channels.add(kind);
  return {
    birthday: BIRTHDAY.test(spoken),
    channels,
    ties: isAbout || WHO.test(spoken) || TO_ME.test(spoken) || CALLED.test(spoken),
    all: isAbout,
  };
}

const BETWEEN =
  / (?:who|what) (?:is|are|was|were) (?!.* to (?:me|us) )\S+(?: \S+){0,3} to \S+(?: \S+){0,3} $| how (?:is|are|was|were) (?!.* to (?:me|us) ).{1,60} related(?: to .{1,60})? $/;
/** True for questions about the relationship between two people: "who is Bernard to Albert?". */
export const asksBetween = ({ text }: PromptWords): boolean => BETWEEN.test(text);

const VERB =
  / (?:call|ring|phone|dial|text|reach|contact|message|e-?mail|write to|get hold of|get in touch with) /;
const DATED = / (?:when|what day|what date|anniversar(?:y|ies)|wedding|graduation) /;
const RELATED = / (?:my|our|the kids|the children|the family) /;

/** True if a text may ask for contact data. Fast, because most prompts do not. */
export const mayAskRecords = ({ text }: PromptWords): boolean =>
  [BIRTHDAY, WHO, TO_ME, CALLED, VERB, DATED, ...CHANNEL_WORDS.map(([, cue]) => cue)].some((cue) =>
    cue.test(text),
  );

/** True if a text may refer to people by their relationship to the caller. */
export const mayNameRelations = ({ text }: PromptWords): boolean => RELATED.test(text);

const GENERAL = new Set(['day', 'date', 'the', 'of', 'and', 'first']);

/** True if a text asks for a date with this label, such as "anniversary" for "wedding anniversary". */
export function isDateWanted(label: string, wants: RecordWants, prompt: PromptWords): boolean {
  if (wants.all) return true;
  const words = label.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  if (BIRTHDAY_LABELS.test(label.toLowerCase())) return wants.birthday;
  return words.some((word) => word.length > 2 && !GENERAL.has(word) && prompt.text.includes(` ${word} `));
}

import { isAtLeast } from './visibility.ts';
import type { Privacy } from './vocabulary.ts';

export interface PrivacyClass {
  privacy: Privacy;
  /** the rule that decided, in words */
  reason: string;
}

const IN_CONFIDENCE =
  /\b(don'?t|do not|never) (ever )?(tell|mention|say|repeat)\b|\bbetween (us|you and me|ourselves|the two of us)\b|\b(it'?s|is|this is|as) a secret\b|\bin confidence\b|\bconfidentially\b|\bkeep (this|it|that) (quiet|secret|private|to yourself)\b|\bnobody (must|should|may) know\b|\bno ?(body|one)( else)? knows (this|yet|about (this|it))\b|\bnot to (tell|mention|breathe a word)\b|\boff the record\b|\b(our|a|keep a) (little )?secret\b(?! (santa|ingredient|recipe|garden|weapon|passage))|(\bnot|n't|\bnever) (yet )?told (any ?(body|one)|a soul)\b|\bstays? (between|with) (us|you and me)\b|\bsworn to secrecy\b|\b(breathe|say) a word (of|about|to)\b|\bhush[- ]hush\b|\bstrictly (private|confidential)\b/i;
const HEALTH =
  /\b(allerg\w+|diagnos\w+|medicat\w+|medicine|pills?|doctor'?s|therap\w+|surgery|pregnan\w+|miscarriage|blood (pressure|test|type)|insulin|diabet\w+|asthma\w*|depress\w+|anxiety|adhd|autis\w+|cancer|hospital\w*|prescri\w+|symptoms?|vaccin\w+|illness|epilep\w+|penicillin|epipen)\b/i;
const MONEY =
  /\b(salar\w+|mortgage|debts?|overdraft|savings|bank account|credit card|income|pension|loans?|owes?|bonus|rent is|earns?|inheritance|invoice)\b/i;
const WHEREABOUTS =
  /\b(home address|lives at|door code|alarm code|spare key|is (away|abroad) (from|until|between)|nobody is (at )?home|passport number)\b/i;
const WORK_COMPLAINT =
  /\b(my|her|his|their|the) (boss|manager|colleague|coworker|company)\b.*\b(awful|unfair|terrible|toxic|hate[sd]?|bully\w*|useless|incompetent|quit|resign\w*)\b/i;

/**
 * The privacy class of a statement, by rule. Health, money and whereabouts are private; what was said in confidence
 * is secret; a complaint about work is private. General preferences and hobbies stay public.
 */
export function classifyPrivacy(content: string): PrivacyClass {
  if (IN_CONFIDENCE.test(content.replace(/[’ʼ]/g, "'")))
    return { privacy: 'secret', reason: 'said in confidence' };
  const [reason] = privacyTopics(content);
  if (reason !== undefined) return { privacy: 'private', reason };
  return { privacy: 'public', reason: 'nothing in it asks for less' };
}

const TOPICS: readonly (readonly [RegExp, string])[] = [
  [HEALTH, 'about health'],
  [MONEY, 'about money'],
  [WHEREABOUTS, 'about where someone is or lives'],
  [WORK_COMPLAINT, 'a complaint about work'],
];

/** All that a statement is about of what asks for privacy, in words. */
export const privacyTopics = (content: string): string[] =>
  TOPICS.flatMap(([words, reason]) => (words.test(content) ? [reason] : []));

/** Whose a statement is, as far as it says who should know: a group's, what holds between two, or anything else. */
export type Belonging = 'group' | 'relationship' | 'open';

const STAYS_WITH: Record<Exclude<Belonging, 'open'>, PrivacyClass> = {
  group: { privacy: 'private', reason: 'for the members of the group' },
  relationship: { privacy: 'private', reason: 'for the two whom it is about' },
};

/**
 * The level to keep a statement at. Without a choice the rule's class holds, and what belongs to a group (other than
 * the household) or to two people stays with them. With a choice, only "said in confidence" raises it: a parent who
 * makes an allergy known to the household means it. A rule never lowers what was chosen.
 */
export function privacyFor(
  content: string,
  chosen: Privacy | undefined,
  belongsTo: Belonging = 'open',
): PrivacyClass {
  const byRule = classifyPrivacy(content);
  if (chosen === undefined) {
    return belongsTo !== 'open' && byRule.privacy === 'public' ? STAYS_WITH[belongsTo] : byRule;
  }
  if (byRule.privacy === 'secret' && !isAtLeast(chosen, 'secret')) return byRule;
  return { privacy: chosen, reason: 'chosen' };
}

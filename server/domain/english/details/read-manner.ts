import type { Detail } from './read-reason.ts';

const VEHICLE =
  'bike|bicycle|train|bus|car|ferry|plane|boat|ship|tram|tube|metro|underground|taxi|coach|scooter|motorbike|van|lift|minibus|sleeper|night train|school bus';
const MEANS =
  'post|phone|email|e-mail|text|letter|courier|hand|video call|zoom|facetime|whatsapp|telegram|skype|appointment|direct debit|standing order|card|bank transfer|transfer|cheque|instalments|heart|ear';

/** Only fixed phrases, because "by" and "with" have many other meanings. */
const FORMS: readonly RegExp[] = [
  new RegExp(`\\bby (?:(?:the|night|cargo|e-?) ?)?(?:${VEHICLE})\\b(?! (?:stop|station|park|seat))`, 'iu'),
  new RegExp(`\\b(?:by|via|over|through) (?:(?:an?|the) )?(?:${MEANS})\\b`, 'iu'),
  /\bon foot\b|\bin cash\b|\bin person\b|\bonline\b(?! (?:shop|shopping|course|game|banking|class))|\bon the (?:phone|bus|train|bike|tram|tube)\b|\bover the (?:phone|internet|counter)\b|\bin instalments\b|\bby ourselves\b/iu,
  /\bby (?!being\b|having\b)[\p{Ll}-]{3,}ing\b(?: [\p{L}\p{N}’'-]+){1,10}/u,
  /\bwith the help of [\p{L}’' -]{2,60}/iu,
  /\bthrough (?:an? |the |my |our |his |her |their )(?:friend|colleague|neighbour|cousin|agency|charity|school|church|work|app|website)\b/iu,
];

/** Finds how something is done: "by bike", "over the phone", "by swapping shifts". */
export function readManner(text: string): Detail | null {
  for (const pattern of FORMS) {
    const words = pattern.exec(text)?.[0].trim();
    if (words) return { text: words, words };
  }
  return null;
}

import {
  ALLERGENS,
  CONDITIONS,
  DEVICES,
  DREADED,
  EDIBLE,
  isRuledOut,
  MEDICINES,
  readSafety,
} from './read-safety-facts.ts';

/** Kinds of facts that a helper must know to do no harm. */
const SAFETY_KINDS = ['allergy', 'diet', 'medicine', 'condition', 'fear', 'device'] as const;
export type SafetyKind = (typeof SAFETY_KINDS)[number];

/** Terms too ambiguous to prove an illness, a treatment or a fear. */
export const AMBIGUOUS_TERMS: ReadonlySet<string> = new Set(
  `heard|hears|hearing|ears like|pressure|fits|stroke|frame|stick|cane|walker|on wheels|walks with|on the way|due in|expecting|was born|iron|the pen|blood|lift|heart trouble|hypo|right ear|left ear|newborn|baby boy|baby girl|she's here|he's here|baby came|baby's here|kidney|radiation|bypass|wheezy|wheeze|anxious|depressed|blackout|underground|blind|radiation|spacer|preventer|implant|oxygen|biologic|remission|eyesight|20/20|colour vision|color vision|midwife|white cane|bad back|due date|inr|thinner|vitamin|melatonin|laxative|sign language|high bp|type one|type two|type 1|type 2|scooter|pump|lung`.split(
    '|',
  ),
);
const ALLERGY =
  /(?<!\p{L})(?:allerg\p{L}*|intoleran\p{L}+|anaphyl\p{L}+|epi-?pens?|hives|coeliac|celiac)(?!\p{L})/u;
const FEAR =
  /(?<!\p{L})(?:afraid|scared|terrified|petrified|frightened|feart|phobi\p{L}+|\p{L}+phobi[ac])(?!\p{L})/u;
const NOT_CURRENT = /(?<!\p{L})(?:hearing from|heard of)(?!\p{L})/u;

/** Usually empty, because most statements contain no safety fact. */
export function safetyKinds(statement: string): ReadonlySet<SafetyKind> {
  const reading = readSafety(statement);
  const { mentions, normalised } = reading;
  const kinds = new Set<SafetyKind>();
  const mentionsAny = (rows: ReadonlySet<string>): boolean =>
    mentions.some(
      ({ term, matters }) => !AMBIGUOUS_TERMS.has(term) && matters.some((matter) => rows.has(matter)),
    );
  const isAvoided = (rows: ReadonlySet<string>): boolean =>
    mentions.some(({ exact, stance }) => stance === 'avoids' && rows.has(exact));
  if (
    ALLERGY.test(normalised) ||
    (reading.isAllergic && (isAvoided(EDIBLE) || isAvoided(ALLERGENS) || isAvoided(MEDICINES)))
  ) {
    kinds.add('allergy');
  }
  if (reading.diets.length > 0 || (reading.isFree && reading.isFreeOfAll && mentionsAny(EDIBLE)))
    kinds.add('diet');
  if (mentions.some((one) => one.stance === 'avoids' && isRuledOut(one)) && !reading.isHandled)
    kinds.add('diet');
  if (mentionsAny(MEDICINES)) kinds.add('medicine');
  if (!NOT_CURRENT.test(normalised) && mentionsAny(CONDITIONS)) kinds.add('condition');
  if (mentionsAny(DEVICES)) kinds.add('device');
  if (
    FEAR.test(normalised) &&
    mentions.some(({ matters }) => matters.some((one) => DREADED.has(one) || ALLERGENS.has(one)))
  ) {
    kinds.add('fear');
  }
  return kinds;
}

export const isAboutSafety = (statement: string | null): boolean =>
  statement !== null && safetyKinds(statement).size > 0;

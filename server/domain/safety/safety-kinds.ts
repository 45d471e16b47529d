import {
  ALLERGENS,
  CONDITIONS,
  DEVICES,
  DREADED,
  EDIBLE,
  isRuledOut,
  MEDICINES,
  readSafety,
} from './safety-matter.ts';

/** What may harm somebody if it is not known. */
const SAFETY_KINDS = ['allergy', 'diet', 'medicine', 'condition', 'fear', 'device'] as const;
export type SafetyKind = (typeof SAFETY_KINDS)[number];

/** Words that say of nobody that they are ill, treated or afraid, unless others stand beside them. */
export const LOOSE_TERMS: ReadonlySet<string> = new Set(
  `heard|hears|hearing|ears like|pressure|fits|stroke|frame|stick|cane|walker|on wheels|walks with|on the way|due in|expecting|was born|iron|the pen|blood|lift|heart trouble|hypo|right ear|left ear|newborn|baby boy|baby girl|she's here|he's here|baby came|baby's here|kidney|radiation|bypass|wheezy|wheeze|anxious|depressed|blackout|underground|blind|radiation|spacer|preventer|implant|oxygen|biologic|remission|eyesight|20/20|colour vision|color vision|midwife|white cane|bad back|due date|inr|thinner|vitamin|melatonin|laxative|sign language|high bp|type one|type two|type 1|type 2|scooter|pump|lung`.split(
    '|',
  ),
);
const ALLERGY =
  /(?<!\p{L})(?:allerg\p{L}*|intoleran\p{L}+|anaphyl\p{L}+|epi-?pens?|hives|coeliac|celiac)(?!\p{L})/u;
const FEAR =
  /(?<!\p{L})(?:afraid|scared|terrified|petrified|frightened|feart|phobi\p{L}+|\p{L}+phobi[ac])(?!\p{L})/u;
/** Of the past or of others' sayings: no illness now. */
const NOT_SO = /(?<!\p{L})(?:hearing from|heard of)(?!\p{L})/u;

/** Of which kinds of safety a statement tells; none of most. Pure, by words alone. */
export function safetyKinds(statement: string): ReadonlySet<SafetyKind> {
  const reading = readSafety(statement);
  const { mentions, folded } = reading;
  const kinds = new Set<SafetyKind>();
  const isSaid = (rows: ReadonlySet<string>): boolean =>
    mentions.some(
      ({ term, matters }) => !LOOSE_TERMS.has(term) && matters.some((matter) => rows.has(matter)),
    );
  const isAvoided = (rows: ReadonlySet<string>): boolean =>
    mentions.some(({ exact, stance }) => stance === 'avoids' && rows.has(exact));
  if (
    ALLERGY.test(folded) ||
    (reading.isAllergic && (isAvoided(EDIBLE) || isAvoided(ALLERGENS) || isAvoided(MEDICINES)))
  ) {
    kinds.add('allergy');
  }
  if (reading.diets.length > 0 || (reading.isFree && reading.isFreeOfAll && isSaid(EDIBLE)))
    kinds.add('diet');
  if (mentions.some((one) => one.stance === 'avoids' && isRuledOut(one)) && !reading.isHandled)
    kinds.add('diet');
  if (isSaid(MEDICINES)) kinds.add('medicine');
  if (!NOT_SO.test(folded) && isSaid(CONDITIONS)) kinds.add('condition');
  if (isSaid(DEVICES)) kinds.add('device');
  if (
    FEAR.test(folded) &&
    mentions.some(({ matters }) => matters.some((one) => DREADED.has(one) || ALLERGENS.has(one)))
  ) {
    kinds.add('fear');
  }
  return kinds;
}

export const isAboutSafety = (statement: string | null): boolean =>
  statement !== null && safetyKinds(statement).size > 0;

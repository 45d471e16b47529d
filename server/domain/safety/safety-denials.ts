import { anyOf } from './whole-word-pattern.ts';

/** Kinds of denials. Each contradicts only statements of its own kind. */
const DENIED_CLASSES = ['food', 'allergy', 'medicine', 'condition'] as const;
export type DeniedClass = (typeof DENIED_CLASSES)[number];

const NO =
  "(?:no|zero|nae|without(?: any)?|has ?n'?t(?: got)? any|have ?n'?t(?: got)? any|does ?n'?t have any|do ?n'?t have any|free of(?: all)?|never had any|not (?:got )?any)";
const KNOWN = '(?:\\p{L}+ )?';
const MEDS = '(?:meds|medication|medications|medicines?|tablets|pills|prescriptions?|drugs)';
const ALL = "(?:all(?: of)?|any|every(?: one of)?)(?: (?:the|his|her|their|my|our|those|\\p{L}+'?s?'?))?";
const ANYTHING =
  '(?:anything|everything|whatever (?:(?:he|she|they|i|we|you) )?(?:likes?|wants?|fanc(?:y|ies))|all foods?|any food|all sorts|owt)';

const DENIALS: Readonly<Record<DeniedClass, RegExp>> = {
  food: anyOf(
    `(?:can|could|may|allowed to|able to|free to|'ll) (?:now )?(?:eat|have) ${ANYTHING}(?! (?:with|that|containing|made|but|except|apart))`,
    `(?<!(?:n't|not|never|cannae|cant|hardly) (?:\\p{L}+ )?)eats? ${ANYTHING}(?! (?:with|that|containing|made|but|except|apart))`,
    `feed (?:him|her|them|me|us|\\p{L}+) ${ANYTHING}`,
    "nothing (?:that )?\\p{L}+ (?:can'?t|cannot|cannae|must ?n'?t|should ?n'?t|does ?n'?t) (?:eat|have)",
    'no foods? (?:is|are) (?:off[- ]limits|a problem|banned|forbidden)',
    '(?:fine|ok|okay|grand|good|happy) with (?:all|any) foods?',
    `${NO} (?:special )?(?:diet\\p{L}*|food)(?: (?:requirements?|needs|restrictions?|problems?|issues?|rules))?(?! soda| drinks?)`,
    "(?:no longer|not|is ?n'?t|never) on (?:a|any) (?:special |\\p{L}+ )?diet",
  ),
  allergy: anyOf(
    `${NO} ${KNOWN}(?:food )?(?:allergies|allergy|intolerances?)(?! (?:tablets?|pills?|meds|medicine|medication|season|test))`,
    "(?:not|is ?n'?t|are ?n'?t|am not|'m not|no longer|never(?: been)?) allergic to (?:anything|a (?:single )?thing|any of|any)(?! (?:other|else))",
    'allergic to (?:nothing|nowt)(?! (?:but|else))',
    'allergy[- ]free',
    "allergies(?: have| are|'re|'ve)?(?: now)?(?: all)? (?:gone|over|cleared(?: up)?|vanished|disappeared|a thing of the past)",
    '(?:rid|cured|over|grown out|grew out|free) of (?:all )?(?:(?:the|his|her|their|my) )?allergies',
    'outgr(?:ew|own) (?:all )?(?:(?:the|his|her|their|my) )?allergies',
  ),
  medicine: anyOf(
    `(?:off|stopped|came off|come off|coming off|finished|done with|quit|dropped|given up|gave up|weaned off|no longer (?:on|takes?|taking|needs?)) ${ALL}(?: regular| daily| other)? ?${MEDS}`,
    `(?:off|stopped|came off|come off|finished|done with|quit|no longer (?:on|takes?|taking|needs?)) (?:(?:the|his|her|their|my) )?${MEDS} (?:altogether|completely|entirely|for good)`,
    `(?:takes?|taking|on|needs?|needing|using|prescribed|has|have) (?:no|nae|zero)(?: regular| daily| current| more| other)? ?${MEDS}`,
    `(?:does ?n'?t|do ?n'?t|is ?n'?t|are ?n'?t|not|no longer|never|need ?n'?t|did ?n'?t) (?:\\p{L}+ )?(?:take|taking|takes|on|need|needs|have to take|use|uses)(?: any| anything in the way of)(?: more| regular| daily)? ?${MEDS}`,
    `${NO}(?: regular| daily| current| more)? ?${MEDS}(?! (?:allerg\\p{L}+|in the|left|today))`,
    '(?:medication|medicine|meds|drug|tablet|pill)s?[- ]free',
    '(?:off|came off|stopped) everything the (?:doctor|gp|hospital|clinic)\\p{L}* (?:gave|prescribed|had)',
  ),
  condition: anyOf(
    `${NO} ${KNOWN}(?:health|medical) (?:problems?|issues?|conditions?|complaints?|worries|concerns|trouble)`,
    `${NO} (?:known |serious |underlying |chronic |long[- ]term )?(?:illness(?:es)?|diseases?|ailments?|diagnos[ei]s)`,
    "(?<=(?:is|are|am|was|be|been|'s|'m|'re) )(?:perfectly|completely|totally|entirely|fully) (?:healthy|well|cured of everything)(?! (?:diet|food|meals?|snacks?|aware|known|done))",
    'clean bill of health',
    // does not match "nothing wrong with his knees"
    "nothing(?:'s| is| was)? (?:at all )?(?:medically )?(?:wrong|the matter) with (?:(?:his|her|their|my|our|\\p{L}+'s?) health|(?:him|her|them|me)(?! \\p{L}))",
    "fit as a (?:fiddle|flea|butcher's dog)",
    'in (?:perfect|full|excellent) health',
    'picture of health',
  ),
};

/** Matches past and hypothetical statements, which deny nothing, such as "used to eat anything". */
const NOT_ASSERTED = anyOf(
  'used to',
  'wish(?:es)?',
  'hop(?:e|es|ing)',
  'if',
  'would love to',
  'pretend\\p{L}*',
  'one day',
  'before',
);

const MAY_DENY =
  /anything|everything|whatever|food|nothing|owt|all sorts|diet|allerg|intoler|med|tablet|pill|prescri|drug|health|illness|disease|ailment|diagnos|fiddle|flea|butcher|cured|perfectly|completely|totally|entirely|fully/;

/** The text must be normalised and have straight apostrophes. */
export const deniedClassesIn = (normalised: string): readonly DeniedClass[] =>
  !MAY_DENY.test(normalised) || NOT_ASSERTED.test(normalised)
    ? []
    : DENIED_CLASSES.filter((one) => DENIALS[one].test(normalised));

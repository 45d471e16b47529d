import { anyOf } from './whole-word-pattern.ts';

/** Excludes "vegetarian lasagne", which says nothing about a person's diet. */
const NO_DISH =
  '(?! (?:lasagne|lasagna|food|options?|meals?|dish(?:es)?|restaurants?|place|cafe|recipes?|cooking|cookbook|curry|sausages?|burgers?|chilli|pizza|version|alternatives?|cheese|butter|leather|boots|shoes|section|menu|ones?|stuff|bit)(?!\\p{L}))';

/** Excludes "never drinks coffee", which is a taste. "Never drinks" alone is about alcohol. */
const NO_OTHER_DRINK =
  '(?! (?:(?:any|much|enough|her|his|their|the|black|green|diet|cold|hot|fizzy|tap|soy|oat) )?(?:coffee|tea|water|milk|juice|squash|soda|pop|coke|cola|cocoa|chocolate|smoothies?|lemonade|espresso|lattes?|cappuccinos?|decaf)(?!\\p{L}))';

export const DIETS: readonly { words: RegExp; avoids: readonly string[] }[] = [
  {
    words: anyOf(
      `(?<!if (?:you|they|anyone)(?:'?re| are| is) (?:a )?)(?:vegetarian|veggie)${NO_DISH}`,
      'pure veg',
      'veg(?:gie)? only',
      'meat[- ]free',
      'meatless',
    ),
    avoids: ['meat', 'fish', 'shellfish', 'poultry'],
  },
  { words: anyOf('pure veg'), avoids: ['egg'] },
  {
    words: anyOf(
      `(?<!if (?:you|they|anyone)(?:'?re| are| is) (?:a )?)vegan${NO_DISH}`,
      'veganism',
      'plant[- ]based',
    ),
    avoids: ['meat', 'fish', 'shellfish', 'dairy', 'egg', 'honey', 'poultry'],
  },
  { words: anyOf('pesc[ae]tarian'), avoids: ['meat', 'poultry'] },
  { words: anyOf('halal', 'muslim butcher'), avoids: ['pork', 'alcohol'] },
  { words: anyOf('kosher'), avoids: ['pork', 'shellfish'] },
  { words: anyOf('jain'), avoids: ['roots', 'onion', 'garlic', 'meat', 'fish', 'egg', 'poultry'] },
  { words: anyOf('c[o]?eliac'), avoids: ['gluten'] },
  { words: anyOf('lactose[- ]intoleran(?:t|ce)', 'lactose'), avoids: ['dairy'] },
  { words: anyOf('gluten[- ]free', 'gf'), avoids: ['gluten'] },
  { words: anyOf('dairy[- ]free'), avoids: ['dairy'] },
  { words: anyOf('nut[- ]free'), avoids: ['nuts', 'peanut'] },
  {
    words: anyOf(
      'teetotal(?:ler)?',
      'tee-total',
      'sober',
      'on the wagon',
      'recovering alcoholic',
      `(?:does not|does ?n'?t|do ?n'?t|do not) drink${NO_OTHER_DRINK}`,
      `never drinks?${NO_OTHER_DRINK}`,
      'no(?:body| one|-one)(?: \\p{L}+){0,4} drinks',
      'not a drop',
      'stopped drinking',
      '(?:quit|gave up|given up|off) (?:the )?(?:drink(?:ing)?|booze)',
      'in aa',
    ),
    avoids: ['alcohol'],
  },
  {
    words: anyOf(
      '(?:quit|stopped|gave up|given up|packed in|kicked|off) (?:the )?(?:smoking|smokes|fags|cigarettes|vaping|vape|ciggies|cigs)',
      'non-?smoker',
      'not even one stick',
      'does ?n.?t smoke',
      'never smoked',
      'smoke[- ]free',
    ),
    avoids: ['tobacco'],
  },
];

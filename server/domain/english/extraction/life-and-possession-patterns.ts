import type { SentencePattern } from './taste-and-health-patterns.ts';

const BE = '(?:is|are|was|were)';
const INSTRUMENT =
  'piano|guitar|violin|cello|bass|double bass|drums?|flute|clarinet|saxophone|sax|trumpet|trombone|harp|ukulele|viola|oboe|accordion|organ|keyboards?|banjo|mandolin|recorder|horn|bagpipes';
const SPORT =
  'football|soccer|handball|basketball|volleyball|tennis|padel|squash|badminton|rugby|hockey|chess|golf|cricket|baseball|darts|bridge|poker|table tennis|water polo|snooker|bowls|go|d&d|board games|video games|the lottery';
const ABOUT = { category: 'biographical', subcategory: 'personal' } as const;
const WORK = { category: 'biographical', subcategory: 'professional' } as const;
const LIVING = { category: 'biographical', subcategory: 'lifestyle' } as const;
const SOMEBODY = ['me', 'us', 'person'] as const;

export const OWN: readonly SentencePattern[] = [
  {
    category: 'contextual',
    subcategory: 'goals',
    predicate: 'has the goal',
    of: ['thing'],
    pattern:
      /^(?:goals?|dream|aim|target|new year's resolution|resolution|ambition) (?:this year |for \w+ |for this year )?(?:is|are) (?<object>.+)$/i,
  },
  {
    category: 'biographical',
    subcategory: 'personal',
    privacy: 'private',
    predicate: 'amounts to',
    of: ['thing'],
    pattern:
      /^(?<object>(?:net |gross |monthly |yearly |annual )?(?:salary|pay|income|wage|pension|rent|mortgage|pocket money|allowance|bonus|debt|savings)(?: for [^,]{1,30})? (?:is|are|comes to|amounts to|went up to) .*\d.*)$/i,
  },
  {
    category: 'biographical',
    subcategory: 'health',
    privacy: 'private',
    predicate: 'went',
    of: ['thing'],
    pattern:
      /^(?<object>(?:[\p{L}-]+ )?(?:surgery|operation|transplant|treatment|therapy|chemo|chemotherapy|scan|biopsy|delivery|birth|recovery) (?:went|was|is going) (?:\w+ )?(?:well|badly|fine|wrong|great|smoothly|slowly|complicated|successful|a success))/iu,
  },
  {
    ...ABOUT,
    predicate: 'is celebrated on',
    of: ['thing'],
    pattern: new RegExp(
      `^(?:birthday|b-day|(?:wedding )?anniversary|name day|saint's day) (?:${BE}|falls) (?:on )?(?:the )?(?<object>.*(?:\\d|first|second|third|fourth|fifth|today|tomorrow|next|day).*)$`,
      'i',
    ),
  },
  {
    category: 'secret',
    subcategory: 'sensitive_by_nature',
    privacy: 'secret',
    predicate: 'has the code',
    of: ['thing'],
    pattern:
      /^(?:.* )?(?:PIN|password|passcode|passphrase|pass code|(?:alarm|door|gate|pin|access|safe|entry|lock) code|combination|code|passport number|social security number|card number|IBAN)(?: (?:for|to|of) [^,]{1,40}?)? (?:is|are) (?<object>(?=\S*[\d“"'])\S.*)$/i,
  },
  {
    ...ABOUT,
    privacy: 'private',
    predicate: 'can be reached at',
    of: ['thing'],
    pattern:
      /^(?:(?:new|private|home|work|current|personal) )*(?:phone|mobile|cell|phone number|mobile number|number|email|e-mail|email address|address|home address|postal address) (?:is|are) (?:now )?(?<object>.*(?:\d|@).*)$/i,
  },
  {
    ...ABOUT,
    predicate: 'has',
    of: ['thing'],
    pattern:
      /^(?<object>(?:(?:shoe|clothes|clothing|ring|dress|shirt|trouser|waist|hat) size|pronouns|middle name|maiden name|full name|first name|last name|surname|nickname|blood type|blood group|star sign|zodiac sign|job|profession|occupation|native language|mother tongue|first language|nationality|hometown|home town|car|bike|motorbike|boat|phone|laptop|hobby|hobbies|height) (?:is|are) (?!(?:not|the|this|that|in|on|at|out|broken|down|slow|late|here|there|dead|very|too|so|gone)\b).+)$/i,
  },
];

export const LIVES: readonly SentencePattern[] = [
  {
    ...ABOUT,
    predicate: 'was born',
    of: SOMEBODY,
    pattern: /^(?:was|were) born (?<object>(?:in|on|at|and raised)\b.+)$/i,
  },
  {
    ...ABOUT,
    predicate: 'is of age',
    of: SOMEBODY,
    pattern:
      /^(?:is|are|turns?|turned|will be|will turn|is turning|are turning|just turned|has turned) (?<object>(?:\d{1,3}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=$| years? old)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|(?:thir|four|fif|six|seven|eigh|nine)teen)(?: (?:years?|months?)(?: old)?)?(?:$|[ ,](?!\p{L}*(?:minutes|hours|km|miles|percent|late|days|weeks|kilos|meters|metres|cm|kg|people|of|%|euros|dollars)).*))$/iu,
  },
  {
    ...ABOUT,
    predicate: 'grew up',
    of: SOMEBODY,
    pattern: /^(?:grew up|was raised|were raised) (?<object>(?:in|on|near|with|by|speaking|bilingual)\b.+)$/i,
  },
  {
    ...ABOUT,
    predicate: 'lives',
    of: SOMEBODY,
    pattern:
      /^(?:(?:does |do )?(?:not )?lives?|(?:is|are) (?:living|based)|(?:has|have) lived|(?:has|have) been living|resides?) (?<object>(?:in|at|on|near|next|with|alone|together|above|below|opposite|across|between|by|outside|just|abroad)\b.*)$/i,
    except: /\bin (?:fear|hope|the moment|the past|denial|a dream|a bubble)\b/i,
  },
  {
    ...ABOUT,
    predicate: 'moved to',
    of: SOMEBODY,
    pattern:
      /^(?:(?:has|have) )?moved (?:house|home|(?:back |over |away |out )?(?:to|from|into|in with) (?<object>(?:\p{Lu}|(?:a|the|our|their|his|her) (?:\p{L}+ )?(?:flat|house|apartment|place|city|country|village|suburbs?|coast|home|care home)).*))(?:$|.*)/iu,
  },
  {
    ...ABOUT,
    predicate: 'is from',
    of: SOMEBODY,
    pattern: /^(?:(?:is|are) (?:originally )?|comes? |hails? |originally )from (?<object>\p{Lu}\p{L}+.*)$/u,
  },
  {
    ...ABOUT,
    predicate: 'speaks',
    of: SOMEBODY,
    pattern:
      /^(?:speaks?|is fluent in|are fluent in|understands?) (?<object>(?:(?:fluent|good|some|a (?:bit of|little)|perfect|basic|only|both|decent|broken) )*\p{Lu}\p{L}+.*)$/u,
    except: /^(?:speaks? )?(?:I|You)\b/,
  },
  {
    ...ABOUT,
    predicate: 'is called',
    of: SOMEBODY,
    pattern: /^(?:(?:is|are) (?:called|named|known as)|goes by|prefers to be called) (?<object>\p{Lu}.+)$/u,
  },
  {
    ...ABOUT,
    predicate: 'is of the faith or nation',
    of: SOMEBODY,
    pattern:
      /^(?:is|are) (?:a |an )?(?:practising |half |part )?(?<object>(?:\p{Lu}\p{L}+(?:ese|ish|ian|ean)|American|Mexican|African|Moroccan|Cuban|German|Korean|Catalan|Basque|French|Dutch|Greek|Thai|Czech|Swiss|Welsh|Muslim|Jewish|Hindu|Buddhist|Catholic|Sikh|Quaker)(?:$|[ ,(].*))$/u,
  },
  {
    ...ABOUT,
    predicate: 'measures',
    of: SOMEBODY,
    pattern:
      /^(?:(?:is|are) (?<object>(?:\d+(?:[.,]\d+)? ?(?:cm|m|metres?|meters?|feet|ft)\b|\d'\d).*)|(?:wears?|takes?) (?:a )?(?:shoe )?size .+|weighs? \d.+)$/i,
  },
  {
    ...WORK,
    predicate: 'works',
    of: SOMEBODY,
    pattern:
      /^(?:(?:does |do )?(?:not )?works?|(?:is|are) working|(?:has|have) worked|(?:has|have) been working) (?<object>(?:as|at|for|in|from home|from|part[- ]time|full[- ]time|nights|night shifts?|shifts|weekends|freelance|with \p{Ll}+s|two jobs|remotely|four days|three days|every)\b.*)$/iu,
    except:
      /\b(?:for me|for us|for them|for nora|as expected|as intended|in progress|at all|fine|now)\b|\bon (?:this|that|it|the)\b/i,
  },
  {
    ...WORK,
    predicate: 'works as',
    of: SOMEBODY,
    pattern:
      /^(?:is|are|was|were|became|has become|trained as|is training to be|is training as|used to be) (?!(?:a |an |the )?(?:great|wonderful|good|bad|lovely|terrible|amazing|fantastic|brilliant|awful|better|best|real|nice|excellent|fabulous|born|such) )(?:a |an |the |self-employed |freelance )?(?<object>(?:[\p{L}-]+ ){0,3}?(?:nurses?|doctors?|teacher|engineer|lawyer|vet|baker|chef|cook|waiter|waitress|builder|plumber|carpenter|electrician|mechanic|driver|pilot|farmer|gardener|florist|painter|artist|writer|author|journalist|editor|photographer|designer|developer|programmer|analyst|scientist|biologist|chemist|physicist|librarian|translator|interpreter|accountant|banker|broker|architect|surgeon|dentist|physio\p{L}*|therapist|psycholog\p{L}+|psychiatrist|midwife|paramedic|firefighter|police officer|soldier|sailor|student|trainee|apprentice|intern|professor|lecturer|researcher|manager|director|consultant|assistant|secretary|receptionist|salesman|saleswoman|salesperson|shop ?keeper|hairdresser|barber|tailor|musician|singer|actor|actress|dancer|composer|conductor|freelancer|freelance \p{L}+|retired|unemployed|self-employed|social worker|care worker|au pair|nanny|coach|judge|notary|pharmacist|optician|geologist|historian|economist|politician|priest|vicar|imam|rabbi|janitor|cleaner|courier|postman|postwoman|fisherman|welder|roofer|potter|sculptor|bookseller|barista|bartender|butcher|estate agent|head of \p{L}+|ceo|cfo|cto|founder)\b(?! (?:of the day|party)).*)$/iu,
  },
  {
    ...WORK,
    predicate: 'studies',
    of: SOMEBODY,
    pattern:
      /^(?:studies|study|(?:is|are) studying|studied|graduated|(?:is|are) doing (?:a|an|her|his|their) (?:phd|degree|masters?|master's|apprenticeship|doctorate)|majored|(?:has|have) a (?:degree|phd|doctorate|masters?|master's|diploma)|(?:goes|go) to (?=.*(?:school|university|college|uni|kindergarten|nursery|academy|lyc))|attends?|(?:did|does|do) (?:a|an|her|his|their) (?:phd|degree|masters?|master's|apprenticeship|doctorate|erasmus|a-levels|baccalaureate)|is in (?:year|grade|class) \d)\b ?(?<object>.*)$/iu,
    except: /\b(?:meeting|it|this|that)\b/i,
  },
  {
    ...WORK,
    predicate: 'teaches',
    of: SOMEBODY,
    pattern: /^(?:teach(?:es)?|lectures?) (?<object>(?!(?:me|us|them|him|her|you)\b)\p{L}+.*)$/iu,
  },
  {
    ...WORK,
    privacy: 'private',
    predicate: 'earns',
    of: SOMEBODY,
    pattern:
      /^(?:earns?|makes?|gets paid|get paid) (?<object>(?:about |around |over )?[€$£]?\d[\d.,]*k? ?(?:euros?|€|pounds?|dollars?)?(?: net| gross| before tax| after tax)?(?: (?:a|per) (?:year|month|hour|week).*)?)$/iu,
    except: /^(?:makes?) \d+$/i,
  },
  {
    ...WORK,
    predicate: 'has the job',
    of: SOMEBODY,
    pattern:
      /^(?:(?:has|have) )?(?:retired|(?:got|found|landed) (?:a|the|her|his|their) (?:new )?(?:job|position|promotion|post)|(?:was|were|got|been|has been) (?:promoted|fired|sacked|laid off|made redundant|hired|transferred)|(?:lost|quit|left) (?:her|his|their|my|the) (?:job|studio|company|firm)|started (?:a new job|work(?:ing)? (?:at|for|as)|at \p{Lu}))\b(?<object>.*)$/iu,
  },
  {
    ...LIVING,
    predicate: 'plays',
    of: SOMEBODY,
    pattern: new RegExp(
      `^(?:plays?|is playing|are playing|practises?|practices?|teaches?|coaches) (?<object>(?:the |in (?:a|an|the) |a bit of |some )?(?:${INSTRUMENT}|${SPORT}|band|orchestra|(?:[\\p{L}-]+ )?(?:team|league|quartet|club))\\b.*)$`,
      'iu',
    ),
  },
  {
    ...LIVING,
    predicate: 'belongs to',
    of: SOMEBODY,
    pattern:
      /^(?:sings?|dances?|acts?|volunteers?|coaches|coach|rows?|climbs?|fences?|collects?|keeps? (?:bees|chickens|hens|bonsais?|fish)|(?:is|are) (?:a member of|in (?:a|the) (?:[\p{L}-]+ )?(?:band|choir|club|team|league|society|orchestra|union|party|committee|board))|runs? (?:marathons|half[- ]marathons|(?:a|her own|his own|their own|the) (?:[\p{L}-]+ )?(?:shop|caf[eé]|business|blog|podcast|bakery|studio|farm))|drives? (?:a|an)|owns? (?:a|an|two|three)|rides? (?:a|an|her|his|their)|commutes?|cycles? to|walks? to|(?:gets|get) up (?:at|early|late)|(?:goes|go) to bed|wakes? up (?:at|early|late)|wears? (?:glasses|contact lenses|contacts|hearing aids|dentures|a hijab|a kippa|braces)|(?:takes?|catch(?:es)?) the (?:bus|train|metro|tube|tram|ferry) (?:to|from)|(?:is|are) (?:not )?(?:more of |very much )?an? (?:cat|dog|morning|evening|night|people|tea|coffee|city|country|beach|mountain|outdoor|summer|winter) person|(?:is|are) (?:an early bird|a night owl|a morning person|not a morning person|an early riser|religious|an atheist|an introvert|an extrovert))\b ?(?<object>.*)$/iu,
    except: /\b(?:tomorrow|tonight|today|now)\b/i,
  },
];

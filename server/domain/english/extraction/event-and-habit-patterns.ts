import type { SentencePattern } from './taste-and-health-patterns.ts';

const SOMEBODY = ['me', 'us', 'person'] as const;
const BIG = { category: 'event', subcategory: 'milestones' } as const;

export const MILESTONES: readonly SentencePattern[] = [
  {
    ...BIG,
    predicate: 'died',
    pattern:
      /^(?:(?:has|have) )?(?:died|passed away|was put (?:down|to sleep)|lost (?:her|his|their) (?:mum|mom|mother|dad|father|son|daughter|husband|wife|partner|brother|sister|grand\p{L}+|baby|cat|dog))\b(?<object>.*)$/iu,
    except: /\b(?:battery|phone|laptop|laughing|inside|server)\b/i,
  },
  {
    ...BIG,
    predicate: 'expects',
    of: SOMEBODY,
    pattern:
      /^(?:is|are) (?:expecting(?: (?:again|twins|a (?:baby|boy|girl|child)|their|her|our|his|in)\b.*)?$|pregnant|having (?:a baby|twins|a boy|a girl)|due in)(?<object>.*)$/i,
  },
  {
    ...BIG,
    predicate: 'had',
    of: SOMEBODY,
    pattern:
      /^(?:(?:has|have) )?(?:had|given birth|gave birth|underwent|suffered|broke|sprained|fractured|tore|injured) (?<object>(?:to |a |an |her |his |their |open )?(?:[\p{L}-]+ )?(?:baby|twins|boy|girl|miscarriage|abortion|vasectomy|stroke|heart attack|accident|surgery|operation|transplant|leg|arm|wrist|ankle|foot|hip|collarbone|rib|knee|toe|finger|nose|concussion|breakdown|burnout|son|daughter|child|root canal|appendix out|cruciate ligament)\b.*)$/iu,
    except: /^had (?:a |an )?(?:good|bad|nice|great|little|big)/i,
  },
  {
    ...BIG,
    predicate: 'married',
    pattern:
      /^(?:(?:has|have) )?(?:got|been|were|was|is|are)? ?(?:getting )?(?:married|engaged|divorced|separated|remarried) ?(?<object>(?:in|on|last|next|this|at|again|two|three|\d).*)$/i,
  },
  {
    ...BIG,
    predicate: 'won, passed or finished',
    of: SOMEBODY,
    pattern:
      /^(?:(?:has|have) )?(?:got into|was accepted (?:in)?to|were accepted (?:in)?to|was admitted to|passed (?:her|his|their|our|the) [\p{L} ]*(?:exam|exams|test|finals|a-levels|bar|driving)|failed (?:her|his|their|our|the) [\p{L} ]*(?:exam|exams|test|finals)|graduated|won (?:a|the|first|second|gold|silver|bronze|her|his|their)|came (?:first|second|third)|ran (?:a|her|his|their|the) [\p{L} ]*marathon|finished (?:her|his|their) (?:phd|thesis|degree|book|novel|studies|apprenticeship|training)|published (?:a|her|his|their)|took (?:her|his|its|their) first steps?|said (?:her|his|their) first word|lost (?:her|his|their) first tooth|learn(?:ed|t) to (?:walk|swim|read|ride|cycle|drive)|started (?:school|kindergarten|nursery|university|primary|secondary)|ran (?:her|his|their) first)\b(?<object>.*)$/iu,
  },
  {
    ...BIG,
    predicate: 'got',
    of: ['me', 'us', 'person'],
    pattern:
      /^(?:(?:has|have) )?(?:adopted|bought|sold|got|found|lost|inherited|rescued|had to sell) (?<object>(?:a|an|the|our|their|her|his|two|three) (?:[\p{L}-]+ ){0,2}(?:house|flat|apartment|cottage|farm|car|van|boat|piano|cottage|puppy|dog|cat|kitten|horse|pony|baby|child|girl|boy|land|caravan|home)\b.*)$/iu,
  },
  { ...BIG, predicate: 'came out as', of: SOMEBODY, pattern: /^came out(?: as (?<object>.+))?$/i },
];

export const OCCASION =
  "(?:appointment|parents['’] evening|check-?up|exam|exams|test|meeting|interview|flight|train|concert|recital|wedding|party|birthday party|graduation|operation|surgery|match|game|tournament|play|show|viewing|lesson|class|course|conference|trip|holiday|vacation|dinner|lunch|brunch|reunion|funeral|baptism|christening|visit|delivery|inspection|deadline|parents['’]? evening|school trip|sleepover|rehearsal|audition|hearing|scan|ultrasound|vaccination|launch|opening|exhibition|race|marathon|festival|ceremony|open day|fair|camp|date|shift|presentation|defence|viva|webinar|workshop|retreat|gala|service|MOT|performance|premiere|reservation|booking|table|tickets?|event|playdate|haircut|fitting|session|talk|lecture|seminar|anniversary|housewarming)s?";
const COMING = { category: 'event', subcategory: 'upcoming', needs: 'future' } as const;

export const PLANS: readonly SentencePattern[] = [
  {
    ...COMING,
    predicate: 'has planned',
    of: SOMEBODY,
    pattern: new RegExp(
      `^(?:has got|have got|has|have|booked|has booked|have booked|arranged|has arranged) (?<object>(?:[\\p{L}’'-]+ ){0,5}${OCCASION}\\b.*)$`,
      'iu',
    ),
  },
  {
    ...COMING,
    predicate: 'will',
    of: ['me', 'us', 'person', 'pet'],
    pattern:
      /^(?:is|are|will|is going|are going)(?: be| to)? (?<object>(?:(?!allergic|due|not sure)[\p{L}-]+ing|seeing|coming|visiting|away|off|abroad|on holiday|back|here|in \p{Lu}|at \p{Lu}|fly|visit|meet|travel|start|move|leave|arrive|come|go|stay|have|get|take|return|host|run|turn|be|begin|perform|play|sit|defend|retire|marry|pick|drive|join|give|attend|celebrate|do|see|need)\b.*)$/iu,
    except:
      /\b(?:the (?:slides|report|agenda|document|email|draft)|working on (?:it|this|that)|wondering|trying to (?:fix|find|figure)|looking (?:at|for)|sending|asking)\b/i,
  },
  {
    ...COMING,
    predicate: 'will',
    of: SOMEBODY,
    pattern:
      /^(?<object>(?:flies|fly|arrives?|leaves?|starts?|begins?|moves?|comes?|travels?|returns?|retires?|turns?|gets? (?:married|back|home|the keys)|takes? (?:the|her|his|their)|sits?|sees? (?:the|a|her|his|their)|meets?|visits?|graduates?|defends?|needs? to)\b.*)$/i,
  },
  {
    ...COMING,
    predicate: 'takes place',
    of: ['thing'],
    pattern:
      /^(?<object>.+ (?:is|are|starts?|begins?|takes? place|arrives?|comes?|goes (?:up|down)|rises|increases|closes|leaves|departs|lands|expires|moves|will be|will come|will arrive|ends?|opens?|falls?|is due|expires?|has been moved|was moved|is booked|is planned|is scheduled|got moved|runs out)\b.*)$/i,
    except:
      /\b(?:deploy\w*|build|release|ticket|commit|sprint|branch|server|report|invoice|slides|migration|release|file|draft|text|email|code)\b/i,
  },
];

export const PAST: readonly SentencePattern[] = [
  {
    category: 'event',
    subcategory: 'historical',
    predicate: 'once',
    needs: 'past',
    of: SOMEBODY,
    pattern:
      /^(?<object>(?:went|travelled|traveled|visited|met|lived|spent|hiked|climbed|sailed|took part|stayed|worked|moved|opened|founded|started|built|planted|renovated|hosted|saw|performed|played|joined|became|began|spoke|swam|cycled|walked|flew|drove|celebrated|tried|learned|learnt|gave)\b.+)$/i,
    except:
      /\b(?:to bed|to the (?:shop|supermarket|loo|toilet|bathroom|office)|yesterday|this morning|an hour ago|minutes ago|hours ago|just now|tonight|today|the (?:file|page|code|server|ticket))\b/i,
  },
];

const OFTEN =
  /\b(?:every|each|(?:once|twice|(?:three|four|five|six|a few|several|\d) times) (?:a|per) \w+|most (?:days|mornings|evenings|nights|weekends|weeks|summers|sundays|saturdays)|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:mornings|afternoons|evenings|nights)|daily|weekly|fortnightly|(?:first|second|third|fourth|last) \p{L}+day of (?:the|every|each) month|monthly|yearly|annually)\b/iu;
/** A time of day means a habit only after a main verb, as in "has toast for breakfast". */
const ANY_DAY =
  /\b(?:in the (?:mornings?|evenings|afternoons)|at night|before (?:work|bed|breakfast|school|dinner)|after (?:work|school|dinner|lunch)|for breakfast|during the week|at bedtime)\b/i;
export const recurs = (text: string): boolean =>
  (OFTEN.test(text) || (ANY_DAY.test(text) && !/^(?:is|are|was|were|will)\b/.test(text))) &&
  !/\b(?:every|each) (?:time|now|single time|thing|one|body|where|other (?!week|day|month|year|mon|tue|wed|thu|fri|sat|sun)|line|word|file|page|row|item|of)\b/i.test(
    text,
  );

export const HABITS: readonly SentencePattern[] = [
  {
    category: 'event',
    subcategory: 'recurring',
    predicate: 'does',
    needs: 'recurrence',
    pattern:
      /^(?<object>(?!(?:is|are|was|were|will|would|has been|have been|had|did|wants?|needs?|asks?|says?|hopes?)\b)\p{Ll}[\p{Ll}-]*\b.+)$/u,
    except: /\b(?:yesterday|tomorrow|tonight|today|this week|next week)\b|\p{L}ed\b(?! every)/u,
  },
  {
    category: 'event',
    subcategory: 'recurring',
    predicate: 'does',
    needs: 'recurrence',
    pattern: /^(?:is|are|has|have) (?<object>.+)$/iu,
    except: /\b(?:yesterday|tomorrow|tonight|today|this week|next week)\b/i,
  },
  {
    category: 'event',
    subcategory: 'recurring',
    predicate: 'does not',
    pattern:
      /^(?:does|do) not (?!know|think|want|need|have|understand|remember|see|mind|care|get|believe|feel)(?<object>\p{Ll}+ .*\b(?:during|at the table|before (?:bed|dinner|breakfast|noon|\d)|after (?:\d|ten|nine|eight|dark|dinner)|inside|indoors|in the house|at home|on \p{L}+days|in the bedrooms?)\b.*)$/iu,
  },
  {
    category: 'event',
    subcategory: 'recurring',
    predicate: 'takes place',
    needs: 'recurrence',
    of: ['thing'],
    pattern: /^(?<object>.+)$/i,
  },
];

export const isHabitual = (predicate: string): boolean =>
  /^(?:\w+ly )?(?:always|usually|never|normally|often|rarely|typically|generally|regularly|hardly ever)\b (?!is\b|are\b|has been|wants? to know|mind\b|again\b)/i.test(
    predicate,
  );

import { type State, stateOf } from './state-pattern.ts';

export const PERSON_STATES: readonly State[] = [
  stateOf('friendship', 'friends', '(?:best |good |close )?friends?(?! of)'),
  stateOf(
    'friendship',
    'over',
    'fallen out|fell out|not friends|stopped talking|not speak(?:ing)? to each other',
  ),
  stateOf(
    'home',
    'shared',
    'shares? (?:a|the|his|her|their) (?:\\p{L}+ )?(?:flat|apartment|house|place)|shared (?:flat|house)|flat ?share',
  ),
  stateOf(
    'couple',
    'single',
    'bachelor|(?:is|am|are) (?:\\p{L}+ )?(?:single|unattached)|has (?:no|not a) (?:partner|boyfriend|girlfriend)|on the lookout for a (?:partner|girlfriend|boyfriend)',
  ),
  stateOf(
    'couple',
    'divorced',
    'lives? apart|live separately|divorced|separated|split|broke|broken up|ex (?:wife|husband|partner|boyfriend|girlfriend)|called off the (?:wedding|engagement)|separating|getting divorced|left (?:his|her) (?:wife|husband|partner)|part(?:ed)? ways',
  ),
  stateOf('couple', 'widowed', 'widowed|widow|widower'),
  stateOf(
    'couple',
    'together',
    '(?:is|are|am) (?:back )?(?:together|dating|a couple|going out|seeing each other)|dates|(?:has|have) a (?:\\p{L}+ )?(?:partner|boyfriend|girlfriend)|partner|boyfriend|girlfriend|in a relationship|met someone|got together',
    ['engaged', 'married'],
  ),
  stateOf('couple', 'engaged', 'engaged(?! in)|fiancee?|proposed'),
  stateOf(
    'couple',
    'married',
    '(?:is|are|am|got|get|getting|was|were) married|married|marry|wife|husband|tied the knot|newlyweds?',
  ),
  stateOf(
    'work',
    'none',
    '(?:has |have )?(?:left|quit|resigned from) (?:the |his |her |my |their )(?:company|firm|job|agency|bank|practice|shop|bakery|hospital|library|studio)|(?:has |have )?(?:resigned|handed in (?:his|her|my) notice)|unemployed|out of work|jobless|between jobs|without a job|lost (?:his|her|my|the) job|laid off|made redundant|was (?:fired|let go|dismissed|sacked)|has no job',
  ),
  stateOf(
    'work',
    'looking',
    'applying for|applied for|(?:looking|searching|hunting) for (?:a |an )?(?:\\p{L}+ )?(?:job|work|apprenticeship|position|internship)|job hunting|applying for jobs',
    ['none'],
  ),
  stateOf(
    'work',
    'some',
    'works (?:at|for|in)|(?:is|am|are) (?:the |a |an )?(?:\\p{L}+ )?(?:head|manager|director|chief|lead|secretary|assistant|chair|treasurer) (?:of|at)|(?:found|has|got|landed|took|starts|started|begins|accepted|signed|gets)(?: \\p{L}+){0,3} (?:job|work|position|contract|apprenticeship|internship|post|traineeship)|(?:starts|started|begins|works|was hired|is employed) (?:at|for|with|by|as|in)|starts work|hired|employed',
  ),
  stateOf(
    'work',
    'retired',
    '(?:is|am|are|has|have|got)? ?(?:now )?(?:retired|a pensioner|in retirement|drawing a pension)(?! from (?:football|rugby|sport|playing|the team|competition))',
  ),
  stateOf(
    'leave',
    'away',
    '(?:is|am|are|goes|went) on (?:parental|maternity|paternity|sick|study|unpaid|medical)? ?leave|on sabbatical|on holiday|off sick|signed off|on a gap year',
  ),
  stateOf(
    'leave',
    'back',
    'went back to work|back to work|(?:is|am|are|came|comes) back (?:from|at|to|in) (?:\\p{L}+ )?(?:leave|work|the office|sabbatical|holiday|school)|returned (?:from|to)|back at work|back from',
  ),
  stateOf(
    'licence',
    'drives',
    '(?:drives|drive|drove)(?! (?:me|him|her|us|them) )|has (?:a|his|her|got) (?:\\p{L}+ )?(?:driving )?licence|passed (?:the|his|her) driving test|can drive',
  ),
  stateOf(
    'licence',
    'none',
    'not drive|(?:not (?:have|has)|has no|without|have no|lost|not got)(?: \\p{L}+){0,2} (?:driving )?(?:licence|license)|never learn(?:ed|t) to drive|learning to drive|failed (?:the|his|her) driving test',
  ),
  stateOf(
    'siblings',
    'none',
    'only child|(?:has|have) (?:no|not any) (?:siblings|brothers|sisters)|not have (?:any )?(?:siblings|brothers|sisters)',
  ),
  stateOf(
    'siblings',
    'some',
    '(?:has|have)(?: \\p{L}+){0,2} (?:brothers?|sisters?|siblings?|twin|half brother|half sister)',
  ),
  stateOf(
    'children',
    'none',
    'childless|(?:has|have) no (?:children|kids|child)|not have (?:any )?(?:children|kids|child)',
  ),
  stateOf(
    'children',
    'some',
    '(?:has|have|had|raises|adopted|gave birth to)(?: \\p{L}+){0,2} (?:children|child|kids?|sons?|daughters?|baby|babies|twins|toddler|girl|boy|boys|girls)|became (?:a )?(?:parents?|mother|father)|is a (?:mother|father|parent|mum|dad)',
  ),
  stateOf(
    'pets',
    'none',
    '(?:has|have|keep|keeps) no (?:pets?|animals?)|not (?:have|keep) (?:any )?(?:pets?|animals?)',
  ),
  stateOf(
    'pets',
    'some',
    '(?:has|have|got|adopted|keeps|keep|bought)(?: \\p{L}+){0,3} (?:dogs?|cats?|pets?|rabbits?|hamsters?|budgies?|parrots?|puppy|kittens?|goldfish|guinea pigs?|tortoise|canary)',
  ),
  stateOf('room', 'shared', 'shares?(?: \\p{L}+){0,2} (?:bed)?room'),
  stateOf(
    'room',
    'own',
    '(?:own|separate|single) (?:bed)?rooms?|rooms? of (?:their|his|her|my) own|room to (?:himself|herself|themselves)',
  ),
  stateOf('household', 'alone', '(?:lives?|living) (?:all )?alone|lives by (?:him|her)self'),
  stateOf(
    'household',
    'with',
    '(?:is|has|have|had)? ?moved in with|(?:lives?|living) with|moved into a (?:care|nursing|retirement) home|(?:lives?|living|is) in a (?:care|nursing|retirement) home|shares a (?:flat|house|apartment)',
  ),
  stateOf('flatmate', 'in', 'flatmate|roommate|housemate|lodger|subtenant|lives with'),
  stateOf('flatmate', 'out', 'moved out'),
  stateOf(
    'office',
    'home',
    'works? from home|working from home|home office|works? remotely|remote work|fully remote|working remotely',
  ),
  stateOf(
    'office',
    'commutes',
    'commutes?|(?:goes|drives|cycles|walks|takes (?:the|a) \\p{L}+) (?:in )?to (?:work|the office)|works? (?:in|at|from) the office|back in the office|goes into the office',
  ),
  stateOf(
    'schooling',
    'nursery',
    '(?:attends|at|in|is in|goes to) (?:the )?(?:nursery|kindergarten|kita|daycare|preschool|creche)',
  ),
  stateOf(
    'schooling',
    'school',
    '(?:starts|started|begins|attends|goes to|is in) (?:(?:primary|elementary|big|secondary) )?school|in (?:first|second|third|fourth) (?:grade|class)|(?:in|starts|started) year \\d',
  ),
  stateOf(
    'schooling',
    'university',
    '(?:starts|started|attends|goes to|is at|went to) (?:university|uni|college)',
  ),
  stateOf('employer', 'at', '(?:works|working|employed) (?:at|for|by)'),
  stateOf(
    'employer',
    'new',
    '(?:has )?(?:started|starts|got|taken|took|accepted|found|landed|begins) (?:a |an |another )?(?:job|role|position|post)|changed (?:jobs|employers?)|joined',
  ),
  stateOf(
    'home',
    'parents',
    '(?:lives?|living|is) (?:still )?(?:at home|with (?:my|his|her|their) (?:parents|mother|father|mum|dad|folks|family))',
  ),
  stateOf(
    'home',
    'own',
    '(?:has )?(?:moved (?:out|into (?:a|an|his|her|their|my) (?:own )?(?:flat|apartment|place|house|studio|room))|has (?:a|his|her|their|my) own (?:flat|apartment|place|house|studio))',
  ),
  stateOf('cohabiting', 'apart', 'lives? (?:apart|separately)|separate (?:flats|households|homes)'),
  stateOf(
    'cohabiting',
    'together',
    'moved in (?:together|with each other)|lives? together|shares? a (?:home|flat|house)',
  ),
  stateOf(
    'dating',
    'dating',
    '(?:is|are|am) (?:dating|going out|seeing each other)|dates|boyfriend|girlfriend',
  ),
  stateOf('dating', 'engaged', '(?:is|are|am|got) engaged|fiancee?|proposed'),
  stateOf('dating', 'married', '(?:is|are|am|got|were) married|married|wife|husband|tied the knot'),
  stateOf(
    'tenure',
    'rents',
    '(?:rents?|renting)(?: \\p{L}+){0,3} (?:flat|apartment|studio|room|house|place)|tenants?',
  ),
  stateOf(
    'tenure',
    'owns',
    '(?:owns?|bought) (?:the|a|an|our|his|her|their|my)(?: \\p{L}+){0,2} (?:flat|house|home|apartment|place|cottage|studio)|homeowner',
  ),
  stateOf(
    'studies',
    'ongoing',
    '(?:is|am|are)? ?(?:studying|studies|a student|at university|an apprentice|doing (?:a|her|his|an) (?:degree|phd|doctorate|masters?|apprenticeship))|in training',
  ),
  stateOf(
    'studies',
    'done',
    'graduated|finished (?:university|his|her|the|school)|has (?:a|her|his) (?:degree|diploma)|got (?:his|her|a) (?:degree|diploma|doctorate)|dropped out|qualified|passed (?:the|her|his) (?:finals|final exams?)',
  ),
  stateOf(
    'vehicle',
    'none',
    'sold (?:my|his|her|the|our|their) (?:car|motorbike|van)|gave up (?:my|his|her|the|our|their) car|(?:has|have|own|owns) no (?:car|motorbike|vehicle)|not (?:have|own) a (?:car|vehicle)|car free|lives? without a car',
  ),
  stateOf(
    'vehicle',
    'some',
    'drives an? \\p{L}+|(?:has|have|owns?|drives|bought)(?: \\p{L}+){0,3} (?:car|van|motorbike|kia|skoda|volvo|toyota|vw|bmw|ford|fiat|renault|seat)',
  ),
];

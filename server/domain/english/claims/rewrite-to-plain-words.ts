// The first match is used, so longer phrases come first.

const B = "(?<![\\p{L}'])";
const E = "(?![\\p{L}'])";
const BE = '(?:is|are|am|was|were|be|been|being|feels?|seems?|gets?|got|became|remains?)';
const DEGREE =
  '(?: (?:really|very|so|too|quite|absolutely|totally|completely|rather|pretty|deeply|a bit|a little|particularly|especially|truly|simply|just))*';

const TASTE =
  '(?:a (?:big |great |huge |real )?(?:fan|lover) of|fond of|keen on|crazy about|mad about|wild about|partial to|in love with|passionate about|hooked on|addicted to|comfortable with|happy with|at ease with|good with|interested in|into)';
const FEAR = '(?:scared|afraid|terrified|frightened|fearful|wary|petrified|nervous) (?:of|by|about)';

type Rewrite = readonly [pattern: RegExp, by: string];
const rewrite = (source: string, by: string): Rewrite => [new RegExp(`${B}(?:${source})${E}`, 'giu'), by];

const CONTRACTIONS: readonly Rewrite[] = [
  [/[’‘ʼ´`]/g, "'"],
  [/\b(Dr|Mr|Mrs|Ms|St|Prof|Sr|Jr)\.(?= )/g, '$1'],
  [/\bcan'?t\b|\bcannot\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should)nt\b/gi, '$1 not'],
  // "she doesn't live there any more she lives in Delft" is two sentences
  [/\b(any ?more|any longer)(?= (?:he|she|they|it|we|i) )/gi, '$1,'],
  [/\bshan't\b/gi, 'shall not'],
  [/n't\b/gi, ' not'],
  [/\bwi-fi\b/gi, 'wifi'],
  [/\b(I)'m\b/gi, '$1 am'],
  [
    /\b(he|she|it|that|there|here|who|what)'s (got|been|become|moved|gone|stopped|started|changed)\b/gi,
    '$1 has $2',
  ],
  [/\b(he|she|it|that|there|here|who|what)'s\b/gi, '$1 is'],
  [/\b(they|we|you|who)'re\b/gi, '$1 are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\b(I|we|they|he|she|you)'d\b/gi, '$1 would'],
  // before these words, "'s" means "is", as in "Ana's allergic"
  [
    /(\p{L})'s (a|an|the|not|never|no|now|in|at|on|from|also|still|always|very|too|allergic|vegan|vegetarian|pregnant|retired|single|married|engaged|divorced|afraid|scared|going|been|got|getting|my|our|his|her|their|back|away|ill|sick)(?=[ .,;]|$)/giu,
    '$1 is $2',
  ],
];

const ATTITUDES: readonly Rewrite[] = [
  rewrite('prefer(?:s|red)? (?:not to|to not|to avoid)|would (?:much )?rather not', 'dislikes'),
  rewrite('(?:do|does|did) not(?: really| particularly| much)? (?:like|love|enjoy|care for)', 'dislikes'),
  rewrite('(?:can|could) not (?:stand|bear|abide|stomach|take)', 'dislikes'),
  rewrite(
    '(?:finds?|found|thinks?|considers?) (.{2,40}?) (?:is |are )?(?:boring|awful|dull|disgusting|horrible|terrible|unbearable|annoying|exhausting|tedious|revolting|ugly|overrated|stressful|scary|gross)',
    'dislikes $1',
  ),
  rewrite(
    '(?:finds?|found|thinks?|considers?) (.{2,40}?) (?:is |are )?(?:lovely|wonderful|great|delicious|fascinating|exciting|relaxing|beautiful|fantastic|brilliant|amazing|enjoyable|fun)',
    'likes $1',
  ),
  rewrite(`${BE} (?:not|never)${DEGREE} ${TASTE}`, 'dislikes'),
  rewrite(`${BE} (?:not|no longer)${DEGREE} ${FEAR}`, 'likes'),
  rewrite(`${BE} no (?:big |great )?(?:fan|friend|lover) of`, 'dislikes'),
  rewrite(`${BE}${DEGREE} ${TASTE}`, 'likes'),
  rewrite(`${BE}${DEGREE} ${FEAR}`, 'dreads'),
  rewrite(`${BE}${DEGREE} (?:scared|afraid|terrified|frightened) to`, 'dreads'),
  rewrite(`${BE}${DEGREE} (?:sick|tired|fed up|bored|weary) (?:of|with|by)`, 'dislikes'),
  rewrite('(?:has|have|had) (?:a (?:\\p{L}+ )?(?:fear|horror|phobia) of|an aversion to)', 'dreads'),
  rewrite('(?:has|have) (?:a weakness|a soft spot|a passion|a love) (?:for|of)', 'likes'),
  rewrite(
    '(?:has|have|had)?(?: been)? ?(?:gone|went|goes|going) off(?= \\p{L})(?! (?:to|on|at|for)\\b)',
    'no_longer likes',
  ),
  rewrite(
    '(?:has|have|had)? ?(?:come|came|grown|grew|learned|learnt) to (?:love|like|enjoy|appreciate)',
    'now_likes',
  ),
  rewrite('(?:has|have|had)? ?(?:come|came|grown|grew) to (?:hate|dislike|dread)', 'now_dislikes'),
  rewrite('cares? (?:little|nothing) for|do(?:es)? not care for|thinks? (?:little|nothing) of', 'dislikes'),
  rewrite('looks? forward to', 'likes'),
  rewrite('(?:is|are|am) (?:allergic|intolerant) (?:to|against)', 'is allergic to'),
  rewrite(
    '(?:has|have|suffers? from) an? (?:\\p{L}+ )?(?:allergy|intolerance) (?:to|against)',
    'is allergic to',
  ),
  rewrite('(?:has|have|suffers? from) an? (\\p{L}+) allergy', 'is allergic to $1'),
  rewrite('reacts? (?:badly )?to', 'is allergic to'),
];

const MANNERS: readonly Rewrite[] = [
  rewrite(`${BE}${DEGREE} (?:in favou?r of|all for|supportive of)`, 'likes'),
  rewrite(`${BE}${DEGREE} (?:against|opposed to|sceptical (?:of|about))`, 'dislikes'),
  rewrite('please', ''),
  rewrite('at all|whatsoever|in the (?:slightest|least)', ''),
  rewrite('(?:there (?:is|are)|there exists?) (no|not any)', 'we have no'),
  rewrite('there (?:is|are)', 'we have'),
  rewrite('may(?= (?:have|use|watch|eat|drink|stay|go|play|sleep|keep|borrow|take|wear)(?!\\p{L}))', 'can'),
  rewrite(
    'used to (.{2,60}?),? (?:and|but) (?:still|i still|she still|he still|we still|they still) (?:do|does|am|is|are)',
    '$1',
  ),
  rewrite(
    '(?:has |have |had )?(?:stopped|quit|gave up|given up|ceased|packed in|finished with|finished|kicked)(?: the habit of)?(?= \\p{L}+ing(?!\\p{L}))',
    'no_longer does',
  ),
  rewrite(
    '(?:has |have |had )?(?:came|come|gone|got|been taken|weaned) off(?= (?:the|his|her|my|their)(?!\\p{L}))',
    'no_longer takes',
  ),
  rewrite('well[ -]done', 'welldone'),
  rewrite('full[ -]time', 'fulltime'),
  rewrite('part[ -]time', 'parttime'),
  rewrite('half[ -]time', 'parttime'),
  rewrite(
    'refuses? to|declines? to|(?:must|may|should|can|could|will|would|do|does|did) not (?:ever )?(?:have to )?',
    'not ',
  ),
  rewrite('(?:is|are|am) not (?:allowed|able|permitted|supposed|willing) to', 'not'),
  rewrite('(?:is|are|am) (?:allowed|able|permitted|willing) to|knows? how to|manages? to', 'can'),
  rewrite('(?:is|are|am) unable to|fails? to|forbids?', 'not'),
  rewrite(
    'without (?:any )?(?:trouble|problems?|difficult(?:y|ies)|fuss|issues?|help)|with no (?:trouble|problems?|difficult(?:y|ies)|fuss|help)|just fine|with ease',
    '',
  ),
  rewrite('(?:is|are|was|were) (?:called|named|known as)|goes by(?: the name(?: of)?)?', 'is named'),
  rewrite('(?:the |my |our )?name of (.{2,40}?) is', '$1 is named'),
  rewrite("((?:my|our|his|her|their|the) [\\p{L} ]{2,30}|\\p{Lu}\\p{L}+)'s name is", '$1 is named'),
  rewrite('(?:the )?name is', 'is named'),
  rewrite('(?:on (?:my|his|her|their|its|our) own|by (?:my|him|her|their|our)sel(?:f|ves))', 'alone'),
  rewrite('(?:years?|yrs) (?:old|of age)', ''),
  rewrite(
    '(?:is|are|am|has|have|had)? ?(?:just )?(?:turned|turning|turns)(?= (?:\\d|\\p{L}+(?:teen|ty|een|ix|ven|ight|ine|ne|wo|ree|our|ive)\\b))',
    'is',
  ),
  rewrite('(?:is|are|am|was|were) (?:located|situated|kept|stored|hidden|to be found)', 'is'),
  rewrite('gets? up|wakes? up|rises', 'wakes'),
  rewrite(
    '(?:got|gets|getting|getting ready to be) (engaged|married|divorced|pregnant|separated|promoted|fired|hired|vegan|ill|sick|better|well)',
    'is $1',
  ),
  rewrite(
    '(?:goes|go|going|went) to ((?:\\p{L}+[ -]){0,4}(?:school|nursery|kindergarten|kita|daycare|preschool|gymnasium|grammar|academy|college|university))',
    'attends $1',
  ),
  rewrite('(?:is|are|am) a (?:pupil|student) at', 'attends'),
  rewrite(
    'goes? to (?:bed|sleep)|go to (?:bed|sleep)|bedtime (?:for|of) (.{2,30}?) is|turns? in',
    '$1 bedtime is',
  ),
  rewrite(
    'there (?:is|are) (?:no|not any) (.{2,60}?) (?:at|in) (?:our|my) (?:house|home|place|flat)',
    'we have no $1',
  ),
  rewrite('there (?:is|are) (.{2,60}?) (?:at|in) (?:our|my) (?:house|home|place|flat)', 'we have $1'),
  rewrite('everyone (?:at home|here|in the family|in the house)|all of us', 'we'),
  rewrite('(?:nobody|no one|none of us)(?: (?:at home|here|in the family|in the house))?', 'we not'),
  rewrite('no one', 'nobody'),
  rewrite('does not like it when|can not have it when', 'dislikes'),
  rewrite('(?:is|are) (?:in the middle of being|being|currently being)', 'is being'),
];

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const apply = (text: string, rewrites: readonly Rewrite[]): string =>
  rewrites.reduce((sofar, [pattern, by]) => sofar.replace(pattern, by), text);

export const plainWords = (text: string): string =>
  collapse(apply(apply(apply(text.normalize('NFC'), CONTRACTIONS), ATTITUDES), MANNERS));

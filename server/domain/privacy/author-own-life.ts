import { anyOf } from './plain-spelling.ts';
import { KIN } from './statement-about-people.ts';

// A statement about the author's own life is private if it names no harmless subject.

const LIFE = anyOf(
  '(?:i|we)(?: (?:just|never|once|still|always|nearly|really|also|had to|havent|havent been))? (?:have been|had been|have had|was|were|am being|am not|didnt|dont|cant|cannot|couldnt|wont|wouldnt|shouldnt|should never|havent|havent been|regret|confess|admit|lied|sold|paid|lost|failed|faked|forged|hid|hide|cheated|stole|threw|slept|ran away|walked out|left|gave up|pretend|pretended|drove home|need help|need to get|want to leave|want out|want to stop|might be|may be|could be|have no|have nowhere|have nobody|have to tell|suspect|worry|fear|struggle|hurt|cried|cry|go alone|am alone|walk alone|walk (?:\\p{L}+ ){0,3}alone)',
  '(?:ive|weve) (?:been|got|had|lost|done|gone|started|stopped|never|fallen|signed|claimed|made|taken|told|hidden|kept|given|let|put|said|seen|spent|sold|left|met|tried|applied|agreed|decided|caught|broken|ended|become|outed|turned|no)(?! (?:reading|playing|cooking|baking|learning|planting|watching|drinking (?:tea|coffee)|to (?:paris|the (?:zoo|park|shops?))))',
  'im (?:not|being|getting|having|going through|going to be|on a|on the|up|under|in a|in the|with|seeing|leaving|hiding|pretending|worried|afraid|about to|thinking of|trying to|waiting (?:on|for)|paying|losing|struggling|sure|the one who)(?! (?:fond|keen|a (?:fan|big fan|morning person|cook|baker|painter|gardener)|reading|learning|cooking|planning a trip))',
  `(?:he|hes|she|shes|they|theyre|theyve|someone|(?:my|our) (?:own |eldest |youngest |older |younger |little |big |best )?(?:${KIN})) (?:(?:has|have|is|are|was|were|keeps?|never|always|wont|doesnt|dont|didnt|just|still|already|not) ){0,2}(?:\\p{L}+ ){1,3}?(?:me|us|him|her|himself|herself|behind)(?![\\p{L}])`,
  `(?:my|our) (?:own |eldest |youngest |older |younger |little |big |best )?(?:${KIN})s? (?:has|have|had|wont|never|doesnt|dont|didnt|keeps?|cant|isnt|wants? out|blanked|blanks)`,
  '(?:he|hes|she|shes|they|theyve|theyre) (?:has |have |had |is |are )?(?:moved|brought|taken|took|found|removed|cut|gone|going|seeing|not|never|won?t|wont|left)',
  '(?:me and|and me|and i) (?:\\p{L}+ )?(?:have |are |were |had )?(?:called it|calling it|finished|done|over|split|ended|fought|argued|stopped|never|no longer|cant|dont|havent)|called it (?:a day|quits|off)',
  '(?:were|im|we are|i am|theyre|shes|hes) off (?:to|on|for|in)|for a fortnight|you can find me|no right to|in private|called it a day|sick of it|had it up to here|waters broke|magistrate|polyp|gene|behind closed doors',
);

const HARMLESS = anyOf(
  'likes?|liked|loves?|loved|prefers?|preferred|favou?rites?|enjoys?|enjoyed|fond of|fans? of|keen on|hooked on (?:the )?(?:series|book|show)|supports?|allerg\\p{L}+|vegetarian|vegan|veggie|pescatarian|gluten|lactose|halal|kosher|diet|recipes?|cook(?:s|ed|ing)?|bak(?:e|es|ed|ing)|eats?|eaten|ate|eating|breakfast|lunch|dinner|supper|tea|coffee|bread|cake|soup|pizza|pasta|salad|curry|food|meat|fish|pork|sugar|mushrooms|olives|cheese|eggs?|chocolate|spicy|garlic|onions?|coriander',
  'birthdays?|named?|called (?!it)|nicknames?|pronouns|born|years old|grew up|speaks?|languages?|learn(?:s|ing|ed|t)?|lessons?|stud(?:y|ies|ied|ying)|plays?|played|playing|guitar|piano|violin|chess|football|tennis|swim\\p{L}*|yoga|gardens?|gardening|planted|plants?|knit\\p{L}*|paint(?:s|ed|ing)?|draw(?:s|ing)?|books?|read(?:s|ing)?|films?|movies?|series|podcasts?|music|songs?|sing(?:s|ing)?|danc(?:e|es|ed|ing)|concerts?|games?|gaming|hik(?:e|es|ed|ing)|camping|photos?|stamps',
  'dogs?|cats?|pets?|puppy|kitten|hens|chickens|bikes?|cars?|vans?|boilers?|ovens?|fridge|freezer|dishwasher|washing machine|kettle|sofa|lamp|tables?|chairs?|beds?|curtains|kitchen|bathroom|shed|loft|bins?|recycling|printer|laptop|phone|tablet|wifi|router|app|tv|telly|batteries|paint|tools?|colou?rs?|sizes?|shoes|socks|jumper|coat|texts?|calls?|e ?mails?|reminders?|lists?|calendar|formats?|units?|answers?|replies|code|typescript|python|software|project|sprint|release|meeting',
  'trips?|holiday|visit(?:ed|ing)?|museum|beach|mountains?|weather|garden centre|supermarket|shop(?:s|ping)?|bought|ordered|fixed|repaired|built|finished|won|ran|raced|marathon|graduated|passed|promoted|celebrat\\p{L}+|married in|got married|anniversary|christmas (?:tree|dinner|lights)|choir|band|team|club|joking|kidding',
);

export const isOfOwnLife = (plain: string): boolean => LIFE.test(plain) && !HARMLESS.test(plain);

import { anyOf } from './plain-spelling.ts';
import { KIN } from './statement-about-people.ts';

// Recognises euphemisms, because families rarely name an illness, a debt or a drinking problem directly.

const NOT_ABLE = '(?:cant|cannot|can not|cannae|canna|couldnt|could not|can hardly|can barely|couldnae)';
const SOON =
  '(?:christmas|xmas|easter|new year|half term|the (?:summer|holidays|weekend|wedding|exams|funeral))';

const HEALTH = anyOf(
  '(?:i|she|he|mum|mam|mom|gran|nan|dad) (?:\\p{L}+ )?leak(?:s|ed)?(?! (?:the|it|that|this|to))|leak(?:s|ing)? (?:a (?:bit|little) )?when(?:ever)? (?:i|she|he)|(?:wears?|wearing|needs?|changing|through) (?:the |her |his |those |my |them )?(?:pads|liners|tena|pull ups)',
  '(?:piles|haemorrhoids) (?:are|is|have|were|flar\\p{L}+|playing|bleeding|again|back)|bleed(?:s|ing)? (?:down|from (?:my|his|her|the|behind|below)|when|again|after|between|and all|heavily|every)|blood (?:in|when|on) (?:(?:my|his|her|the) )?(?:pee|wee|poo|stools?|toilet|urine|paper|wip(?:e|ing)|sputum|spit)',
  `${NOT_ABLE} (?:sit (?:down|on|for)|bend|kneel|pee|wee|poo|hold (?:it in|my|her|his)|make it to the (?:loo|toilet)|lift (?:my|his|her) (?:arm|leg)s?|get up the stairs)|(?:itch\\p{L}*|sore|hurts?|burns?|lump|trouble|discomfort|infection|problems?) (?:\\p{L}+ )?down (?:there|below)|up (?:and down )?(?:all|half the|\\p{L}+ times a|every) night (?:to (?:the )?(?:loo|toilet|pee|wee))|blue (?:pills?|tablets?)|${NOT_ABLE} get it up|(?:through|started|is|having|hit) the change(?= |$)(?! (?:in|to|from|machine|over))`,
  'seeing double|double vision|(?:lost|losing|no) feeling (?:in|down)|(?:numb|tingl\\p{L}+|pins and needles) (?:down|in|all) (?:my|his|her|the)|hairs? (?:is |s )?(?:coming|falling) out|(?:passed|blacked|conked) out|(?:hips?|knees?|cataracts?|veins|prostate|gall ?bladder|bunions?|heart) (?:is |are )?(?:getting |being )?done(?= |$)|soak(?:s|ed|ing)? the (?:bed|sheets|mattress)|(?:another|a|his|her|had a) (?:bad |funny |nasty )?(?:turn|fall|dizzy spell)(?=$|[.,!?]| (?:last|on|again|in|at|this|yesterday))|not long for this world|on (?:his|her) way out|(?:riddled|eaten up) with (?:it|the)|it has spread|its spread',
);

const POINT =
  '(?:(?:the|any|a|much|no) (?:point|sense|use|reason|future|way out|light))(?= (?:in|of|to) (?:getting up|living|going on|carrying on|anything|it all|any of|life|being (?:here|alive)|trying|waking|much|me|it any|go|get up|carry)| any ?more|$|[.,!?])';
const STATE_OF_MIND = anyOf(
  `(?:${NOT_ABLE}|dont|doesnt|didnt|dinnae|no longer|stopped|struggl\\p{L}+ to|hard to) (?:really |always |even |rightly )?see(?:ing)? ${POINT}|(?:whats|what is|theres|there is|is there) ${POINT}|(?:no|nothing|any) (?:reason|left|much) to (?:get up|live|go on|wake up|stay) ?(?:for)?`,
  `${NOT_ABLE} (?:get out of bed|face (?:people|work|the day|anyone|anybody|another|getting|going)|stop (?:crying|worrying|shaking)|go on|carry on|shake (?:it|this))|stay(?:s|ed)? in bed (?:all|most|for) |better off without me|(?:easier|better) (?:for everyone )?if i (?:wasnt|werent|was gone|disappeared)|dont want to (?:be here|wake up)|wish i (?:wouldnt|didnt) wake`,
  'the black dog|dark (?:place|thoughts|cloud|hole)|(?:not|never) (?:been |felt )?(?:myself|himself|herself|right|the same) since|cr(?:y|ies|ied|ying) (?:in (?:the )?(?:car|shower|bath\\p{L}*|toilets?|loo|staff)|(?:my|him|her)self|all (?:day|night)|every|most (?:days|nights)|for no|over nothing)|at breaking point|end of my (?:rope|tether)|barely coping|hanging (?:on )?by a thread|hear(?:s|ing)? voices|put on a brave face',
);

const LOVE = anyOf(
  '(?:im|i am|hes|he is|shes|she is|always been|was|am|be) (?:only |more |really |just )?into (?:the )?(?:lads|men|women|girls|boys|blokes|fellas|fellows|guys|ladies|both)|bats? for (?:the )?(?:other|both|same)|(?:plays|dances|swings?|goes|kicks) (?:for the other|both ways|with the other foot|at the other end)|swing(?:s|ing)? both ways|(?:fanc\\p{L}+|attracted to|drawn to|in love with|fell for|snogged) (?:other )?(?:lads|fellas|fellows|blokes|men|women|girls|boys|both)|(?:same|own|opposite) sex|more than (?:friends|mates|just friends|a friend|flatmates)|born in the wrong body|dead ?name|confirmed bachelor',
  'wandering eye|(?:other|another|fancy) (?:fella|bloke|feller|fellow|lass|lady|man|woman)(?= |$)|(?:her|his) bit on|second phone|burner phone|lipstick on|delet(?:es|ed|ing) (?:his|her|my|the) (?:messages|texts|chats?)|spark(?: is| has|s)? (?:gone|died)|going through the motions|separate lives|sleeping elsewhere|thinks i (?:am|was|were|work|went) (?:at|in|late|with|to)|thinks im (?:at|in|with) ',
  `walk(?:s|ed|ing)? out on (?!the pitch|stage)|(?:running|runaway|escape|getaway|leaving|freedom|escaping|exit) (?:account|fund|money|pot|tin|savings|plan)|(?:account|card|savings|bit put by)(?: \\p{L}+){0,2} in (?:my|her|his) own name|(?:enough|money|saving|save|saved|saving up|put(?:ting)? (?:\\p{L}+ ){0,3}(?:by|away|aside)|squirrel\\p{L}*(?: away)?|stash\\p{L}*)(?: \\p{L}+){0,5}? (?:to (?:get out|get away|leave|walk out|go it alone)|(?:so|till|until) (?:i|she|he) (?:can )?(?:leaves?|goes|get out|walk|go))(?= |$|[.,!?])|bags? (?:is |are )?(?:already )?packed (?:and|under|in|for when)|(?:when|once|as soon as|after) (?:the )?(?:kids|boys|girls|children|youngest|exams|wedding|christmas)(?: \\p{L}+){0,5}? (?:im|i am|i will|shes|hes) (?:off|gone|leaving|out of)`,
);

const HOW_MANY =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|several|a few|a couple of|couple of|\\d+)';
const LENDER =
  '(?:banks?|building society|lenders?|finance (?:company|people)|credit (?:union|card) ?(?:people|company)?|loan (?:company|people)|mortgage (?:people|company)|debt people|card company)';
const MONEY = anyOf(
  `${HOW_MANY} (?:\\p{L}+ )?(?:payments?|months?|instal\\p{L}+|rents?|bills) (?:behind|late|overdue|in arrears|short|down)|behind (?:on|with) (?:the |our |my |his |her )?(?:house|flat|farm|van|everything|electric\\p{L}*|gas|cards?|credit)`,
  `${LENDER}(?:s| is| are| has| have| keeps?| been| started| will)* (?:sniff\\p{L}*|circling|ringing|phoning|chasing|threaten\\p{L}*|after (?:me|us|him|her|the)|on at|on (?:my|our|his|her) back|at the door|knocking|want\\p{L}* (?:it|the|their|its|our)|taking (?:the|our)|calling it in|pulling|turned (?:me|us|him|her) down|said no|wont (?:lend|wait|extend))`,
  '(?:red|final|brown) (?:letters?|reminders?|notices?|demands?|envelopes)|(?:unopened|stopped opening|not opening|dont open|scared to open|afraid to open|hiding|hides) (?:the )?(?:envelopes|post|letters|mail|bills|bank)|rob(?:bing)? peter|juggling (?:the )?(?:cards|bills)|in hock|(?:in|up to) (?:over |my |his |her |our |the )+(?:head|neck|ears|eyeballs|eyes)(?: in| with) (?:debt|it|bills|loans|cards|hock)|on tick|payday lender|heat(?:ing)? or eat(?:ing)?|keep the lights on|meter (?:is|has|s) (?:run out|empty|on emergency)|payment plan|counting (?:the )?pennies|till payday|not a penny',
  'take ?home(?: pay)?(?:s| is| was| of| comes| works)? (?:out |to |at )?(?:about |around |roughly |just |only |under |over |nearly )?[£$€]?\\d|take ?home pay|earn(?:s|ed|ing)? (?:\\p{L}+ )?(?:twice|double|half|triple|three times|a third|less|more)|(?:paid|on|makes?|making|gets?|pulls? in) (?:\\p{L}+ )?(?:twice|double|half|triple|three times) (?:what|as much as|my (?:pay|wage|money)|his (?:pay|wage)|her (?:pay|wage))(?! (?:mess|noise))|(?:bump\\p{L}*|rais\\p{L}*|upp(?:ed|ing)) (?:me|him|her) (?:up )?to|(?:net|gross) (?:pay|a (?:year|month))|(?:day|hourly) rate|plus (?:bonus|commission|car allowance)|pay (?:grade|band|bracket|point)|on band \\d|(?:on|earning|offered|offering (?:me|him|her)) (?:about |around |just |only )?[£$€]? ?\\d{2,3}(?:k|,\\d{3})(?![\\p{L}\\d])|[£$€] ?\\d+(?:\\.\\d+)? (?:an hour|a shift|a day|per annum)',
);

const WORK = anyOf(
  'shown the door|escorted (?:out|off|from)|clear(?:ed|ing) (?:out )?(?:my|his|her) (?:desk|locker)|(?:contract|employment|job|position|post)(?: \\p{L}+){0,3} (?:terminated|ended early|cancelled)|finished (?:me|him|her) up|gave (?:me|him|her) (?:my|his|her) cards|surplus to requirements|(?:got|given|getting) (?:my|his|her) (?:cards|marching orders)|dont need (?:me|him|her) any ?more',
);

const IN_LAW = `(?:(?:my|his|her|our|their|that|the) )?(?:(?:own|older|younger|eldest|\\p{L}+s) )?(?:${KIN}|in ?laws?|lot|side)`;
const QUARREL = anyOf(
  `(?:${NOT_ABLE} (?:stick|thole|stomach|hack|look at|be around|be near|warm to|take to|be in (?:the same |a )room with|cope with|suffer)|hating|loathing|despising|detesting|resenting|dreading|avoid(?:s|ing)?|tolerat(?:e|es|ing)|no time for|nothing (?:nice )?to say to|at war with|scared stiff of|${NOT_ABLE} be civil to|have it in for|has it in for|hate every (?:minute|second) (?:with|of)) ${IN_LAW}(?! (?:tea|cooking|food|music|jokes|singing|driving|birthday|party|dinner))`,
  `(?:in ?laws?|mil|${KIN}|his lot|her lot)(?:,? [^.!?;]{0,100})? (?:hating|loathing|despising|hate|loathe) (?:each|every|all|the lot|them|her|him|both)|count(?:ing)? the (?:minutes|hours|seconds)(?! (?:to|till|until) (?:christmas|kick|the (?:match|film|holiday)))|grit(?:ting|ted)? my teeth|bit(?:e|ing|ten)? my tongue|inside (?:i|im|i am|shes|hes)(?: am)? (?:hat|seeth|scream|boil|cry|fum|rag)\\p{L}*|(?:could|want to|wanted to) (?:happily |cheerfully )?(?:strangle|throttle|swing for|slap|scream at|deck|thump) (?:him|her|them|my|that|his)|makes? my (?:skin crawl|blood boil)|poison\\p{L}* (?:him|her|the kids|them) against|old (?:bat|bag|trout|battleaxe|crone|dragon|hag)|stuck up|nasty piece|down (?:her|his|their) nose|(?:never|not) (?:been )?good enough for|up the wrong way|bane of my|c(?:a|o)me to blows|have?n(?:t|ae|a) (?:spoke|spoken)|hasn(?:t|ae|a) (?:spoke|spoken)|dead to me|not (?:have|having) (?:him|her|them) in (?:the|my|our) house|wash(?:ed|ing) my hands of`,
);

const SPIRIT = '(?:vodka|rum|gin|whisk(?:e)?y|brandy|sherry|bourbon|schnapps|tequila|poteen|slivovitz|soju)';
const ANY_DRINK = `(?:${SPIRIT}|cider|wine|beers?|lager|stout|prosecco|booze|drink|cans|bottles)`;
const DRINK = anyOf(
  `on the (?:turps|grog|lash|swally|bevvy|gargle|hard stuff|jungle juice|vino|${SPIRIT}|cider|cans|beers)(?= |$|[.,!?])(?! (?:shelf|label))`,
  `${SPIRIT} (?:\\p{L}+ ){0,2}?in(?:to|side)? (?:his|her|my|a|an|the|their) (?:\\p{L}+ )?(?:tea|coffee|cup|mug|flask|thermos|water|bottle|handbag|bag|desk|car|glove ?box|wardrobe|drawer|cistern|locker|sock|lunch ?box|teapot|coke)|(?:hid(?:e|es|ing|den)?|stash\\p{L}*|sneak\\p{L}*|smuggl\\p{L}*|topping up|watering down|found) (?:\\p{L}+ ){0,3}?(?:${ANY_DRINK})(?= (?:\\p{L}+ ){0,2}?(?:under|in|behind|at|from|inside|round|everywhere|away|up))|(?:${ANY_DRINK}) (?:\\p{L}+ ){0,4}?(?:by|before) (?:nine|ten|eleven|noon|lunch\\p{L}*|breakfast|\\d{1,2} ?am|midday|elevenses)|(?:${ANY_DRINK}) for breakfast|the empties|empty (?:bottles|cans) (?:in|under|behind|hidden|everywhere)`,
  `(?:a|one|two|half a|whole) (?:bottle|litre|box|crate) (?:of \\p{L}+ )?(?:a|every|each|per|most) (?:night|day|evening)s?|(?:drink|booze|whisky|whiskey|gin|alcohol) on (?:his|her|my) breath|(?:smell(?:s|ing|ed|t)?|stinks?|reek(?:s|ing|ed)?) of (?:drink|booze|gin|whisky|whiskey|beer|weed)|${NOT_ABLE} (?:sleep|stop|cope|settle|get through)(?: \\p{L}+){0,4} without (?:a drink|a glass|one|it|wine)|(?:falls?|fell|falling) off the wagon|on the wagon|(?:drinks|drinking|drank) (?:\\p{L}+ ){0,2}?(?:himself|herself|myself|from (?:morning|lunch|ten|noon)|every (?:night|day|evening))`,
);

const WHEN = `(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?![\\p{L}\\d])|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|fifteenth|twentieth|${SOON})`;
const EMPTY_HOME = anyOf(
  `(?:house|flat|place|home|farm|cottage|bungalow|gaff|apartment|villa)(?:s| is| will)? (?:be |gonna be |going to be |left |will be |is )*(?:standing|sitting|lying|left|locked up|shut up)(?: and)? ?(?:empty|unoccupied|vacant|unattended|dark|over|till|until|for)|(?:stand|stands|standing|lying|sitting) empty`,
  `off to (?:the |a |my |our )?(?:\\p{L}+ ){1,4}?(?:till|until|til|from|between|for (?:a|the|two|three|four|ten|\\d+) (?:week|fortnight|month|night|day|weekend)|over ${SOON})|(?<!(?:stay|stays|keep|keeps|get|run|walk|far|right|put|throw|give|gave|took|take|fade|clear) )away (?:\\p{L}+ ){0,4}?(?:from|between|over|till|until|til|since) ${WHEN}|(?:lot|whole lot|both|all|rest) of us (?:\\p{L}+ )?(?:off|away|gone|abroad)|(?:not|wont be|arent|nobody|no one|not be|isnt) back (?:till|until|til|before)|(?:nobody|no one|naebody) (?:to (?:mind|watch|keep an eye)|will be (?:there|in|home)|there (?:till|until))`,
);

type Says = (plain: string, isOfSomebody: boolean) => boolean;
const always =
  (words: RegExp): Says =>
  (plain) =>
    words.test(plain);
const ofSomebody =
  (words: RegExp): Says =>
  (plain, isOfSomebody) =>
    isOfSomebody && words.test(plain);

export const EUPHEMISMS: readonly (readonly [string, Says])[] = [
  ['about health', always(HEALTH)],
  ['about state of mind', always(STATE_OF_MIND)],
  ['about love and family', always(LOVE)],
  ['about money', always(MONEY)],
  ['about drink, drugs or gambling', always(DRINK)],
  ['about trouble at work or school', ofSomebody(WORK)],
  ['about a quarrel or feelings for others', ofSomebody(QUARREL)],
  ['about where someone lives', always(EMPTY_HOME)],
];

import { anyOf } from './plain-spelling.ts';
import { KIN } from './statement-about-people.ts';

const NOT =
  '(?:dont|do not|dinnae|didnt|never|not to|please not|not|cant|cannot|can not|mustnt|must not|shouldnt|should not|wont|will not|no)';
const ANYONE =
  '(?:any ?body|any ?one|a soul|no ?body|no one|every ?one|every ?body|people|others|the others)';
const SOMEONE = `(?:${ANYONE}|him|her|them|the (?:kids|boys|girls|children|family|neighbours|neighbors|landlord|school|boss|bairns|weans|rest)|(?:my |your |our |his |her |their )?(?:own )?(?:${KIN}|boss|manager|landlord|teachers?|work|ex)|[\\p{L}]+)`;
/** Excludes "I can't tell you how good it was" and "never tell a lie". */
const NO_OTHER =
  '(?! (?:me|you|us|lies|a lie|the (?:time|truth|difference)|what|if|whether|how|which|apart|from|when|who|where|why|much|jokes|stories|ye|yez)(?![\\p{L}]))';

const NO_MATTER =
  '(?! (?:how|what|why|when|who|which|if|whether|where|each|the (?:way|answer|rules)|anything about \\p{L}+ing|better|more|us|him|her|them|me))';
const LEARN = `(?:know|knowing|find(?:ing)? out|found out|get(?:ting)? wind|catch on|hear about|hear of|hear this|hear it|hear from|learn of|be told|cotton on|twig|suspect|see this|see it)${NO_MATTER}`;

const ASKED: readonly string[] = [
  `${NOT} (?:ever |even |go |going |be |you |dare |please |let him |let her ){0,2}(?:tell|telling|told)${NO_OTHER}`,
  `${NOT} (?:ever |even |go |please |be ){0,2}(?:mention|mentioning|mentioned|repeat|repeating|repeated|breathe|blab|blabbing|grass|dob|let on|let slip|let it slip|give away|give it away|give it out|give this out|share (?:this|it|that)|pass (?:this|it|that) on|spread (?:this|it|that)|tip off|squeal|snitch|spill)(?! the (?:milk|tea|wine|coffee))`,
  `${NOT} (?:ever |even |go |please |be ){0,2}(?:say|saying) (?:a (?:word|thing|dicky ?bird)|anything|any thing|nothing|owt|nowt|this|that|it|so|till|until|to (?:him|her|them|${ANYONE}|${KIN})|who|where|when|why)`,
  '(?:say|saying|said) (?:nothing|nowt|naught|not a word|fuck all|nothin)(?! (?:about|of) (?:the )?(?:cost|price))',
  'not a (?:word|peep|dicky ?bird|whisper|soul)',
  '(?:say|breathe|tell) a (?:word|soul)',
  `tell (?:no ?body|no ?one|no man|only|nobody else)`,
  `(?:told|telling|have told|ive told) (?:no ?body|no ?one|only|only you|hardly anyone|nobody else|just you)`,
  `(?:havent|hasnt|have not|has not|not|aint|hadnt|ive not|yet to|never|didnt|dont dare|dont want to|wont|afraid to|scared to|cant|cannot) (?:yet |even |actually |really |ever |been able to |had the courage to |dared to |dare ){0,2}(?:told|tell|admit(?:ted)?|come clean)${NO_OTHER} ?(?:it |this |that )?(?:to )?${SOMEONE}`,
  'between (?:you,? me and|you and me|me and you|you and i|us|ourselves|the two of us|the 2 of us|the pair of us|you me and|these four walls|me you and)(?! (?:is|are|was|were|there|and (?:them|him|her|the)))',
  'entre nous|unter uns|entre nosotros|no se lo digas|nicht weitersagen|ne le dis|inter nos',
  '(?:it |this |that )?stays? (?:strictly )?(?:between|with|in) (?:us|you and me|these four walls|this (?:room|chat|house)|you)|stays here|stays in here|goes no further|go no further|take (?:it|this|that) to the grave|to (?:my|the|your) grave',
  '(?:its|it is|this is|thats|that is|as|is|be|still|a complete|a total|big|deep|dark|dirty|our own|our|my|her|his|their|keep a|keeping a|keep my|have a|ive a|ive got a|got a) (?:a |our |my |strictly |very |deep |dark |dirty |big |little |wee |still |well kept |the ){0,3}secret(?! (?:santa|ingredient|recipe|garden|weapon|passage|agent|sauce|service|history|cinema|to success))',
  '(?:top|strictly) (?:secret|confidential|private)|in (?:the )?(?:strict(?:est)? )?confidence|confidential|confidentially|off the record|not for (?:public )?(?:sharing|repeating|publication|others|everyone|general)',
  'keep(?:ing|s)? (?:this|it|that|things|all this|all that|everything) (?:all |very |strictly |really |nice and |for now )?(?:quiet|secret|hidden|private|dark|hush|hushed|confidential|to (?:yourself|yerself|yourselves|ourselves|myself)|between|under (?:your|yer) hat|under wraps|on the (?:down low|dl|low|qt|quiet)|from (?:him|her|them|everyone|everybody|anyone|anybody|the|my|our|his|your))(?! (?:room|garden|corner|place|time|neighbou?rs|school|lesson))',
  'keep(?:ing)? (?:shtum|schtum|stum|mum|schum|your mouth shut|yer mouth shut|your gob shut|quiet about|a lid on)|kept (?:it|this|that) (?:quiet|secret|hidden|private|from)|kept (?:secret|hidden|from)|keep (?:a secret|secrets?)(?! (?:recipe|ingredient))',
  'keep(?:ing)? to (?:yourself|yerself|ourselves|myself)|not (?:announced|public(?: knowledge| yet)|common knowledge)|(?:dont|do not|never) (?:advertise|broadcast|publici[sz]e|shout about|let on)|dont let (?:him|her|them) near',
  'mums the word|hush hush|hush now|shh+|ssh+|shush|on the (?:down low|dl|qt|hush)|under (?:your|yer) hat|zip it|lips (?:are )?sealed|loose lips|schtum|shtum',
  'no ?(?:body|one|one else|body else|soul)(?: else)?(?: in (?:the|my) (?:family|house|office|world)| at (?:home|work|school))? (?:knows|is to know|are to know|can know|may know|must know|must ever know|should know|has to know|need know|needs to know|suspects|has been told|is told|will know|to know|else knows|ever knows|can find out|must find out|has a clue)(?! (?:how|what|why|when|who|which|if|whether|it better|better|more|the (?:way|answer)))',
  `not a soul|nobodys to know|no ones to know|youre not to know`,
  // somebody must not learn the secret, as in "mum mustn't know"
  `(?<!(?<![\\p{L}])(?:i|we|you|it|id|wed|youd) )(?:mustnt|must not|must never|cant|cannot|can not|can never|shouldnt|should not|should never|isnt to|is not to|are not to|arent to|not to|s not to|aint to|doesnt need to|doesnt have to|dont need to|neednt|better not|best not|had better not|not supposed to|not meant to|not allowed to|wont ever|never to|would rather not)(?: \\p{L}+){0,2}? ${LEARN}`,
  `(?:dont|do not|never|without|not) (?:let(?:ting)? )?(?!i |me |you |we |us |it )(?:the |my |our |his |her )?\\p{L}+ (?:ever )?${LEARN}`,
  `(?:before|if|in case|until|till|so|when|hope|pray|hoping) (?!i |you |we |it )(?:the |my |our |his |her |that )?\\p{L}+ (?:ever |even |wont |cant |doesnt |dont |never ){0,2}(?:know|knows|knew|finds? out|found out|gets? wind|got wind|catch(?:es)? on|hears? about|hears? of|hears? from you|sees? (?:this|it))${NO_MATTER}`,
  '(?:doesnt|dont|does not|do not) know (?:a thing|anything|nothing|owt|the half)(?! about)|(?:kept|keep) (?:this|that|it) (?:in|within|inside) (?:the|this|our) (?:house|family|four walls)|(?:dont|do not) (?:need|want) (?:this|that|it) on the',
  `(?:doesnt|dont|does not|do not|didnt|hasnt|havent|has no|have no) (?:know|idea|realise|realize|suspect|a clue)(?: \\p{L}+)? (?:yet|about (?:it|this|that|him|her|us|the)|any of (?:this|it)|that i|ive|i have|im|i am|we|she|he)`,
  `(?:mum|mom|mam|dad|wife|husband|boss|partner|he|she|they|family|parents|kids|leo|boyfriend|girlfriend) (?:doesnt|dont|does not|do not|have no idea|has no idea)(?: know| suspect)? ?(?:yet|know|about)?$`,
  `behind (?:his|her|their|my|our|your|\\p{L}+s) back`,
  `only (?:you|me|us|the two of us|we two|i)(?: and (?:me|you|i|\\p{L}+))? (?:know|knows|can know|are to know|need)|(?:she|he|they|ive|i)s? only told (?:me|you)|told (?:me|you) only|only told (?:me|you|one)|(?:the )?only (?:one|person|soul) (?:i|ive|who|that|to) (?:told|know|knows|have told|tell)|youre the (?:only|first) (?:one|person)? ?(?:i|ive|who|to know)?|no ?body (?:but|bar) (?:you|me)|but only you`,
  '(?:for|is) (?:your|my) (?:eyes|ears) only|just for (?:your|my) (?:eyes|ears)|for me (?:only|alone)|for my own (?:notes|eyes)',
  'sworn to secrecy|swear (?:me|him|her|you|not|to secrecy)|swore (?:me|not|him|her)|promised? (?:me )?(?:you wont|not to|never to|i wouldnt|to keep)|made me (?:promise|swear)|cross my heart|pinky (?:promise|swear)|on the quiet|in secrecy|in secret',
  `(?:hide|hiding|hidden|hid|conceal\\p{L}*)(?: (?:this|it|that|the fact|\\p{L}+|my \\p{L}+|the \\p{L}+)){0,2} from (?:him|her|them|everyone|everybody|my|our|the (?:kids|family)|${KIN}|\\p{L}+)`,
  `(?:dont|do not|didnt|wouldnt|never) (?:want|like|wish)(?: \\p{L}+){0,5} (?:to know|knowing|finding out|to find out|told|to hear|hearing|to see this|to learn)`,
  `(?:dont|do not|never) (?:put|write|save|log|show|read|post|add)(?: \\p{L}+){0,3} (?:in the (?:family|shared|group)|on the (?:family|shared|group|fridge)|to the (?:family|group|shared)|anywhere|with (?:the )?(?:cousins|family|others)|where (?:he|she|they|anyone))`,
  `(?:leave|keep) (?:this|it|that) out of (?:the )?(?:family|group|shared)`,
  `(?:he|she|theyd|they|mum|mom|dad|hed|shed)(?:d| would| will)? (?:kill me|go (?:mad|spare|ballistic|mental)|have (?:his|my|her) guts|throw me out|disown me|freak)(?: if|$)?`,
  'please (?:no ?body|no ?one)|no one else (?:please|needs)|nobody else (?:please|needs)',
  '(?:mention|repeat|breathe|whisper|disclose|reveal|say|tell)(?: (?:it|this|that|a word|anything|of (?:it|this)))? (?:of it |about it )?to (?:no ?body|no one|no man|none|not a soul)',
  'between (?:you and me|me and you|ourselves|us) and the (?:gate ?post|bed ?post|lamp ?post|fence ?post|wall|four walls|cat|dog)',
  '(?:not|never|mustnt|shouldnt|isnt|cannot|cant|dont|wont) (?:yet )?(?:to )?(?:be )?(?:disclosed?|reveal(?:ed)?|divulged?|made public|let out|given away|mentioned|revealed)(?= (?:to|before\\p{L}*|until|till|outside|beyond|yet|at|in|when|this|that|it)|$|[.,;!?])',
  'you (?:know|knew|saw|heard) (?:nothing|nowt|nowt about|naught)|you (?:never|didnt) (?:saw|see|hear|heard) (?:it|this|that|anything|a thing)|you havent seen (?:it|this|anything)|act (?:all )?surprised|play dumb|look surprised',
  `if (?:he|she|they|any ?one|any ?body|(?:my |your |his |her )?(?:${KIN})) asks?,? (?:then )?(?:you |i |we |im |it )?(?:know nothing|dont know|havent|didnt|never|was(?:nt)? me|say nothing|say (?:you|i|it))`,
  `(?:he|she|they|any ?one|any ?body|(?:my |his |her |our |the )?(?:${KIN})) (?:shall|must|may|should|need|can) (?:not|never) (?:yet |ever )?(?:be told|come to know|get to know|guess|notice|${LEARN})`,
  '(?:promise|swear)(?: (?:me|u|you|youll|you will|to god))* (?:u |you )?(?:wont|not|never|to keep|keep)|(?:spoil|ruin|blow|give away) the (?:surprise|secret|gaff)|let the cat out|tight lipped|wild horses|(?:it|this|that) stays? with me(?! (?:for|till|until|tonight))|stays? (?:with|between) (?:you|us)(?! (?:for|till|until|over|on|in|at|tonight|this|next|when|every|and))',
  '(?:nae ?body|nae one|nane) (?:kens|is to ken|knows|else kens)|dinna(?:e)? (?:let on|tell|say|breathe)',
  '(?:it|this|that) stays? (?:strictly )?(?:in|on) (?:the|this|your|my) (?:phone|tablet|app|machine|notes?)|not for the (?:family|group|house|shared) (?:chat|calendar|list|board)|(?:strictly )?for (?:your|yer) ears|(?:have|let) it (?:not|never) come up again|(?:dont|never|not) (?:ever )?let (?:it|this|that) slip|🤫|🤐',
  '(?:my|a|one more) confession|(?:nobodys|no ones|nobody has|no one has|hasnt|havent|they havent|she hasnt|he hasnt) (?:twigged|clocked|guessed|noticed|cottoned on)|an? (?:account|card|phone|flat|plan) (?!(?:i|we|you) )\\p{L}+ (?:has|have) never (?:heard of|seen|known)',
  `(?:doesnt|dont|does not|do not|didnt) know (?:\\p{L}+ ){1,5}yet(?= |$|[.,;!?])|(?:kids|children|boys|girls|family|neighbours|(?:my |her |his |our )?(?:${KIN})) knows? (?:nothing|nowt|naught)(?! (?:about|of) (?:cars|football|music|cooking|art|computers))|(?:dont|do not|never) (?:text|send|forward|email|post|show|read) (?:it|this|that|them) (?:to|on|with|in) `,
  `(?:not|never|havent|hasnt|nt) (?:ever |yet )?(?:said|spoken|breathed|told|uttered)(?: \\p{L}+){0,4} to ${ANYONE}`,
  '(?:no ?1|no ?body else|no ?one else|none of (?:you|them|the others)) (?:can|may|must|is to|are to|should|will|gets to|has to|needs to) (?:ever )?(?:know|see|hear|read|learn|find out)',
  'delete (?:it|(?:this|that|the)(?: (?:thread|chat|message|lot))?) (?:if|when|once|straight|please|pls)|cone of silence|vow of silence|code of silence|omerta|whats said (?:here|in here)|walls have ears',
  `as far as (?:he|she|they|any ?one|every ?one|(?:my |your |his |her |our |the )?(?:${KIN}|boss|school|work|kids|family)) (?:knows?|is concerned|are concerned|is aware)`,
  `(?:is|are|was|were)(?:nt| not) to (?:hear|read|see|learn|be told)(?: (?:of|about))?(?: (?:this|it|that))?(?: (?:from|till|until|yet|before)|$|[.,;!?])|(?:i have|ive|ive got|heres) a confession|confession time`,
  `(?:without|before) (?:the |my |our |his |her )?(?:${KIN}|boss|kids|landlord|family) (?:ever )?(?:knowing|noticing|finding out)`,
  'delete (?:this|it) after|burn after reading|you didnt hear (?:it|this|that) from me|you never heard (?:this|it)|i never (?:said|told you) (?:this|that)|forget i said',
];

/** Matches "Grandpa won't be told", which means that he is stubborn. */
const STUBBORN = /(?<![\p{L}])(?:wont|cant|cannot|will not) be told(?=$|[.,;!?]| (?:off|what|how|when))/gu;
const IN_CONFIDENCE = anyOf(...ASKED);

/** `plain` must be the output of `plainSpelling`. */
export const asksForSecrecy = (plain: string): boolean => IN_CONFIDENCE.test(plain.replace(STUBBORN, ' '));

const SECRET_NOUN =
  '(?:pass[ -]?words?|passwd|pwd?|pass ?codes?|pass ?phrases?|pins?(?: ?(?:code|number))?|(?:door|gate|alarm|entry|safe|access|security|unlock|recovery|garage|locker|bike lock|padlock|key ?box|lock ?box|backup|verification|one[- ]time) codes?|cvv|cvc|api[ -]keys?|private keys?|(?:seed|recovery|backup|secret|mnemonic|wallet) phrases?|(?:wi-?fi|network|encryption) keys?|access tokens?|credentials|contraseñas?|kennwort|passwort|mot de passe|parola d.ordine|senha)';
const QUOTE = '["\'“]?';
const NO_SECRET =
  '(?!(?:not|no|in|on|at|too|very|being|a|an|the|my|his|her|our|their|weak|strong|long|short|old|new|wrong|lost|forgotten|changed|required|needed|important|annoying|hard|easy|kept|stored|written|saved|shared|different|same|expired|under|behind|inside|above|next|with|known|never|always|also|gone|used|working|due|out|from|for|so|quite|really|easier|harder|better|more|less|safe|secure|broken|locked|blocked|refused|one|two|three|what|how|when|why|that|this|hidden|reset|renewed|updated|rotated|sent|given|e-?mailed|printed|taped|stuck|leaked|stolen|guessed|compromised|stronger|weaker|longer|shorter|giving|getting|incorrect|invalid|missing|mandatory|optional|complicated|impossible|tricky|confidential)\\b)';
const FOR_WHAT =
  '(?: (?:for|of|to|on|at|in|del?|para|du|pour|für|vom?n?|zum) [^.:;=\\n]{1,120}?)?(?:,[^,.:;=\\n]{1,40},)?';
/** Matches "my password is hunter2" or "PIN=0815". */
const STATED_SECRET = new RegExp(
  `(?<!\\p{L})${SECRET_NOUN}(?!\\p{L})${FOR_WHAT}(?:\\s*(?:[:=]|-+>|=>|→)\\s*|,?\\s+(?:is|are|was|es|ist|est|é|è|lautet|heißt)\\s+(?:still |now )?)${QUOTE}${NO_SECRET}\\S`,
  'iu',
);
/** Matches "the code for the door: 4821#". */
const LOCKED =
  '(?:the |our |my )?(?:\\p{L}+ ){0,2}?(?:doors?|gates?|flat|house|building|garage|alarm|safe|shed|lock|padlock|locker|vault|office|lift|phone|tablet|key ?box)';
const STATED_CODE = new RegExp(
  `(?<!\\p{L})(?:codes?|combinations?) (?:for|of|to)(?: (?:get (?:in|into)|open|enter|unlock))? ${LOCKED}[^.;\\n]{0,40}?(?:\\s*[:=]\\s*|\\s+(?:is|are)\\s+)[^.;\\n]{0,20}?\\d`,
  'iu',
);
/** Matches "hunter2 is my password" or "use 4821 as the PIN". */
const REVERSED_SECRET = new RegExp(
  `(?:(?<!\\S)(?=\\S{0,79}\\d)\\S{1,80} (?:is|as) (?:my|the|our|his|her|their) (?:\\S+ ){0,2}?${SECRET_NOUN}\\b|\\b${SECRET_NOUN}\\b (?:to|with|code) ["'“]?(?=\\S{0,79}\\d))`,
  'i',
);
const BARE_SECRET = new RegExp(
  `(?<!\\p{L})${SECRET_NOUN}(?:'s|[?!,:]{0,2}| -)\\s+${QUOTE}(?=\\S{0,79}\\d)\\S{3}`,
  'iu',
);
/** Matches "wifi pass is OliveTree7". Without "wifi", "pass" has many meanings. */
const NETWORK_SECRET =
  /(?<!\p{L})(?:wi-?fi|wlan|network|router|netflix|e-?mail|account)(?:'s)? pass(?:code|phrase)?(?:\s*[:=]\s*|\s+(?:is\s+)?)["'“]?(?=\S{0,79}\d)\S{3}/iu;
/** Matches "wifi for gran's is fluffycat1947". */
const NETWORK_WORD =
  /(?<!\p{L})(?:wi-?fi|wlan|hotspot|netflix|router)(?: [^.:;=\n]{1,40}?)?(?:\s*[:=]\s*|\s+is\s+)["'“]?(?=\S{0,79}\d)(?=\S{0,79}\p{L})[^\s.,]{8}/iu;
const LONG_KEY =
  /(?<!\p{L})(?:keys?|tokens?|secrets?|bearer)(?!\p{L})[^\n\p{L}]{0,6}(?:is |are |was )?["'“]?(?=[\w+/=.-]{0,200}\d)(?=[\w+/=.-]{0,200}[A-Za-z])[\w+/=-]{20}/iu;
const SEED_PHRASE =
  /(?<!\p{L})(?:seed|recovery|backup|mnemonic|wallet)(?: (?:seed|recovery|backup|mnemonic|wallet))?(?: (?:phrase|words?))?[^\p{L}\n]{1,4}(?:is |are )?(?:\p{L}{3,8}[ ,]{1,2}){11}\p{L}{3,8}(?!\p{L})/iu;
const KEY_SHAPES =
  /\b(?:sk-[\w-]{16,}|sk_live_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|glpat-[\w-]{16,}|npm_\w{30,}|hf_\w{20,}|rk_live_\w{10,}|pk_live_\w{10,}|whsec_\w{16,}|shpat_\w{20,}|dop_v1_\w{20,}|xapp-[\w-]{10,}|SG\.[\w-]{16,}|ya29\.[\w-]{16,}|AGE-SECRET-KEY-\w{16,}|hl_\w{8,}|eyJ[\w-]{10,2000}\.[\w-]{10,4000}\.)|-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/;

/** Matches four to eight digits, such as "7-7-1-9" or "star five five oh two". */
const DIGITS =
  '(?<![\\p{L}\\d])(?:(?:\\d|(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|nought|star|hash|double|triple)(?!\\p{L}))[ ,.-]{0,3}){4,8}(?![ ,.-]{0,3}\\d|[:/]|[ap]m)';
/** Like `DIGITS`, but excludes "in 1947" or "costs 4800". */
const DICTATED = `(?<!(?:in|since|until|model|order|part|article|item|cost|costs|room|no|number) )${DIGITS}`;
/** Matches "the alarm code at the shop is 7-7-1-9". */
const LOCK_DIGITS = new RegExp(
  `(?<!\\p{L})(?:(?:alarm|(?:side |back |front )?gate|door|garage|safe|cabinet|vault|shed|locker|entry|intercom)(?:'s|s)? (?:codes?|combos?|combinations?|keypad)|key ?pads?|key ?safes?|key ?box|lock ?box|(?:codes?|combos?|combinations?) (?:for|of|to|on) ${LOCKED})(?!\\p{L})[^;\\n\\d]{0,60}?${DICTATED}`,
  'iu',
);
const DIAL =
  /(?<!\p{L})(?:safe|dial|padlock|combination|combo|vault|locker)(?!\p{L})[^.;\n]{0,30}?(?:left|right|clockwise)(?: to)? \d{1,2}[ ,]{1,3}(?:then )?(?:left|right|anti|back|clockwise)/iu;
const AT_MACHINE =
  '(?:punch|type|key|tap|press|put)(?:es|s|ed|ing)?(?: (?:it|that|this|them))?(?: in| into)? (?:at|in|on|into|to) (?:the |any )?(?:cash ?(?:machine|point)|atm|hole in the wall|card (?:machine|reader)|bank machine)';
const MACHINE_DIGITS = new RegExp(
  `${DICTATED}[^.\\n]{0,40}?${AT_MACHINE}|${AT_MACHINE}(?:\\s*[:,]|\\s+(?:is|are))\\s*${DICTATED}`,
  'iu',
);
const MEMORABLE = new RegExp(
  `(?<!\\p{L})(?:memorable (?:words?|names?|places?|information|answers?)|(?:security|secret) answers?)(?! of the day)(?!\\p{L})[^.;:\\n]{0,80}?(?:\\s*[:=]\\s*|\\s+(?:is|as)\\s+)${QUOTE}${NO_SECRET}\\S{2}`,
  'iu',
);
/** Matches "one password for all things, …, so Rover1998". */
const FOR_ALL = new RegExp(
  `(?<!\\p{L})(?:one|same|single|usual|only) ${SECRET_NOUN} (?:for|on|everywhere|across)[^.\\n]{0,100}?(?<![^\\s"'“])(?=[^\\s,.]{0,40}\\p{L})(?=[^\\s,.]{0,40}\\d)[^\\s,.]{6}`,
  'iu',
);
/** Matches passwords in children's games, which are no credentials. */
const GAME_PASSWORD =
  /(?<!\p{L})(?:pass ?words?|secret (?:words?|codes?)|code ?words?) (?:for|to|of|into) (?:\S{1,20} ){0,3}?(?:den|tree ?house|fort|hideout|treasure hunt|club ?house|pirate ship|secret club)(?:, [^,.\n]{1,40},)?(?: is| to be|:| was) ["'“]?\p{L}{1,30}(?![\p{L}\p{N}_@!-])/giu;

const MIXED =
  '(?!\\d+(?:[:.]\\d+)?\\p{L}+(?![^\\s,.]))(?=\\S{0,40}\\p{L})(?=\\S{0,40}(?:[\\d$%&*@^~]|!(?=[\\p{L}\\p{N}])))[^\\s,.]{5,40}';
/** Matches "the wifi's SardineMoon48!". */
const NEAR_SECRET = new RegExp(
  `(?<!\\p{L})(?:wi-?fi|pass(?= ?(?:is|[:=]))|pass ?words?|passwd|pw|pwd|pass ?codes?|log[- ]?ins?)(?!\\p{L})[^.\\n]{0,30}?[\\s:=/]${MIXED}`,
  'iu',
);
const NO_WORD =
  '(?!(?:it|he|she|they|we|i|you|here|there|which|where|who|whose|these|those|one|both|everything|nothing|something|anything|\\S{0,30}ing|problem|issue|trouble|worry|question|topic|weakness|link|point|reason|priority|favou?rite|neither|then|such|to|of|and|or|but|if|as|by|worse|worst|best|first|second|last|another|other|only|forgotten|all|any|some|every|each|\\S{0,30}(?:ly|est))(?![\\p{L}\\p{N}]))';
const WORD_FIRST = new RegExp(
  `(?:^|[.!?;:\\n] ?)\\s{0,3}["'“]?(?:${NO_SECRET}${NO_WORD}[^\\s.,;:!?'’]{2,30}["”]? ){1,4}?(?:is|was) (?:(?:my|our|his|her|their) (?:\\S{1,20} )?|the \\S{1,20} )pass ?(?:word|phrase|code)(?=\\s*(?:[.,;!?\\n]|$)|\\s+(?:for|to|at|on)\\s)`,
  'iu',
);

const OPENED =
  '(?:doors?|gates?|flat|house|building|garage|alarm|safe|shed|lock|padlock|locker|vault|office|lift|key ?box|side gate)';
const PRESSED = '(?:press|dial|enter|type|key|punch|tap|put|use)(?: in)?(?: the)?(?: code| number| digits)?';
/** Excludes "to get in touch" and "to open a ticket". */
const GETS_IN = `(?:(?:get|let (?:yourself|himself|herself|themselves|us|me)) in(?=\\s*(?:[.,;!?\\n]|$))|(?:get in(?:to)?|open|unlock|disarm) (?:the |our |my |his |her |their )?(?:\\p{L}{1,20} )?${OPENED}(?!\\p{L}))`;
const PRESSED_DIGITS = new RegExp(
  `(?<!\\p{L})${PRESSED} [*#]?${DIGITS}[^.\\n]{0,30}?(?<!\\p{L})to ${GETS_IN}|(?<!\\p{L})to ${GETS_IN},? (?:just |you |we )?${PRESSED} [*#]?${DIGITS}`,
  'iu',
);
/** Matches "use Sunfl0wer!22 to get into the bank". */
const USED_WORD =
  /(?<!\p{L})(?:use|type|enter|try)(?: in)? ["'“]?(?!\S{0,60}(?:[:/]|@\S{1,60}\.))(?=\S{0,39}\p{L})(?=\S{0,39}\d)(?=\S{0,39}[!$%&*^~#@?][^\s.,])\S{6,40} to (?:(?:log|sign) ?(?:in|on)|(?:get into|unlock|open|access) (?:the |our |my |his |her |their )?(?:\p{L}{1,20} )?(?:bank|accounts?|e-?mail|computer|laptop|phone|tablet|ipad|wi-?fi|router|safe|vault|app|website|portal))(?!\p{L})/iu;
/** Matches "alarm's 4471" and "alarm engineer code is still 1234". */
const ALARM_DIGITS =
  /(?<!\p{L})(?:(?:burglar )?alarm|gate|key ?pad|key ?safe|key ?box|lock ?box|padlock)(?:'s)?(?: (?!(?:went|goes|rang|since|at|in|costs?|was|for|from|about|around|over|until|till)(?!\p{L}))\p{L}+){0,4}? [*#]?\d{4,8}[*#]?(?![\d:.,]?\d| ?(?:[ap]m|times|days|hours|minutes|pounds|euros|quid|p|metres|km|miles)(?!\p{L}))/iu;
/** Matches "the gate to our close, press C then 9152". */
const PRESS_DIGITS =
  /(?<!\p{L})(?:gates?|doors?|close|block|building|flats?|alarm|entrance|intercom)(?!\p{L})[^.\n]{0,40}(?:press|dial|key in|punch in|enter) (?:\p{L}{1,6} (?:then|and) )?[*#]?\d{4,8}(?!\d)/iu;
/** Matches "netflix: dawnie.p and its Sausages!2019" and "my laptop opens with mittens42". */
const WORD_AND_DIGITS =
  '(?<![\\p{L}\\d@./])\\p{L}{4,20}(?:[-._!*$#]\\p{L}{2,20}){0,3}[-._!*$#]?\\d{1,4}[!*$#?]?(?![\\p{L}\\d@/:]|[.,]\\d)';
const ACCOUNT_WORD = new RegExp(
  `(?<!\\p{L})(?:netflix|disney|spotify|apple id|icloud|google|gmail|paypal|online banking|log ?in|sign ?in|portal|e-?mail|correo|(?:laptop|tablet|computer|phone|ipad|mac) (?:opens|unlocks)(?: with)?)(?!\\p{L})[^\\n]{0,70}?${WORD_AND_DIGITS}`,
  'iu',
);
/** Matches "recovery codes for the google 8841 2093". */
const CODES_LISTED =
  /(?<!\p{L})(?:recovery|backup|one[- ]time|verification|2fa|unlock) codes?(?!\p{L})[^.\n]{0,40}?(?<!\d)\d{4,8}(?!\d)/iu;
/** Matches "12 words in order: orchard velvet …". */
const WORDS_IN_ORDER =
  /(?<!\p{L})(?:12|24|twelve|twenty[- ]four) words(?!\p{L})[^.\n]{0,40}:\s*(?:\p{L}{3,10}[ ,]{1,2}){7}/iu;
/** Matches "asks for the 2nd and 5th letters and the word is …" and "maiden name on file is …". */
const ASKED_WORD =
  /(?<!\p{L})(?:(?:letters?|banking|bank|account)(?!\p{L})[^.\n]{0,50}(?<!\p{L})(?:the )?word is ["'“]?\p{L}{4,}|maiden name (?:on file |they have |for (?:the )?(?:bank|security) )(?:is|:) ?\p{L})/iu;
/** Matches "card number thing is 1966". */
const CARD_DIGITS =
  /(?<!\p{L})(?:bank |debit |credit |cash )?card(?:'s)? (?:number|pin|code)(?: thing)? (?:is|=|:) ?\d{4}(?!\d)/iu;
/** Matches "to get in nan's tablet you draw an L". */
const DRAWN =
  /(?<!\p{L})(?:(?:get|log) in(?:to)?|unlock|open)(?!\p{L})[^.\n]{0,40}(?:phone|tablet|ipad|laptop)[^.\n]{0,30}(?:draw|swipe) (?:an?|the) \p{L}{1,10}/iu;
const LOCKED_THING =
  '(?:(?:side |back |front )?gate|(?:side |back |front )?door|chain|padlock|lock|locker|lock ?box|key ?box|key ?safe|key ?pad|cupboard|shed|garage|laundry(?: room)?|bike (?:shed|store)|bin store|safe|cabinet|barrier|alarm|entrance|toilet|gym)';
const NO_AMOUNT =
  '(?![\\d:.,]?\\d|[-–]\\d| ?(?:[ap]m|st|nd|rd|th|times|days|hours|minutes|weeks|years|pounds|euros|quid|dollars|p|m|cm|mm|metres|km|miles|kg|square|sq|bolts|screws)(?!\\p{L}))';
/** Matches "gate chain's 1-9-4-7", "the locker, 0412" and "laundry room door is C1470Y", but no year and no price. */
const THING_CODE = new RegExp(
  `(?<!\\p{L})${LOCKED_THING}(?!\\p{L})(?:'?s)?(?: (?:codes?|chain|lock|number|combo|is|are|now|still|set to|to|at work|door|on|off|for)| (?:at|in|by|of) (?:the |my |our )?\\p{L}+){0,4}(?:,| is|'s|:| =)? (?:(?:\\d[- ]){3,7}\\d|[A-Z]?(?!(?:19|20)\\d\\d(?!\\d))\\d{4,6}[A-Za-z#*]?|[A-Z]\\d{4,6}|\\d{4,6}[A-Za-z#*])${NO_AMOUNT}(?!\\p{L}{2})`,
  'u',
);
/** Matches "you push 28 then the star then 44". */
const PUSHED =
  /(?<!\p{L})(?:push|press|dial|enter|type|punch|key|hit|tap)(?: in)? [*#]?\d{1,4}(?:,? (?:and |then |the )*(?:star|hash|pound|tick|bell|key|[*#]|\d{1,4})(?!\p{L})){1,6}/iu;
/** Matches "PIN for the savings book's the dog's number plate, 6620". */
const PIN_DIGITS =
  /(?<!\p{L})(?:PIN|[Pp]in(?= (?:is|number|code|for|to|of|no)|[:=,']))(?!\p{L})[^.\n\d]{0,80}(?<![£€$\d])\d{4}(?![\d:,]|\.\d)/u;
/** Matches "recovery keys for the portal: 77-QX, 13-LM". */
const KEYS_LISTED =
  /(?<!\p{L})(?:recovery|backup|reset|emergency|scratch|rescue)[- ](?:keys?|codes?|tokens?)(?!\p{L})[^.\n]{0,40}[:=] ?(?=\S{0,20}\d)[\p{L}\d]{1,8}(?:-[\p{L}\d]{1,8})+/iu;
/** Matches "user 04-117-0092, word 'Blossom'". */
const USER_AND_WORD =
  /(?<!\p{L})(?:user(?: ?name| id)?|log[- ]?in|account)(?: is|:)? (?=\S{0,30}[\d@._])\S{3,40},? (?:and |then |with )?(?:the )?(?:pass|pw|pwd|word|code)(?:'s| is|:)? ?["'“]?[\p{L}\d]{4}/iu;
/** Matches a URL such as `postgres://nora:word@host`. */
const IN_ADDRESS = /[a-z][a-z\d+.-]{1,20}:\/\/[^\s/:@]{1,64}:[^\s/@]{1,64}@/i;

/** `said` must be the output of `plainCharacters`. */
export const hasPassword = (said: string): boolean => {
  const text = said.replace(GAME_PASSWORD, ' ');
  return [
    STATED_SECRET,
    NEAR_SECRET,
    WORD_FIRST,
    PRESSED_DIGITS,
    USED_WORD,
    IN_ADDRESS,
    STATED_CODE,
    LOCK_DIGITS,
    DIAL,
    MACHINE_DIGITS,
    MEMORABLE,
    FOR_ALL,
    REVERSED_SECRET,
    BARE_SECRET,
    NETWORK_SECRET,
    NETWORK_WORD,
    LONG_KEY,
    SEED_PHRASE,
    KEY_SHAPES,
    ALARM_DIGITS,
    PRESS_DIGITS,
    ACCOUNT_WORD,
    CODES_LISTED,
    WORDS_IN_ORDER,
    ASKED_WORD,
    CARD_DIGITS,
    DRAWN,
    THING_CODE,
    PUSHED,
    PIN_DIGITS,
    KEYS_LISTED,
    USER_AND_WORD,
  ].some((pattern) => [text, unleet(text)].some((one) => pattern.test(one)));
};

/** Turns "p@ssw0rd" into "password". */
const unleet = (text: string): string =>
  text
    .replace(/(?<=\p{L})@(?=\p{L})/gu, 'a')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})\$(?=[\p{L}$])|(?<=\$)\$(?=\p{L})/gu, 's');

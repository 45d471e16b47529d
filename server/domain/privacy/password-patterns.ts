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
  /(?<!\p{L})(?:pass ?words?|secret (?:words?|codes?)|code ?words?) (?:for|to|of|into) (?:\S{1,20} ){0,3}?(?:den|tree ?house|fort|hideout|treasure hunt|club ?house|pirate ship|secret club)(?: is|:| was) ["'“]?\p{L}{1,30}(?![\p{L}\p{N}_@!-])/giu;

const MIXED =
  '(?!\\d+(?:[:.]\\d+)?\\p{L}+(?![^\\s,.]))(?=\\S{0,40}\\p{L})(?=\\S{0,40}[\\d!$%&*@^~])[^\\s,.]{5,40}';
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
  ].some((pattern) => [text, unleet(text)].some((one) => pattern.test(one)));
};

/** Turns "p@ssw0rd" into "password". */
const unleet = (text: string): string =>
  text
    .replace(/(?<=\p{L})@(?=\p{L})/gu, 'a')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})\$(?=[\p{L}$])|(?<=\$)\$(?=\p{L})/gu, 's');

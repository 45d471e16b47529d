const OPENING = [
  String.raw`(?:(?:hi|hey|hello|ok|okay|now|also|and|then|so|claude|chatgpt)\b[ \n,.!:–-]*)*`,
  `(?:please[ ,]+|kindly |(?:can|could|would|will) you (?:please )?|help me (?:to )?`,
  `|i(?: want|['’]d like| need| would like) (?:you )?to |your (?:task|job|role) is (?:to )?|let['’]?s |let us )*`,
].join('');

const WORK_ON_TEXT =
  'proof-?read|spell-?check|translate|summari[sz]e|paraphrase|rephrase|reword|rewrite|edit|shorten|condense|polish|transcribe|critique|analy[sz]e|grade|extract|classify|review|check|correct|improve|fix|continue|complete|reply to|respond to|answer';
const A_TEXT =
  'text|e-?mail|mail|letter|message|essay|story|poem|article|post|paragraph|sentence|speech|passage|grammar|spelling|this|these|following|below|above';
const ROLE_PLAY = [
  String.raw`(?:act|behave|speak|talk|respond|answer|write) (?:as|like)\b`,
  String.raw`(?:pretend|imagine|suppose|assume|role-?play)\b`,
  String.raw`you are (?:now )?(?:an?|the)\b`,
  String.raw`from now on,? you\b`,
  String.raw`play (?:the (?:role|part)|a game)\b`,
].join('|');
const INVENTED =
  'stor(?:y|ies)|poems?|songs?|lyrics|scripts?|scenes?|dialogues?|novels?|chapters?|tales?|jokes?|speech(?:es)?|essays?|letters?|e-?mails?|messages?|characters?|biograph(?:y|ies)|bios?|monologues?|diary|reviews?|posts?';
const WRITING = String.raw`(?:write|compose|draft|create|generate|tell|invent|make up|give)\b(?: \S+){0,8}? (?:${INVENTED})\b`;

/** Requests whose text is mostly somebody else's, or invented. */
const TASK = new RegExp(
  String.raw`^["'“‘*#> -]*${OPENING}(?:(?:${WORK_ON_TEXT})\b(?=.*(?:[:\n]|\b(?:${A_TEXT})\b))|tl;?dr\b|make (?:this|the following|it)\b|what (?:does|do) (?:this|the following|these)\b.*\bmean\b|${ROLE_PLAY}|${WRITING})`,
  'isu',
);

const MAIL_HEADER =
  /(?:^|[ >*])(?:From|To|Cc|Bcc|Subject|Sent|Date|Reply-To)\**: ?\S|^[>* ]*(?:from|to|cc|subject|sent|date): ?\S/gmu;
const FORWARDED =
  /^[>* -]*(?:original message|forwarded message|begin forwarded message|on .{4,80} wrote:)/imu;
const SALUTATION =
  /(?:^|[\n:;.!?–—"“>] ?)(?:dear (?:\p{L}|\[)|(?:hi|hey|hello|good (?:morning|afternoon|evening)) (?:all|everyone|\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,2}) ?[,!:–—\n]|to whom it may concern)/iu;
const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}["”.)]?$`;
const GREETING = String.raw`(?:(?:best|kind|warm|warmest|many) )?(?:regards|wishes)|best|cheers|sincerely|yours(?: \w+)?|(?:with |much )?love|(?:many )?thanks(?: again)?|thank you|xoxo|take care|\p{L}+ly yours`;
const SIGN_OFF = new RegExp(
  String.raw`(?:^|[\n.!?,…–—] ?)(?:[Bb]est|[Kk]ind|[Ww]arm|[Mm]any|[Rr]egards|[Ww]ishes|[Cc]heers|[Ss]incerely|[Yy]ours|[Ww]ith love|[Mm]uch love|[Ll]ove|[Tt]hanks|[Tt]hank you|[Xx]oxo|XOXO|[Tt]ake care|\p{L}+ly yours)(?: (?:regards|wishes|thanks|again|wishes,|\w+ly))?[,.!]?[ \n]?[-–—~]* ?${NAME}`,
  'u',
);
const NAME_BELOW = new RegExp(String.raw`\n[-–—~]* ?${NAME}`, 'u');
const GREETING_BELOW = new RegExp(String.raw`\n(?:${GREETING})[.!]?$`, 'iu');

const withSingleSpaces = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter((line) => line !== '')
    .join('\n');

/** Whether a message to an assistant holds a text of somebody else, or asks for role play. */
export function holdsTextOfOthers(message: string): boolean {
  const text = withSingleSpaces(message);
  if (TASK.test(text) || FORWARDED.test(text)) return true;
  if ((text.match(MAIL_HEADER) ?? []).length >= 2) return true;
  return SALUTATION.test(text) && (SIGN_OFF.test(text) || isSigned(text));
}

const isSigned = (text: string): boolean => NAME_BELOW.test(text) && !GREETING_BELOW.test(text);

/** Matches filler before a statement. Ordinary words need a comma or colon, because "Right knee hurts" has a meaning. */
const BEFORE =
  /^(?:(?:um|uh|erm|hmm|oh and|and oh|so yeah|btw|by the way|fyi|just so you know)[,:]? |(?:also|oh|so|well|anyway|right|ok|okay|hey|listen|look|yeah|and|plus)[,:] )/i;
const AFTER =
  /(?:,? (?:anyway|lol|haha|thanks|thanks a lot|thank you|cheers|you know|so there|just saying))[.!]*$/i;
/** Matches an exclamation of up to three words, such as "Ugh!" or "Great news!". */
const EXCLAMATION = /^(?:[\p{L}'’]{1,20} ){0,2}[\p{L}'’]{1,20}!+ /u;
const PLEASANTRY =
  /^(?:(?:i )?hope (?:you are|you're|you’re|all is) (?:well|good|fine|ok)|hi(?: there| all| everyone)?|hello(?: there)?|good (?:morning|evening|afternoon)|quick (?:one|note|update))[.!,] /i;
const THANKS =
  /[.!?] (?:many )?(?:thanks|thank you|cheers)(?: (?:a lot|so much|in advance|very much))?[.!]*$/i;
/** Maximum fillers removed. More are content or an attack. */
const MOST = 4;

/** Returns the statement without greetings, exclamations and filler words around it. */
export function withoutFiller(statement: string): string {
  let rest = statement.trim();
  for (let turn = 0; turn < MOST; turn += 1) {
    const shorter = withoutOne(rest);
    if (shorter === rest || shorter.trim() === '') break;
    rest = shorter;
  }
  return rest;
}

function withoutOne(text: string): string {
  const start = EXCLAMATION.exec(text) ?? PLEASANTRY.exec(text) ?? BEFORE.exec(text);
  if (start) return text.slice(start[0].length).trimStart();
  const thanks = THANKS.exec(text);
  if (thanks) return text.slice(0, thanks.index + 1);
  const end = AFTER.exec(text);
  return end ? text.slice(0, end.index).trimEnd() : text;
}

/** Nouns for things that a code, password or key opens. */
const STRONG =
  '(?:pass ?codes?|pass ?words?|pass ?phrases?|pins?|codes?|combos?|combinations?|log[- ]?ins?|user ?names?|wi-?fi|wlan|router|hotspot|unlocks?|padlocks?|safe|vault|alarm|key ?pad|key ?safe|key ?box|lock ?box|puk|2fa|otp|recovery|memorable word|security (?:question|answer|word)|pattern lock)';
const WEAK =
  '(?:gates?|doors?|lockers?|lock|shed|garage|portal|accounts?|e-?mail|gmail|icloud|apple id|google|netflix|disney|spotify|paypal|amazon|bank(?:ing)?|cards?|token|fob|sim|vpn|server|laptop|tablet|ipad|phone|computer|chromebook|app|insta|snap|website|site)';
/** Matches digits, but no amounts, prices or times. */
const DIGITS =
  '(?<![\\p{L}\\d£€$.,:/#+-])(?!(?:19|20)\\d\\d(?!\\d))(?:\\d{4,8}|(?:\\d[- ]){3,7}\\d)[A-Za-z#*]?(?![\\d:/]|[.,]\\d| ?(?:[ap]m|st|nd|rd|th|times|days|hours|minutes|weeks|years|pounds|euros|quid|dollars|p|m|cm|mm|metres|km|miles|kg|g|ml|steps|words|people|kcal|calories|square|photos|pieces)(?!\\p{L}))(?!\\p{L}{2})';
const NO_TOKEN =
  '(?!\\d+(?:st|nd|rd|th|am|pm|kg|km|ml|cm|mm|g|p|k|m|h|hrs?|mins?|yo|x|gb|tb|mb|mph|ish)\\b|[A-Za-z]{1,2}\\d{1,2}[A-Za-z]? ?\\d|covid|mp\\d|iphone|ipad|nokia|galaxy|samsung|pixel|kindle|thinkpad|macbook|xbox|playstation|windows|office|https?|www|[^\\s@]{1,64}@[^\\s@]{1,64}\\.)';
const TOKEN = `(?<![\\p{L}\\d@./])${NO_TOKEN}(?=\\S{0,40}\\p{L}{2})(?=\\S{0,40}(?:\\p{L}\\d|\\d\\p{L}|\\p{L}[!$%&*^~?#_.-]+\\d))[\\p{L}\\d!$%&*^~?#_.-]{6,40}`;
const near = (thing: string, code: string): string =>
  `(?<!\\p{L})${thing}(?!\\p{L})[^\\n]{0,70}?${code}|${code}[^\\n]{0,40}?(?<!\\p{L})${thing}(?!\\p{L})`;
const NUMBER_NEAR = new RegExp(near(STRONG, DIGITS), 'iu');
const TOKEN_NEAR = new RegExp(near(`(?:${STRONG}|${WEAK})`, TOKEN), 'iu');
const NO_CODE =
  /(?<!\p{L})(?:postcode|post code|zip|area code|dress code|highway code|source code|code review|barcode|qr code|discount|voucher|promo|error|drawing pins?|bowling|safety pins?|model|flight|bus|train|route|isbn|order number|booking|reference|ref|invoice)(?!\p{L})/iu;

/** True if digits or a word like a code are near something that codes open. Less certain than a never-store pattern, so the text is sealed and not refused. `plain` must be the output of `plainCharacters`. */
export const looksLikeCode = (plain: string): boolean =>
  !NO_CODE.test(plain) && (NUMBER_NEAR.test(plain) || TOKEN_NEAR.test(plain));

/** Matches a hiding place of a key, such as "spare key's under the third pot". */
const HIDDEN_KEY =
  /(?<!\p{L})(?:(?:spare|house|front door|back door|door|shed|emergency) keys?|spare|keys?)(?:'s| is| are| lives?| sits?| hangs?| hidden)?(?: (?:always|kept|hidden|left))? (?:under|underneath|beneath|behind|inside|on top of|in|above) (?:the |a |that )?(?:\p{L}+ ){0,2}(?:pot|flower ?pot|plant ?pot|mat|door ?mat|stone|rock|brick|gnome|wheelie bin|bin|step|hanging basket|trough|meter box|ledge|lintel|bird ?box|log pile|drainpipe)(?!\p{L})/iu;

/** True for the hiding place of a key. It opens a door like a code, but may be stored. `plain` must be the output of `plainCharacters`. */
export const saysWhereAKeyIs = (plain: string): boolean => HIDDEN_KEY.test(plain);

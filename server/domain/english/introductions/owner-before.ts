import { isName } from '../extraction/introduced-names.ts';
import { mayMean, pronounOf } from '../extraction/pronoun-gender.ts';
import { capitalised } from './introduction.ts';
import { personBefore } from './people-before.ts';

/** Whose relative or acquaintance somebody is. A null anchor means the author. */
interface Owner {
  anchor: string | null;
}

/** Characters before a word that may say whose it is, or whom a pronoun means. */
const [NEAR, EARLIER] = [48, 240];
const OWNER =
  /(?<![\p{L}’'])(?:(?<own>my|our|the|an?)|(?<whose>his|her|their)|(?<name>\p{L}[\p{L}\p{M}-]+?)(?:['’]s|(?<=s)['’]|(?<bare>s))) (?:\p{Ll}[\p{Ll}-]* ){0,2}$/iu;

/**
 * Returns whose a relative is: the author's in "my older sister", Tom's in "Tom's sister". A pronoun may mean the
 * only one of `names`, those said before it, that it fits. Null if nobody fits.
 */
export function ownerBefore(text: string, at: number, names: readonly string[]): Owner | null {
  const found = OWNER.exec(text.slice(Math.max(0, at - NEAR), at));
  const { whose, name, own, bare } = found?.groups ?? {};
  if (found === null || own !== undefined) return { anchor: null };
  if (name !== undefined) {
    const owner = capitalised(name);
    // "says Mam" has no owner, "fatimas brother" has
    if (bare !== undefined && !names.includes(owner)) return { anchor: null };
    return isName(owner) ? { anchor: owner } : null;
  }
  const pronoun = pronounOf(whose ?? '');
  const before = text.slice(Math.max(0, at - EARLIER), at - found[0].length);
  const fitting = names.filter((one) => mayMean(pronoun, one));
  const anchor = personBefore(before, '', pronoun) ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
  return anchor === null ? null : { anchor };
}

import { isLastingStatement } from '#server/domain/memories/lasting-statement.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { anyOfWords } from '#server/domain/text/any-word-pattern.ts';

interface Fact {
  content: string | null;
  category: string;
  subcategory: string | null;
  importance: string;
  reinforcementCount: number;
  recurrence: string | null;
  /** True if the program inferred it as a habit. */
  isHabit: boolean;
}

const KIN =
  '(?:wife|husband|partner|fianc[ée]e?|spouse|mother|father|mum|mom|dad|parents?|son|daughter|child|children|kids?|bab(?:y|ies)|twins?|brother|sister|siblings?|grand\\p{L}+|grandma|grandpa|granny|nana|uncle|aunt(?:ie)?|cousin|nephew|niece|in-laws?|(?:step|god)\\p{L}+)';

/** Matches statements about homes, work, schools, families and tastes. */
const TOPICS = anyOfWords(
  // homes
  '(?:liv|resid)(?:es?|ed|ing) (?:in|at|on|near|with|next|above|below|alone|by|opposite|together|there|here)',
  '(?:live|moved?|moves|moving) (?:in|into|to|out|house|flat|home)',
  '(?:comes?|is|are|am) (?:originally )?from',
  '(?:based|settled|grew up|brought up|born) in',
  '(?:home|house|flat|apartment|address|postcode|post code|zip code) (?:is|has|number)',
  '(?:our|my|his|her|their) (?:new )?(?:home|house|flat|apartment|address)',
  // how the household works
  '(?:is|are) (?:called|named|known as|kept)',
  '(?:wi-?fi|router|boiler|stopcock|fuse ?box|meters?|bins?|recycling|spare keys?|alarm|thermostat|insurance|landlord|landlady|plumber|electrician|dentist|doctor|gp|vet) (?:is|are|has|have|goes?|needs?|comes?|lives?)',
  // work
  '(?:works?|working|worked) (?:as|at|for|in|from|with|on|part|full|nights?|days|shifts?)',
  '(?:job|profession|employer|employed|self-employed|freelances?|freelancer|retired|boss|manager|colleagues?|career|runs (?:a|an|the|her|his|their))',
  '(?:is|am|are|became) (?:an? )(?:\\p{L}+ )?(?:\\p{L}+(?:er|or|ist|ian|ant)|nurse|cook|chef|vet|pilot|judge|nanny|student|pupil|apprentice|trainee)',
  '(?:teaches|nurses|drives|studies|studied|studying|graduated|trains) (?:as|at|in|for|with|from|\\p{L}+)',
  // schools
  "(?:goes? to|attends?|started(?: at)?|starts(?: at)?|is (?:at|in)) (?:[\\p{L}’'-]+ ){0,3}(?:school|nursery|kindergarten|preschool|university|college|uni|lessons|class|year \\d+)",
  '(?:school|teacher|class) (?:is|are|of)',
  // families
  `(?:is|are|was|were) (?:[\\p{L}’'.-]+ ){0,3}${KIN}`,
  `(?:[\\p{L}]+[’']s|my|our|his|her|their) (?:\\p{L}+ )?${KIN} (?:is|are) (?:called|named|an?|the)`,
  `(?:ha(?:s|ve)|with) (?:an?|one|two|three|four|five|six|\\d+) (?:\\p{L}+ )?(?:${KIN}s?|dogs?|cats?|pets?|rabbits?|horses?|hens?)`,
  '(?:married|engaged|divorced|separated|widowed|pregnant|adopted)',
  // likes and dislikes
  '(?:loves?|likes?|enjoys?|adores?|prefers?|hates?|dislikes?|loathes?|detests?|favou?rites?|fond of|keen on|fan of|mad about|allergic)',
  '(?:is|am|are|gets?|got|really) into',
  "can(?:no|['’]?)t (?:stand|bear|abide|stomach)",
  "(?:does|do)(?:n['’]?t| not) (?:like|eat|drink|enjoy|want|care for)",
);

/** Categories whose statements hold until somebody corrects them. */
const STANDING = new Set(['preference', 'biographical', 'relationship']);
const STANDING_OPINIONS = new Set(['likes', 'dislikes', 'values']);

/**
 * Returns whether a fact stays true until somebody corrects it. It must not be archived without asking. Events, plans and
 * moods pass, and so do habits that the program inferred.
 */
export function holdsUntilCorrected(fact: Fact): boolean {
  const { category, subcategory, content } = fact;
  if (fact.importance === 'high' || isLastingStatement(fact)) return true;
  if (fact.isHabit) return false;
  if (fact.recurrence !== null) return true;
  if (fact.reinforcementCount >= CONSOLIDATION.standingFrom && category !== 'event') return true;
  if (STANDING.has(category)) return true;
  if (category === 'opinion' && STANDING_OPINIONS.has(subcategory ?? '')) return true;
  return category !== 'event' && content !== null && TOPICS.test(content);
}

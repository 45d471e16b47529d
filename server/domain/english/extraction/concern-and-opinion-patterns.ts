import type { SentencePattern } from './taste-and-health-patterns.ts';

const SOMEBODY = ['me', 'us', 'person'] as const;
const NOW = { category: 'contextual' } as const;

export const CONCERNS: readonly SentencePattern[] = [
  {
    ...NOW,
    subcategory: 'current_projects',
    predicate: 'decided',
    of: SOMEBODY,
    pattern:
      /^(?:(?:has|have) )?(?:decided|agreed|resolved|settled|opted|chose|chosen|picked|made up (?:her|his|their|our) minds?|(?:is|are) going (?:with|for)|went (?:with|for)) ?(?:on |for |that |to |not to |against |in favou?r of |between us )?(?<object>.+)$/i,
    isTaste: true,
    except: /\b(?:the (?:first|second|third) (?:one|option|version)|option \w\b|for now)/i,
  },
  {
    ...NOW,
    subcategory: 'goals',
    predicate: 'wants',
    of: SOMEBODY,
    isTaste: true,
    confidence: 0.85,
    pattern:
      /^(?:wants?|hopes?|plans?|intends?|aims?|dreams?|is planning|are planning|is hoping|are hoping|would (?:really )?(?:like|love)|has always wanted|have always wanted|is determined|is trying|are trying|tries|is aiming|are aiming) (?:to|of) (?<object>(?:learn|visit|travel|live|move|become|run|start|retire|study|buy|sell|save|lose|gain|quit|stop|write|build|open|renovate|have (?:a|another|kids|children)|get (?:a|another|married|fit|pregnant|into|better|back)|go (?:to \p{Lu}|back to|vegan|abroad|part)|eat (?:less|more|fewer)|drink (?:less|more)|sleep|walk|cycle|swim|climb|sail|hike|finish (?:her|his|their|our|the)|read more|spend (?:less|more)|do (?:a|more|less)|pass|play|speak|adopt|grow|cut (?:down|back)|work (?:less|part|from|abroad|in|as)|reduce|foster|volunteer|see the|pay off|take up|give up|convert|extend|plant|train|learning|visiting|living|moving|becoming|running|starting|opening|buying)\b.*)$/iu,
    except:
      /\b(?:meeting|this (?!year|month|week|summer|winter|autumn|spring|decade)|that file|the (?:file|page|list|text|email))\b/i,
  },
  {
    ...NOW,
    subcategory: 'goals',
    predicate: 'saves or trains for',
    of: SOMEBODY,
    pattern:
      /^(?:is|are) (?:saving(?: up)?|training|preparing|studying|practising|practicing|fundraising|revising|cramming) (?:for|to) (?<object>.+)$/i,
    isTaste: true,
  },
  {
    ...NOW,
    subcategory: 'current_projects',
    predicate: 'is doing',
    of: SOMEBODY,
    isTaste: true,
    pattern:
      /^(?:(?:is|are) (?:currently )?|(?:has|have) (?:just )?(?:started|begun|taken up) |(?:has|have) been )(?<object>(?:learning|building|writing|renovating|restoring|organi[sz]ing|knitting|sewing|taking up|taking (?:a|an) \p{L}+ (?:course|class)|redoing|designing|painting|planning|preparing|researching|training|rehearsing|digging|planting|converting|remodelling|remodeling|repairing|translating|composing|recording|filming|editing|setting up|opening|launching|founding|starting (?:a|an|her|his|their|our)|looking for (?:a|an) (?:new )?(?:job|flat|house|apartment|place|school|nanny|au pair|cleaner|tenant|kindergarten|nursery|therapist)|applying (?:for|to)|working on (?:a|an|her|his|their|our|my)|reading|house-?hunting|job-?hunting|fostering|hiking|crocheting|carving|growing|brewing)\b.*)$/iu,
    except:
      /\b(?:the (?:report|email|function|test|tests|code|slides|file|page|document|letter|answer|list)|an? (?:email|mail|message|letter|report|function|script|test|email|letter|query|bug|reply)|this|that)\b/i,
  },
  {
    ...NOW,
    subcategory: 'current_concerns',
    predicate: 'is worried about',
    of: SOMEBODY,
    pattern:
      /^(?:(?:is|are|has been|have been|feels?) (?:worried|anxious|nervous|stressed|concerned|upset|overwhelmed|sad|lonely|homesick|guilty|isolated|lost|down|low|ashamed|jealous|angry|furious|frustrated|disappointed|depressed|heartbroken|struggling|grieving|exhausted|burn(?:ed|t) out|afraid)|worr(?:y|ies)|struggles?|(?:is|are) having (?:trouble|problems|difficulties|a hard time)|(?:is|are) dreading|dreads?|(?:has|have) trouble|cannot sleep$|(?:is|are) not (?:sleeping|coping)) ?(?:about|by|with|over|because of|that|from|for|to|of)? ?(?<object>.*)$/i,
    except:
      /\b(?:this (?:code|bug|test|build|function|file|error)|the (?:code|bug|tests?|build|function|file|error|deploy\w*)|(?:afraid|sorry|worried) (?:that )?(?:they|I|we|it|not|so|you))\b/i,
  },
  {
    ...NOW,
    subcategory: 'constraints',
    predicate: 'owes',
    of: SOMEBODY,
    privacy: 'private',
    pattern: /^owes? (?<object>.*(?:\d|money|hundred|thousand).*)$/i,
  },
  {
    ...NOW,
    subcategory: 'constraints',
    predicate: 'is bound by',
    of: ['me', 'us', 'person'],
    pattern:
      /^(?<object>(?:cannot (?:afford|spend|pay|go over|exceed)|(?:is|are) only (?:free|available)|(?:has|have) a budget|(?:has|have) (?:no car|no dishwasher|no garden|no oven|only one)|cannot (?:drive|swim|cook|ride|read|lift|climb|work|sleep|concentrate|eat|hear|see|fly|travel|walk|eat after|stay up|come|do|make it)\b.*(?:on|before|after|until|at|because|more than|in|without|with|long)|cannot (?:drive|swim|cook|cycle|read|whistle|fly)$|must not|(?:is|are) not allowed to|(?:has|have) to (?:be|leave|pick|work|collect|avoid|wear|rest)\b.*(?:by|before|at|until|every|on)|(?:does|do) not have (?:a (?:car|garden|balcony|dishwasher|driving licence|tv|television|microwave|freezer|washing machine)|any|much (?:money|time|space|room))|need(?:s)? (?:a wheelchair|step-free|subtitles|reading glasses|quiet|eight hours|an interpreter)).*)$/i,
    except: /\b(?:this (?:file|code|page|test)|it|right now)\b/i,
  },
  {
    ...NOW,
    subcategory: 'constraints',
    predicate: 'is bound by',
    of: ['thing'],
    pattern:
      /^(?<object>.*\b(?:budget|limit|curfew|bedtime|allowance|rent|screen time)(?: for [^,]{1,30}?)? (?:is|are|may not|must not|cannot)\b.+)$/i,
  },
];

const JUDGED =
  '(?:overrated|underrated|better|worse|best|worst|wrong|right|fair|unfair|boring|interesting|beautiful|ugly|pointless|important|essential|necessary|unnecessary|dangerous|harmful|waste|mistake|nonsense|great|terrible|awful|horrible|wonderful|stupid|silly|lovely|healthy|unhealthy|good|bad|cruel|immoral|cheating|crucial|vital|useless|useful|fantastic|brilliant|dreadful|disgusting|delicious|tasty|ridiculous|annoying|exhausting|relaxing|soothing|fun|magical|sad|depressing|hypocritical|selfish|selfless|lazy|rude|kind|generous|greedy|expensive|cheap|scam|crime|scandal|disgrace|luxury|right|privilege|gift|blessing|curse|key|sacred|hard|difficult|easy|confusing|fascinating|scary|creepy)';
const VIEW = { category: 'opinion', subcategory: 'views' } as const;
export const VIEWS: readonly SentencePattern[] = [
  {
    ...VIEW,
    predicate: 'believes',
    of: SOMEBODY,
    isTaste: true,
    pattern: new RegExp(
      `^(?:believes?|(?:is|are) (?:convinced|of the opinion|certain)|holds?|finds?|considers?|thinks?)(?: that| in)? (?<object>(?!so\\b|about\\b).*\\b(?:should|should not|must|ought|deserves?|matters?|nobody|everyone|everybody|belongs?|too (?:much|many|\\p{L}+)|needs? (?:to|more|less)|(?:is|are|was|were) (?:not )?(?:\\p{L}+ly |so |very |really |more |far |much |a |an |the )*${JUDGED}|(?<=^(?:finds?|considers?) .+)${JUDGED})\\b.*)$`,
      'iu',
    ),
    except:
      /^(?:thinks?|believes?|finds?|considers?) (?:that|it|this|these|those|they|he|she) (?:is|are|was|were|looks?|sounds?|seems?|works?|will)\b|\b(?:(?:is|are) (?:here|there|ready|done|broken|fine|ok|okay|missing|correct)|this (?:one|code|file|page)|we should (?:use|go|do|try|start|move|check|ask|change|add)|you)\b/i,
  },
  {
    ...VIEW,
    predicate: 'believes',
    of: ['person'],
    isTaste: true,
    pattern:
      /^(?:thinks?|believes?|(?:is|are) convinced)(?: that)? (?<object>(?!(?:so|about|he|she|they|it|this|that|we|I|you|of)\b)\S+ \S+ .+)$/i,
  },
  {
    ...VIEW,
    predicate: 'is for or against',
    of: SOMEBODY,
    isTaste: true,
    pattern:
      /^(?:(?:is|are) (?:against|in favou?r of|opposed to|all for|sceptical of|skeptical of|sceptical about|skeptical about)|believes? in|does not believe in|do not believe in|votes? for|(?:has|have) no (?:patience|time|sympathy) for|values?|respects?|admires?|distrusts?|does not trust|do not trust|cares? (?:deeply |a lot )?about) (?<object>.+)$/i,
  },
];

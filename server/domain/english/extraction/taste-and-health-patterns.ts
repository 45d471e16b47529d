import type { Category } from '#server/domain/words/vocabulary.ts';
import type { Subject } from './read-subject.ts';

export interface SentencePattern {
  category: Category;
  subcategory: string;
  predicate: string;
  pattern: RegExp;
  of?: readonly Subject['kind'][];
  except?: RegExp;
  /** True for a taste. It is ignored if it is only about the current task. */
  isTaste?: true;
  needs?: 'future' | 'past' | 'recurrence';
  /** From 0 to 1. Defaults to `EXTRACT.plain`. */
  confidence?: number;
  privacy?: 'private' | 'secret';
}

const A_LOT_OF_LIKING =
  'loves?|likes?|enjoys?|adores?|prefers?|cherish(?:es)?|swears? by|misses|(?:is|are) (?:into|fond of|keen on|crazy about|mad about|nuts about|obsessed with|addicted to|partial to|passionate about|a sucker for)|(?:is|are) (?:a |an )?(?:big |huge |massive |great |avid |lifelong )?fans? of|(?:has|have) (?:a )?(?:soft spot|weakness|passion|thing|sweet tooth) for|(?:has|have) (?:loved|liked|enjoyed|preferred|(?:come|grown|learn(?:ed|t)) to (?:love|like|enjoy)|grown fond of|fallen in love with)|fell in love with|(?:came|grew|learn(?:ed|t)) to (?:love|like|enjoy|hate)|would rather|would prefer|would sooner';
const DISLIKING =
  'hates?|dislikes?|detests?|loathes?|despises?|cannot (?:stand|bear|abide|tolerate|stomach)|(?:does|do) not (?:like|love|enjoy|care for|appreciate)|(?:is|are) not (?:into|keen on|fond of|crazy about|(?:a |an )?(?:big |huge |great )?fans? of)|(?:is|are) (?:sick|tired|fed up) (?:of|with)|(?:has|have) gone off|(?:has|have) never (?:liked|enjoyed)|(?:is|are) put off by|refuses? to (?:eat|drink|wear|watch)';
const SAD_TALK =
  /^(?:to (?:think|say|admit|bother|break|ask|interrupt|be (?:that|the) )|not to|you|him\b|her$|them$|us$|me$|each other)/i;

export const TASTES: readonly SentencePattern[] = [
  {
    category: 'preference',
    subcategory: 'content',
    predicate: 'likes',
    isTaste: true,
    except: SAD_TALK,
    pattern: new RegExp(`^(?:${A_LOT_OF_LIKING}) (?<object>.+)$`, 'i'),
  },
  {
    category: 'preference',
    subcategory: 'content',
    predicate: 'dislikes',
    isTaste: true,
    except: SAD_TALK,
    pattern: new RegExp(`^(?:${DISLIKING}) (?<object>.+)$`, 'i'),
  },
  {
    category: 'preference',
    subcategory: 'content',
    predicate: 'used to like',
    isTaste: true,
    pattern: /^used to (?:love|like|enjoy|hate|adore|prefer|dislike) (?<object>.+)$/i,
  },
  {
    category: 'preference',
    subcategory: 'interaction',
    predicate: 'does not want',

    pattern:
      /^(?:does|do) not want (?<object>to (?:see|hear|get|receive|read|be (?:called|texted|woken|disturbed|interrupted|told|asked|reminded|contacted|emailed|phoned|rung))\b.*|(?:any )?\p{L}+s (?:from|about|on|before|after|at|in)\b.*)$/iu,
  },
  {
    category: 'preference',
    subcategory: 'interaction',
    predicate: 'wants',
    isTaste: true,
    pattern:
      /^(?:wants?|likes?|would like|needs?) (?<object>to be (?:called|addressed|texted|woken|reminded|asked|told|contacted|emailed|left alone)\b.*|(?:its|their|his|her) (?:coffee|tea|eggs|steak|toast|eggs) .+)$/i,
  },
  {
    category: 'preference',
    subcategory: 'content',
    predicate: 'favourite',
    isTaste: true,
    pattern:
      /^(?:is|are) (?:\p{Lu}\p{L}+['’]s|their|his|her|our|the family's) (?:\p{L}+ )?(?:favou?rite|least favou?rite|go-to)(?: \p{L}+){0,3}(?<object>)$/iu,
  },
  {
    category: 'preference',
    subcategory: 'environment',
    predicate: 'needs',
    pattern:
      /^(?:needs?|wants?|likes?|has to have|have to have) (?<object>(?!you\b|to\b|this\b|that\b|it\b)[^,]+ (?:when|whenever|while|to (?:work|sleep|focus|concentrate|relax|function|write|read|think|wake up|fall asleep|feel))\b.*)$/i,
    except: /\b(?:ready|done|available|tomorrow|today|tonight|finished)\b/i,
  },
  {
    category: 'preference',
    subcategory: 'communication',
    predicate: 'wants',
    pattern:
      /^(?:wants?|likes?|prefers?|gets?|takes?|drinks?|has|have) (?<object>(?:his|her|their|its|our) (?:(?:morning |evening |weekly |daily )?(?:reminders|messages|updates|summaries|summary|emails|answers|news|invoices|letters|coffee|tea|eggs|steak|meat|toast|pasta|pizza|curry|porridge|beer|wine|water|porridge|shirts|bed|room|bread|rice|chocolate)) (?!is\b|are\b|was\b|were\b|that\b|from\b|and\b)\p{L}+.*)$/iu,
    except: /\b(?:today|tomorrow|tonight|yesterday|this (?:morning|afternoon|evening|time))\b/i,
  },
  {
    category: 'preference',
    subcategory: 'content',
    predicate: 'favourite',
    isTaste: true,
    of: ['thing'],
    pattern:
      /^(?:(?:all-time|absolute|least) )?(?:favou?rite|preferred|go-to|ideal) (?:[\p{L}-]+ ){0,4}?(?:is|are|has always been) (?<object>.+)$/iu,
  },
  {
    category: 'biographical',
    subcategory: 'personal',
    predicate: 'is afraid of',
    isTaste: true,
    pattern:
      /^(?:is|are|has been) (?:scared|afraid|frightened|terrified|petrified|phobic) (?:of|about) (?<object>.+)$/i,
  },
];

const CONDITION =
  'vegetarians?|vegans?|pescatarians?|flexitarian|coeliac|celiac|diabetic|asthmatic|epileptic|autistic|dyslexic|colou?r-?blind|deaf|blind|lactose(?:-| )intolerant|gluten(?:-| )intolerant|left[- ]handed|right[- ]handed|ambidextrous|teetotal|hard of hearing|short-sighted|long-sighted|hay fever sufferer|insomniac|pregnant|type (?:1|2|one|two) diabetic|anaemic|kosher|halal|sober|dairy-free|gluten-free|bipolar|wheelchair user';
const ILLNESS =
  "asthma|diabetes|epilepsy|migraines?|hay ?fever|eczema|psoriasis|arthritis|adhd|add|autism|dyslexia|anxiety|depression|insomnia|anaemia|hypertension|high blood pressure|low blood pressure|coeliac disease|celiac disease|ibs|crohn'?s(?: disease)?|parkinson'?s|alzheimer'?s|dementia|cancer|vertigo|tinnitus|sciatica|scoliosis|osteoporosis|a pacemaker|a hearing aid|a stutter|a heart condition|a bad (?:back|knee|hip|shoulder)|sleep apn(?:o)?ea|gout|endometriosis|bad knees|a phobia of .+|perfect pitch";
const HEALTHY = { category: 'biographical', subcategory: 'health', privacy: 'private' } as const;

export const HEALTH: readonly SentencePattern[] = [
  {
    ...HEALTHY,
    predicate: 'is allergic to',
    pattern: /^(?:is|are|has been) (?:not )?(?:\w+ly )?(?:allergic|intolerant|sensitive) to (?<object>.+)$/i,
  },
  { ...HEALTHY, predicate: 'is allergic', pattern: /^(?:is|are) (?:\w+ly )?allergic(?<object>)$/i },
  {
    ...HEALTHY,
    predicate: 'has an allergy',
    pattern: /^(?:has|have) (?:got )?(?:a|an) (?<object>(?:[\p{L}-]+ ){0,3}(?:allergy|intolerance)\b.*)$/iu,
  },
  {
    ...HEALTHY,
    predicate: 'is',
    pattern: new RegExp(
      `^(?:is|are|has been|became|went|turned|goes|has gone|have gone) (?:not )?(?:a |an )?(?:(?:strict|lifelong|type (?:1|2)|recently|newly) )?(?<object>(?:${CONDITION})\\b.*)$`,
      'i',
    ),
  },
  {
    ...HEALTHY,
    predicate: 'has',
    pattern: new RegExp(
      `^(?:has|have|suffers? from|lives? with|gets?|struggles? with|has had) (?:got )?(?:(?:mild|severe|chronic|bad|terrible|frequent|type (?:1|2)) )*(?<object>(?:${ILLNESS})(?=$|[ ,.]).*)$`,
      'i',
    ),
  },
  {
    ...HEALTHY,
    predicate: 'uses',
    pattern:
      /^(?:uses?|needs?|wears?|walks? with|relies on|rely on|carries|carry) (?<object>(?:a |an |his |her |their )?(?:wheelchair|walking stick|cane|crutches|hearing aids?|inhaler|epi-?pen|insulin pump|pacemaker|cpap|oxygen|walker|walking frame|zimmer frame|prosthe\p{L}+|white cane|guide dog|brace)\b.*)$/iu,
  },
  {
    ...HEALTHY,
    predicate: 'was diagnosed with',
    pattern: /^(?:was|were|has been|have been|got|is|are) (?:just |recently )?diagnosed with (?<object>.+)$/i,
  },
  {
    ...HEALTHY,
    predicate: 'takes',
    pattern:
      /^(?:takes?|is taking|are taking|is on|are on|uses?) (?<object>(?:[\d.,]+ ?(?:mg|ml|µg|mcg|units?|drops?|pills?|tablets?)\b.*|(?:[\p{L}-]+ )?(?:insulin|antidepressants?|antibiotics?|beta[- ]blockers?|statins?|blood thinners?|the pill|medication|medicine|iron tablets|antihistamines?|an inhaler|painkillers|vitamin \w+|\p{L}+(?:ine|pril|olol|statin|zole|mab|cillin|profen|cetamol|spirin|pam|lam|formin|oxin))\b(?: .*)?))$/iu,
    except: /\b(?:caffeine|wine|magazine|machine|line|mine|engine|online|vaccine appointment)\b/i,
  },
  {
    ...HEALTHY,
    predicate: 'cannot have',
    pattern:
      /^(?:cannot|must not|should not|is not allowed to|are not allowed to) (?:eat|drink|digest|touch) (?<object>.+)$/i,
    except: /\b(?:another|any ?more|that much|until|before|it|this|that|tonight|today)\b/i,
  },
  {
    ...HEALTHY,
    predicate: 'cannot have',
    pattern:
      /^cannot have (?<object>(?:any )?(?:[\p{L}-]+ )?(?:\p{L}+(?:nuts?|fish)|nuts|milk|dairy|gluten|wheat|eggs?|soy|soya|lactose|shellfish|seafood|fish|meat|sugar|salt|alcohol|caffeine|penicillin|aspirin|ibuprofen|celery|sesame|pork|beef|strawberr\p{L}+|cheese|bread|grapefruit|onions?|garlic|mustard|lupin|kiwis?)\b.*)$/iu,
  },
  {
    ...HEALTHY,
    predicate: 'has the blood type',
    pattern: /^blood (?:type|group) (?:is|are) (?<object>.+)$/i,
  },
  {
    category: 'biographical',
    subcategory: 'lifestyle',
    predicate: 'does not take',
    pattern: /^(?:does|do) not (?:eat|drink|smoke|drive|swim|wear|own|cycle|fly|vape|use)\b ?(?<object>.*)$/i,
    except:
      /\b(?:it|this|that|these|tonight|today|yet|enough)$|^(?:does|do) not (?:use|own|wear) (?:it|this|that|the)\b/i,
  },
  {
    category: 'biographical',
    subcategory: 'lifestyle',
    predicate: 'stopped',
    pattern:
      /^(?:(?:has|have) )?(?:quit|stopped|given up|gave up|started|begun|began|taken up|took up) (?<object>(?:smoking|drinking|vaping|eating \p{L}+|meat|alcohol|coffee|sugar|caffeine|cigarettes|gluten|dairy|(?!working$)(?:working|going|seeing|taking|teaching|playing|training|studying|eating|attending|wearing|driving|cycling|dancing|singing|climbing|running|swimming|meditating|breastfeeding|believing|using) .+)\b.*)$/iu,
  },
  {
    category: 'biographical',
    subcategory: 'lifestyle',
    predicate: 'used to',
    pattern:
      /^used to (?<object>(?:smoke|drink|live|work|play|dance|sing|teach|study|swim|run|row|be|own|have|drive|cycle|ride|climb|paint|collect|train)\b.*)$/i,
  },
];

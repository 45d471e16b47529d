export type QuestionMode = 'why' | 'changed' | 'about' | 'connected';

const WE = 'we|you|i|they|us|anyone|anybody|the household|our family|the family|hearthlore';
const LINKED = 'connected|related|linked|tied|associated|connecting';
const LINK = 'connection|connections|link|links|relation|relationship|path|tie|ties';
const BE = 'is|are|was|were';
const HAVE = 'has|have|had|is';
const ON = 'about|in|with|on|for|regarding|concerning|around';
const OF = 'about|on|of|regarding|concerning';
const AGO = 'recently|lately|since then|over time|over the years|so far|really|actually|just|ever|all|at all';
const NOW = 'already|actually|currently|even|really|need to|have to|still|all|exactly';
const TOLD =
  'recorded|stored|noted|saved|written down|known|remembered|on record|on file|learned|learnt|heard|found out|got';

/** `(cat|big dog)` means either, `(cat)?` is optional, and `<a>` is a topic. The first match decides. */
export const FORMS: Record<QuestionMode, readonly string[]> = {
  connected: [
    `how (${BE}) <a> (and|&) <b> (${LINKED}) (to each other|with each other|together|to one another)?`,
    `how (${BE}) <a> (${LINKED}) (to|with) <b>`,
    `how (does|do|did) <a> (relate|connect|link|tie in) (to|with) <b>`,
    `what (connects|links|relates|ties) <a> (and|to|with|&) <b>`,
    `(what is|what are|is there|are there) (the|a|any|some)? (${LINK}) (between) <a> (and|&) <b>`,
    `(what is|what are|is there|are there) (the|a|any|some)? (${LINK}) (from|of) <a> (to|with) <b>`,
    `what (does|do|has|have|is) <a> (have|got)? to do with <b>`,
    `what (does|do) <a> (and|&) <b> have in common`,
    `(is|are) <a> (and|&) <b> (somehow|in any way)? (${LINKED}) (to each other|with each other)?`,
    `(is|are) (there)? (anything|something) (else)? (${LINKED}) (to|with) <a>`,
    `(is|are) <a> (somehow|in any way)? (${LINKED}) (to|with) <b>`,
    `(the|a)? (${LINK}) between <a> (and|&) <b>`,
    `(the|a)? (${LINK}|way) from <a> to <b>`,
    `(path)? <a> -> <b>`,
    `what (else)? (of (high|great|any|some) (impact|importance))? (${BE}|could be|might be) (\\w+ly|all|still)? (${LINKED}) (to|with) <a>`,
    `(what|which) (\\S+ ){0,2}\\S+ (is|are|was|were) (\\w+ly|all|still)? (${LINKED}) (to|with) <a>`,
    `what (else)? (relates|connects|links) (to|with) <a>`,
    `what (${BE}) <a> (${LINKED}) (to|with)`,
    `what (does|do) <a> (connect|relate|link) (to|with)`,
    `(show|list|find|give) (me|us)? (what|everything|anything|all|whatever|things) (that|which)? (is|are)? (${LINKED}) (to|with) <a>`,
    `(everything|anything|all|whatever) (that|which)? (is|are)? (${LINKED}) (to|with) <a>`,
    `(what are|show me|show|list)? (the|all|all the)? connections (of|to|with|for) <a>`,
  ],
  changed: [
    `what (${HAVE})? (${AGO})? changed (${AGO})? (${ON}) <a>`,
    `what (${HAVE})? (${AGO})? changed (${AGO})? since <a>`,
    `(what|how) did <a> (change|evolve|develop|shift) (${AGO})?`,
    `how (${HAVE}) <a> (changed|evolved|developed|shifted) (${AGO})?`,
    `when (did|has|have) <a> (change|changed) (${AGO})?`,
    `(${HAVE}) (anything|something|things|stuff|much) (${AGO})? changed (${AGO})? (${ON}) <a>`,
    `did (anything|something|things|much) (${AGO})? change (${AGO})? (${ON}) <a>`,
    `(has|have) <a> changed (${AGO})?`,
    `(did|have|has) (${WE}) (ever)? changed? (our|my|your|their|the) (minds?|opinions?|views?|plans?) (${ON}) <a>`,
    `what (is|was|are) (different|new) (now)? (${ON}) <a>`,
    `what did (${WE}) (use to|used to|previously|once|formerly|originally) (think|believe|plan|say|know|want) (about|of|for) <a>`,
    `what did (${WE}) (think|believe|plan|know) (about|of|for) <a> (before|previously|back then|at first|in the past|earlier)`,
    `what is the history (of|behind|with) <a>`,
    `(what (are|were|is|was)|show me|show us|show)? (the)? (changes|change) (about|in|to|with|for|on) <a>`,
  ],
  about: [
    `what (else|all|exactly)? (do|does|did) (${WE}) (${NOW})? (know|remember|recall) (${OF}) <a>`,
    `what (else)? (is|was) (${NOW})? (${TOLD}) (${OF}|for) <a>`,
    `what (else)? (have|has) (${WE}) (${NOW}|ever)? (${TOLD}) (${OF}) <a>`,
    `what (else)? do (${WE}) have (${TOLD})? (about|on|regarding) <a>`,
    `what (else)? (can|could|would) (${WE}) (please)? (tell|say|share) (to|with)? (me|us)? (about|on|of) <a>`,
    `(do|does) (${WE}) (${NOW})? (know|remember|have|recall) (anything|something|much|a lot|more) (${TOLD})? (${OF}) <a>`,
    `is there (anything|something) (else)? (that)? (we know|you know|${TOLD})? (${OF}) <a>`,
    `(tell|show|give) (me|us)? (everything|all|anything|more|something|a bit|a little|what) (there is|that)? (we|you|i)? (know|have|remember|got|to know|known|have got)? (about|on) <a>`,
    `tell (me|us) about <a>`,
    `(everything|anything|all|what) (that)? (we|you|i|they)? (know|have|remember|recall) (about|on|of) <a>`,
    `(everything|anything|all) about <a>`,
    `(fill (me|us) in|brief (me|us)|bring (me|us) up to speed|bring (me|us) up to date|catch (me|us) up) on <a>`,
    `(give (me|us))? (a|the)? (short|quick|brief)? (summary|overview|rundown) of (what|everything|all) (that)? (we|you|i) (know|have|remember) about <a>`,
    `(summarise|summarize|sum up|recap|list|collect|gather|show) (what|everything|all) (that)? (we|you|i) (know|have|remember) about <a>`,
  ],
  why: [
    `(why|for what reason|on what grounds) (is|was) it that <a>`,
    `why (did|do|does|is|are|was|were|has|have|had|would|will|should|could|can|must) <a>`,
    `(for what reasons?|on what grounds|on which grounds|what) (did|do|does|is|are|was|were|has|have) <a> for`,
    `(for what reasons?|on what grounds|on which grounds) (did|do|does|is|are|was|were|has|have) <a>`,
    `how (did)? come (that)? <a>`,
    `what (is|was|were|are) (the|our|your|their|my|\\S+'s) (main|real|actual|original|whole)? (reasons?|reasoning|rationale|thinking|motivation|motive|grounds|explanation|justification|idea) (for|behind|of|why|that) <a>`,
    `what (is|was) behind <a>`,
    `what (made|makes|led|drove|brought|caused|prompted|convinced|moved|pushed) (us|you|me|them|him|her|it|the household) (to)? <a>`,
    `what (led|leads) (up)? to <a>`,
    `what (caused|causes|influenced|motivated|triggered|prompted|explains|justified|justifies) <a>`,
    `what (${BE}) <a> (based|founded|grounded) on`,
    `what (${BE}) <a> (caused|influenced|motivated|triggered|prompted) by`,
    `how did (${WE}) (come to|end up|arrive at|decide on|decide to|decide for|decide against|settle on) <a>`,
    `(the|all the|our|my)? reasons? (for|behind|why|that) <a>`,
  ],
};

const PLEASE = 'please|kindly|maybe|just|quickly|possibly|perhaps|also';
const ASKED = 'why|what|how|who|which|for what|the reason|the reasons|everything|on what|if|whether';

export const LEADS: readonly string[] = [
  '(hi|hello|hey|ok|okay|so|well|and|but|right|now|oh|um|uh|hmm|listen|look|thanks|sorry|excuse me|quick question|question|hearthlore|good morning|good evening|good afternoon|by the way|btw|just curious|out of curiosity|please|kindly) (there|all|everyone)?',
  `(can|could|would|will) (you|we|someone|somebody|anyone|anybody) (${PLEASE})? (${PLEASE})? (tell|remind|explain|say|answer|find out|look up|let) (to)? (me|us)? (know)? (again)? (=${ASKED})`,
  `(can|could|would|will) (you|we|someone) (${PLEASE})? (=tell|show|give|summari[sz]e|list|fill|bring|brief|recap|catch)`,
  `(${PLEASE})? (tell|remind|show|explain) (to)? (me|us)? (again)? (=why|how|who|which|what (?:changed|has|is|are|was|were|connects|links|made|led|caused|do|did)|for what|the reason|the reasons)`,
  `(do|does|did|would|can) (you|we|anyone|anybody|somebody|someone) (happen to|still|even|maybe|also)? (know|remember|recall|say|see|have any idea|have an idea) (=${ASKED})`,
  `(i|we) (was|am|are|were|have|did|would)? (${PLEASE}|only|still|really)? (wonder|wondering|ask myself|asking myself|curious|want to know|wanted to know|need to know|like to know|love to know|forgot|forget|forgotten|do not know|do not remember|do not understand|do not recall|can not remember|can not recall|trying to remember|trying to understand) (=${ASKED})`,
  `(any|have you any|do you have any|got any) idea (=${ASKED})`,
  '(let me|let us) ask (you)?',
  '(my|one|a|another|the) question (is|was)',
  'what (i|we) (want|need|would like) to know is',
];

export const TRAILS: readonly string[] = [
  'please',
  'again',
  'thanks',
  'thank you',
  'for me',
  'by the way',
  'btw',
  'exactly',
  'anyway',
  'in the first place',
  'then',
  'at all',
  'these days',
  'so far',
  'to date',
  'until now',
  'if i may ask',
  'do you (know|remember)',
  'remind me',
  'though',
  'actually',
  'right now',
];

export const REMARKS =
  /(?<=[?.!])\s*(?:thanks?(?: you)?(?: a lot| so much)?|please|i (?:forgot|can'?t remember|don'?t remember|wonder)|just curious|cheers)[.!]*$/iu;

import { wordSet } from './word-kinds.ts';

interface VerbMeaning {
  verb: string;
  polarity?: -1;
  /** True if the verb has one object at a time, such as one home. */
  isSingle?: true;
  isChangeable?: true;
}

const TABLE: readonly (readonly [string, VerbMeaning])[] = [
  ['like love enjoy ador appreci fanci relish treasur cherish', { verb: 'likes' }],
  ['dislik hate detest loath despis avoid dread fear abhor resent', { verb: 'likes', polarity: -1 }],
  ['prefer favour', { verb: 'prefers' }],
  ['want need desir expect requir insist', { verb: 'wants' }],
  ['hope plan intend dream wish aim aspir consid', { verb: 'hopes' }],
  ['live resid stay dwell', { verb: 'lives', isSingle: true, isChangeable: true }],
  ['move reloc', { verb: 'moves', isSingle: true, isChangeable: true }],
  ['work', { verb: 'works', isSingle: true, isChangeable: true }],
  ['employ', { verb: 'works', isSingle: true, isChangeable: true }],
  ['marry', { verb: 'marry', isSingle: true, isChangeable: true }],
  ['insur', { verb: 'insured', isSingle: true, isChangeable: true }],
  ['regist', { verb: 'registered', isSingle: true, isChangeable: true }],
  ['base', { verb: 'based', isSingle: true, isChangeable: true }],
  ['enrol', { verb: 'enrolled', isSingle: true, isChangeable: true }],
  ['supporter support', { verb: 'supports', isSingle: true }],
  ['report', { verb: 'reports', isSingle: true, isChangeable: true }],
  ['study studi major', { verb: 'studies', isSingle: true, isChangeable: true }],
  ['attend', { verb: 'attends', isSingle: true, isChangeable: true }],
  ['weigh', { verb: 'weighs', isSingle: true, isChangeable: true }],
  ['cost', { verb: 'costs', isSingle: true, isChangeable: true }],
  ['pay', { verb: 'costs', isSingle: true, isChangeable: true }],
  ['earn', { verb: 'earns', isSingle: true, isChangeable: true }],
  ['name call', { verb: 'named', isSingle: true }],
  ['born', { verb: 'born', isSingle: true }],
  ['wake', { verb: 'wakes', isSingle: true, isChangeable: true }],
  ['own possess have got', { verb: 'has' }],
  ['land arriv', { verb: 'arrives', isSingle: true }],
  ['leav depart', { verb: 'leaves', isSingle: true }],
  ['close shut', { verb: 'close', isSingle: true }],
  ['open', { verb: 'open', isSingle: true }],
  ['sleep', { verb: 'sleep', isSingle: true, isChangeable: true }],
  ['begin', { verb: 'begins', isSingle: true }],
  ['finish', { verb: 'ends', isSingle: true }],
  ['expir', { verb: 'expires', isSingle: true }],
  ['host', { verb: 'hosts', isSingle: true, isChangeable: true }],
  ['allow permit let', { verb: 'allows' }],
  ['forbid ban prohibit disallow', { verb: 'allows', polarity: -1 }],
  ['answer', { verb: 'answers', isSingle: true }],
  ['address', { verb: 'addresses', isSingle: true }],
];

const MEANINGS: ReadonlyMap<string, VerbMeaning> = new Map(
  TABLE.flatMap(([stems, meaning]) => stems.split(' ').map((stem) => [stem, meaning] as const)),
);

export const meaningOf = (stem: string): VerbMeaning => MEANINGS.get(stem) ?? { verb: stem };

export const LEADS_TO_VERB = wordSet('have ought need start begin continu tend seem appear get');

export const IS_PLAN = wordSet('wants hopes');

/** Stems of verbs that end a state, as in "sold the car". */
export const ENDING_VERBS =
  wordSet(`stop quit drop leav close sell retir resign step hand break split cancel end finish lose die
  move replac switch swap graduat discharg recov abandon expir termin fire dismiss outgrow divorc separ demolish throw donat return
  give pass shut scrap dissolv disband withdraw renounc terminat unsubscrib remov ditch trade exchang releas fulfil
  achiev succeed complet skip forget part cut shave lost sold broke dump discontinu relinquish evict emigr vacat`);

// @ts-nocheck
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { readPairs } from './read-pairs.ts';
import { judge, isMade } from './measure.ts';
const environment = await throwawayEnvironment();
try {
  const { judgeThroughStore } = await import('./through-store.ts');
  const pairs = readPairs('seen');
  const pure = judge(pairs);
  const verdicts = await judgeThroughStore(pairs);
  let n = 0, both = 0;
  verdicts.forEach((v, i) => {
    const p = pure.find((one) => one.pair === v.pair) ?? pure[i];
    const made = isMade(p);
    if (made && v.isMade) both++;
    if (made !== v.isMade) { n++; console.log(made ? 'MISSED BY STORE' : 'ONLY BY STORE', v.pair.label, '|', v.pair.known.by, v.pair.known.text, '|', v.pair.told.by, v.pair.told.text, '| reinforced', v.isReinforced); }
  });
  const due = (l) => l === 'contradiction' || l === 'update';
  const made = verdicts.filter((v) => v.isMade);
  console.log('differences', n, 'both', both, 'store precision', made.filter((v) => due(v.pair.label)).length, '/', made.length, 'recall of', verdicts.filter((v) => due(v.pair.label)).length);
  console.log('swallowed', verdicts.filter((v) => v.pair.label !== 'duplicate' && v.isReinforced).map((v) => v.pair.known.text + ' | ' + v.pair.told.text));
} finally { await environment.discard(); }
process.exit();

import { describe, expect, it } from 'vitest';
import { englishProblems } from './english-entry-points.ts';

const file = (path: string, from: string) => ({ path, text: `import { x } from '${from}';\n` });

describe('the entry points of English', () => {
  it('allow imports of the six functions', () => {
    const from = '#server/domain/english/read-question.ts';
    expect(englishProblems([file('server/memories/service.ts', from)])).toEqual([]);
  });

  it('refuse imports of inner files, in code, evals and tests', () => {
    const from = '#server/domain/english/claims/claim-token.ts';
    for (const path of [
      'server/memories/service.ts',
      'evals/wrong-retirements/run.ts',
      'server/domain/safety/x.test.ts',
    ]) {
      expect(englishProblems([file(path, from)]).map((problem) => problem.path)).toEqual([path]);
    }
    const relative = file(
      'evals/wrong-retirements/run.ts',
      '../../server/domain/english/claims/claim-token.ts',
    );
    expect(englishProblems([relative])).toHaveLength(1);
  });

  it('allow English itself to import inner files', () => {
    const own = file('server/domain/english/parse-statement.ts', './claims/claim-token.ts');
    expect(englishProblems([own])).toEqual([]);
  });

  it('refuse a seventh function', () => {
    expect(englishProblems([file('server/domain/english/rhymes.ts', 'zod')])).toHaveLength(1);
  });
});

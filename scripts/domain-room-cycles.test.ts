import { describe, expect, it } from 'vitest';
import { roomProblems } from './domain-room-cycles.ts';

const file = (path: string, ...imports: string[]) => ({
  path: `server/domain/${path}`,
  text: imports.map((from, at) => `import { a as a${at} } from '${from}';`).join('\n'),
});

describe('the room of a file', () => {
  it('is its folder, however deep; a file in none is reported, and one outside the domain has none', () => {
    const deep = [
      file('english/claims/claim-verbs.ts', '#server/domain/time/local-midnight.ts'),
      file('time/local-midnight.ts', '#server/domain/english/claims/claim-verbs.ts'),
    ];
    expect(roomProblems(deep).map(({ message }) => message)).toContain(
      'import cycle: english/claims → time → english/claims',
    );
    expect(roomProblems([file('relevance-score.ts')])).toHaveLength(1);
    expect(
      roomProblems([{ path: 'server/review/conflict-scan/service/scan-household.ts', text: '' }]),
    ).toEqual([]);
  });
});

describe('rooms', () => {
  it('may import each other in one direction', () => {
    const files = [
      file('review/case.ts', '#server/domain/memories/relevance-score.ts', './other.ts'),
      file('memories/relevance-score.ts', '#server/domain/time/local-midnight.ts', 'zod'),
      file('time/local-midnight.ts'),
    ];
    expect(roomProblems(files)).toEqual([]);
  });

  it('may not form a cycle, however long, and not even of types', () => {
    const files = [
      file('review/case.ts', '#server/domain/memories/relevance-score.ts'),
      file('memories/relevance-score.ts', '#server/domain/time/local-midnight.ts'),
      {
        path: 'server/domain/time/local-midnight.ts',
        text: "import type { A } from '#server/domain/review/case.ts';",
      },
    ];
    expect(roomProblems(files).map(({ message }) => message)).toContain(
      'import cycle: time → review → memories → time',
    );
    expect(roomProblems(files)).toHaveLength(3);
  });

  it('include every file except tests and fixtures', () => {
    expect(roomProblems([file('relevance-score.ts')])).toHaveLength(1);
    expect(roomProblems([file('testing/people.ts', '#server/domain/time/local-midnight.ts')])).toEqual([]);
    expect(
      roomProblems([
        file('time/local-midnight.test.ts', '#server/domain/review/case.ts'),
        file('review/case.ts', '#server/domain/time/local-midnight.ts'),
      ]),
    ).toEqual([]);
  });
});

import type { KinFact } from '#server/domain/relationships/kinship-walk.ts';

const LINE = /^(.+?) ([a-z]+(?:_[a-z]+)*_of|employs) (.+?)(?: (former|disputed|private))?$/;

/** Parses "Carmen parent_of Nora" or "Nora partner_of Jürgen former". */
export const kinFacts = (lines: string): KinFact[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      const [, a = '', type = '', b = '', note] = LINE.exec(line) ?? [];
      if (type === '') throw new Error(`This line is not a fact: ${line}`);
      const relationshipId = `r${String(index).padStart(4, '0')}`;
      const status = note === 'former' || note === 'disputed' ? note : 'current';
      return { relationshipId, a, type, b, status, isPrivate: note === 'private' };
    });

import { describe, expect, it } from 'vitest';
import { EDGE_TYPES } from '#server/domain/words/vocabulary.ts';
import { EDGE_MEANING, EDGE_NAMES, edgeReading, STORED_EDGE_TYPES, storedEdge } from './edge-types.ts';

describe('edge types', () => {
  it('include every type of the vocabulary except led_to once', () => {
    expect([...STORED_EDGE_TYPES].sort()).toEqual(EDGE_TYPES.filter((type) => type !== 'led_to').sort());
    expect(Object.keys(EDGE_MEANING).sort()).toEqual([...STORED_EDGE_TYPES].sort());
  });

  it('read differently in each direction unless they are symmetric', () => {
    for (const type of STORED_EDGE_TYPES) {
      const { forward, backward, inverse, isSymmetric } = EDGE_MEANING[type];
      expect(forward === backward, type).toBe(isSymmetric);
      expect(inverse === type, type).toBe(isSymmetric);
    }
  });

  it('have inverse names that no other type uses', () => {
    const inverses = STORED_EDGE_TYPES.filter((type) => !EDGE_MEANING[type].isSymmetric).map(
      (type) => EDGE_MEANING[type].inverse,
    );
    expect(new Set([...inverses, ...STORED_EDGE_TYPES]).size).toBe(
      inverses.length + STORED_EDGE_TYPES.length,
    );
  });

  it('store "A led to B" as "B was caused by A"', () => {
    expect(storedEdge({ fromId: 'a', toId: 'b', type: 'led_to' })).toEqual({
      fromId: 'b',
      toId: 'a',
      type: 'caused_by',
    });
  });

  it('leave stored and symmetric types unchanged', () => {
    const said = { fromId: 'b', toId: 'a', type: 'contradicts' };
    expect(storedEdge(said)).toEqual(said);
  });

  it('give the same stored edge when stated by the inverse name from the other end', () => {
    for (const type of STORED_EDGE_TYPES) {
      const name = EDGE_MEANING[type].inverse;
      const back = storedEdge({ fromId: 'b', toId: 'a', type: name });
      expect(back?.type, type).toBe(type);
      if (!EDGE_MEANING[type].isSymmetric) expect(back, type).toEqual({ fromId: 'a', toId: 'b', type });
    }
  });

  it('accept their own names but not inherited object properties', () => {
    for (const name of EDGE_NAMES)
      expect(storedEdge({ fromId: 'a', toId: 'b', type: name }), name).not.toBeNull();
    for (const name of ['', 'because', 'constructor', '__proto__', 'toString'])
      expect(storedEdge({ fromId: 'a', toId: 'b', type: name }), name).toBeNull();
  });

  it('have a verb phrase for either end', () => {
    expect(edgeReading('influenced_by', 'outgoing')).toBe('was influenced by');
    expect(edgeReading('caused_by', 'incoming')).toBe('led to');
  });
});

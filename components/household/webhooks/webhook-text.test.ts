import { describe, expect, it } from 'vitest';
import { destinationText, trouble } from './webhook-text.ts';

const can = { set: true, stop: true };

describe('the words about a webhook', () => {
  it('say where its changes go and for whom', () => {
    expect(destinationText({ host: 'hub.example.org', actsFor: null })).toBe(
      'Sends what changes for the household to hub.example.org',
    );
    expect(destinationText({ host: 'hub.example.org', actsFor: { userId: '1', name: 'Nora' } })).toContain(
      'for Nora',
    );
  });

  it('say nothing is wrong with one that works or that somebody paused', () => {
    const fine = { lastProblemText: null, can };
    expect(trouble({ ...fine, state: 'active', pausedBecause: null })).toBeNull();
    expect(trouble({ ...fine, state: 'paused', pausedBecause: 'by_hand' })).toBeNull();
  });

  it('name the last problem, and what to do only to those who may do it', () => {
    const lastProblemText = 'The receiver could not be reached.';
    const failing = { state: 'paused', pausedBecause: 'failing', lastProblemText, can } as const;
    expect(trouble(failing)).toMatch(/about a day\. The receiver could not be reached\. Resume it/);
    expect(trouble({ ...failing, can: { set: false, stop: true } })).not.toContain('Resume');
    expect(trouble({ ...failing, state: 'retrying', pausedBecause: null })).toBe(
      'The receiver could not be reached. It is sent again until it is accepted.',
    );
  });
});

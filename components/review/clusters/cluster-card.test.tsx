// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#components/testing/render-in-app.tsx';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import { aCase } from '../testing/review-case.ts';
import { ClusterCard } from './cluster-card.tsx';

function showCluster(verdict: ReviewVerdict) {
  const decideMany = vi.fn<(input: unknown) => unknown>(() => ({ journalId: null, decided: 2 }));
  const cases = ['a', 'b'].map((id) => ({ ...aCase('contradiction', { verdict }), id }));
  const cluster = { key: 'a', kind: 'contradiction', why: 'Alike.', verdict, keeperId: null, cases } as const;
  renderInApp(<ClusterCard cluster={{ ...cluster, cases }} mayDecide />, { 'review.decideMany': decideMany });
  return decideMany;
}

const decide = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Decide these 2' });
const answer = () => screen.getByLabelText<HTMLSelectElement>('Decide');

it('lets the reviewer choose an answer that retires memories, even if it is recommended', async () => {
  const decideMany = showCluster('supersede');
  expect(answer().value).toBe('');
  expect(decide().disabled).toBe(true);
  await userEvent.selectOptions(answer(), 'Newer holds (recommended)');
  await userEvent.click(decide());
  expect(decideMany).toHaveBeenCalledWith(expect.objectContaining({ verdict: 'supersede' }));
});

it('preselects a shared recommendation that retires nothing', () => {
  showCluster('ignore');
  expect(answer().value).toBe('ignore');
  expect(decide().disabled).toBe(false);
});

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#components/testing/render-in-app.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { AnswerBar } from '../answer/answer-bar.tsx';
import { aCase } from '../testing/review-case.ts';
import { CaseCard } from './case-card.tsx';
import { Recommendation } from './recommendation.tsx';

const onAccept = vi.fn();
const onAnswer = vi.fn();
const onEdit = vi.fn();

function Card({ shown }: { shown: ReviewCase }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const more = { onEdit, onAssign: null, onSkip: null, onAlike: null, onContext: null };
  return (
    <CaseCard shown={shown} wasSwapped={false} refusal={undefined} heading={heading} place="1 of 1">
      <Recommendation shown={shown} wasSwapped={false} mayDecide onAccept={onAccept} onAsk={null} />
      <AnswerBar
        shown={shown}
        wasSwapped={false}
        onAnswer={onAnswer}
        onSwap={() => undefined}
        more={more}
        isMoreOpen={isMoreOpen}
        onMoreOpenChange={setIsMoreOpen}
      />
    </CaseCard>
  );
}

const answers = () => within(screen.getByRole('toolbar', { name: 'Answers' })).getAllByRole('button');

it('shows both statements and the reasons, and Accept sends the recommendation', async () => {
  const reasons = ['Both are about olives.'];
  renderInApp(<Card shown={aCase('contradiction', { verdict: 'supersede', reasons })} />);
  const card = screen.getByRole('region', { name: /^Contradiction: / });
  expect(card.textContent).toContain('only earlier: hates');
  expect(card.textContent).toContain('only newer: likes green');
  expect(card.textContent).toContain('Both are about olives.');
  await userEvent.click(within(card).getByRole('button', { name: /^Accept/ }));
  expect(onAccept).toHaveBeenCalledOnce();
});

it('recommends nothing about health', () => {
  renderInApp(<Card shown={aCase('contradiction', { verdict: 'supersede' }, { isSafety: true })} />);
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.getByText(/Nothing is recommended/)).toBeTruthy();
});

it('explains why an answer is not possible', () => {
  const shown = aCase('contradiction');
  const [first, ...rest] = shown.options;
  if (!first) throw new Error('The contradiction has no answers.');
  const why = 'Only Leo may change this memory.';
  renderInApp(<Card shown={{ ...shown, options: [{ ...first, why, whySwapped: why }, ...rest] }} />);
  const refused = answers().filter((button) => button.getAttribute('aria-disabled') === 'true');
  expect(refused.map((button) => button.title)).toEqual([why]);
});

it('shows the likeliest answer, why it is refused and no winner', () => {
  const refused = 'This memory belongs to another member. Only they can change it.';
  const advice = { verdict: null, swap: true, likeliest: 'supersede', refused } as const;
  renderInApp(<Card shown={aCase('contradiction', advice)} />);
  expect(screen.getByText('Likeliest, but not possible now')).toBeTruthy();
  expect(screen.getByText('The earlier one holds; retire the newer')).toBeTruthy();
  expect(within(screen.getByRole('toolbar', { name: 'Answers' })).getByText('Earlier holds')).toBeTruthy();
  expect(screen.getByText(refused)).toBeTruthy();
  expect(screen.queryByText('Would be kept')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

it('has one tab stop for the answers, with arrow keys between them', async () => {
  const user = userEvent.setup();
  renderInApp(<Card shown={aCase('contradiction')} />);
  const [first, second] = answers();
  await user.click(first ?? document.body);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await user.tab();
  expect(answers()).not.toContain(document.activeElement);
});

it('offers the other actions in a menu, and only those that apply', async () => {
  const user = userEvent.setup();
  renderInApp(<Card shown={aCase('contradiction')} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([expect.stringContaining('Edit the text')]);
  await user.click(items[0] ?? document.body);
  expect(onEdit).toHaveBeenCalledOnce();
});

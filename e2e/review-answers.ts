import { expect, type Page } from '@playwright/test';
import { untilKeysCount } from './page-checks.ts';
import { call, card, said } from './review-case-fixtures.ts';

// Answers every kind of review case. The household must have a case of each kind.

const KEYS: Record<string, string> = {
  supersede: '1',
  accept: '1',
  keep_both: '2',
  merge: '3',
  exception: '4',
  lower: '5',
  ignore: '6',
  both_wrong: '0',
  reject: '0',
  later: 'h',
};
interface Option {
  verdict: string;
  why: string | null;
}
interface Asked {
  id: string;
  kind: string;
  options: Option[];
}

const freeOf = ({ options }: Asked): string[] =>
  options.flatMap(({ verdict, why }) => (why === null ? [verdict] : []));

async function oneOfEachKind(page: Page): Promise<Asked[]> {
  const { cases } = await call<{ cases: Asked[] }>(page, 'review.list', { limit: 50 });
  const best = new Map<string, Asked>();
  for (const one of cases) {
    const before = best.get(one.kind);
    if (!before || freeOf(one).length > freeOf(before).length) best.set(one.kind, one);
  }
  return [...best.values()];
}

async function answerAndUndo(page: Page, { id, kind }: Asked, verdict: string, byMouse: boolean) {
  const what = `${verdict} of ${kind}`;
  const key = KEYS[verdict] ?? '';
  await untilKeysCount(page);
  const decided = page.waitForResponse((response) => response.url().includes('review.decide'));
  if (byMouse) {
    const answers = page.getByRole('toolbar', { name: 'Answers' });
    await answers.locator(`[aria-keyshortcuts="${key}" i]`).click();
  } else await page.keyboard.press(key);
  const form = card(page).locator('form');
  await expect(form.or(page.locator(`html:not(:has(section[data-case="${id}"]))`)).first()).toBeAttached();
  if ((await form.count()) > 0) await page.keyboard.press('Enter');
  const answer = await decided;
  expect(answer.ok(), `${what}: ${await answer.text()}`).toBe(true);
  await expect(card(page), what).not.toHaveAttribute('data-case', id);
  await expect(said(page), what).toContainText('left');
  await expect(card(page).getByRole('heading', { level: 2 }), what).toBeFocused();
  await page.keyboard.press('z');
  await expect(card(page), `${what}, taken back`).toHaveAttribute('data-case', id);
  await expect(said(page)).toContainText('Undone');
}

/** Returns all verdicts for a contradiction, and the first and last verdict for any other kind. */
const triedOf = (one: Asked): string[] =>
  one.kind === 'contradiction'
    ? freeOf(one)
    : [...new Set([...freeOf(one).slice(0, 1), ...freeOf(one).slice(-1)])];

export async function answerEveryKind(page: Page, look: () => Promise<void>): Promise<string[]> {
  const asked = await oneOfEachKind(page);
  for (const one of asked) {
    await page.goto(`/review/${one.id}`);
    await expect(card(page)).toHaveAttribute('data-case', one.id);
    await look();
    for (const [index, verdict] of triedOf(one).entries()) {
      await answerAndUndo(page, one, verdict, index % 2 === 1);
    }
  }
  return asked.map(({ kind }) => kind);
}

import type { AppDriver } from './app-driver.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

/** Vera was with Otto, and is with Milan. Lena is Otto's daughter, Mia is Milan's. Returns ids by first name. */
async function addRemarriedFamily(app: AppDriver, surname: string): Promise<Record<string, string>> {
  const named = (first: string) => `${first} ${surname}`;
  const ids: Record<string, string> = {};
  for (const first of ['Ruth', 'Vera', 'Otto', 'Milan', 'Lena', 'Mia', 'Greta']) {
    const { contact } = await app.call<{ contact: { id: string } }>('contacts.create', {
      kind: 'person',
      name: named(first),
    });
    ids[first] = contact.id;
  }
  const facts: [string, string, string, object?][] = [
    ['Ruth', 'mother', 'Vera'],
    ['Vera', 'mother', 'Lena'],
    ['Otto', 'father', 'Lena'],
    ['Vera', 'partner_of', 'Otto', { validFrom: '2001-05-01', validUntil: '2010-08-01' }],
    ['Vera', 'wife', 'Milan'],
    ['Mia', 'daughter', 'Vera'],
    ['Mia', 'daughter', 'Milan'],
    ['Milan', 'stepfather', 'Lena'],
    ['Greta', 'godmother', 'Mia'],
  ];
  await app.call('relationships.setMany', {
    items: facts.map(([a, relationship, b, more]) => ({
      contactA: ids[a],
      relationship,
      contactB: ids[b],
      ...more,
    })),
  });
  return ids;
}

test('a remarried family with a half-sister is walked by keyboard, seen from another, and opened', async ({
  page,
  app,
}) => {
  const ids = await addRemarriedFamily(app, 'Halm');
  await page.goto(`/people/family?from=${ids.Lena}`);
  const chart = page.getByRole('group', { name: 'Family of Lena Halm' });
  await expect(chart.getByRole('link', { name: /Mia Halm\s*half-sister/ })).toBeVisible();
  await expect(chart.getByRole('link', { name: /Greta Halm\s*godmother of Mia Halm/ })).toBeVisible();
  await expect(chart.getByText('2001–2010')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const card = (first: string) => page.getByRole('link', { name: new RegExp(`^${first} Halm`) });
  await expect(page.locator('[data-person][tabindex="0"]')).toHaveCount(1);
  await card('Lena').focus();
  await page.keyboard.press('ArrowUp');
  const parent = page.locator('[data-person]:focus');
  await expect(parent).toHaveText(/(?:Vera|Otto) Halm(?:mother|father)/);
  await card('Vera').focus();
  await page.keyboard.press('ArrowUp');
  await expect(card('Ruth')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card('Vera')).toBeFocused();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(new RegExp(`from=${ids.Vera}`));
  await expect(page.getByText('As seen from Vera Halm · 7 people')).toBeVisible();
  await expect(card('Vera')).toBeFocused();
  await expect(card('Ruth')).toHaveText(/mother$/);
  await page.goBack();
  await expect(page.getByText('As seen from Lena Halm')).toBeVisible();
  await card('Mia').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Mia Halm' }).waitFor();
});

test('a family on a phone scrolls inside its box, and is also a list by generation', async ({
  page,
  app,
}) => {
  const ids = await addRemarriedFamily(app, 'Quill');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/people/family?from=${ids.Lena}`);
  const middle = page.getByRole('link', { name: /^Lena Quill/ });
  await expect(middle).toBeInViewport();
  await expect(async () => {
    const box = await middle.boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(320);
  }).toPass();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'As a list' }).click();
  const parents = page.getByRole('region', { name: 'Parents’ generation', exact: true });
  await expect(parents.getByRole('listitem')).toHaveCount(3);
  await expect(parents.getByRole('listitem').filter({ hasText: 'Milan Quill' })).toContainText('stepfather');
  await expect(page.getByRole('region', { name: 'Family by choice' })).toContainText(
    'godmother of Mia Quill',
  );
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await parents.getByRole('button', { name: 'Put Otto Quill in the middle' }).click();
  await expect(page.getByText('As seen from Otto Quill')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Children’s generation', exact: true })).toContainText(
    'Lena Quill',
  );
});

test('relationships without a line, or that contradict others, are named below the chart', async ({
  page,
  app,
}) => {
  const ids = await addRemarriedFamily(app, 'Voss');
  await app.call('relationships.setMany', {
    items: [
      { contactA: ids.Greta, relationship: 'aunt', contactB: ids.Ruth },
      { contactA: ids.Otto, relationship: 'grandfather', contactB: ids.Mia },
    ],
  });
  await page.goto(`/people/family?from=${ids.Lena}`);
  const below = page.getByRole('region', { name: 'Not in the chart' });
  await expect(below.getByRole('listitem')).toHaveText([
    'Otto Voss is grandparent of Mia Voss',
    'Greta Voss is aunt or uncle of Ruth Voss',
  ]);
  await expectAccessible(page);
});

test('somebody without family is told how to begin', async ({ page, app }) => {
  const { contact } = await app.call<{ contact: { id: string } }>('contacts.create', {
    kind: 'person',
    name: 'Solveig Alone',
  });
  await page.goto(`/people/family?from=${contact.id}`);
  await expect(page.getByText('No family yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set a relationship' }).click();
  await page.getByRole('heading', { level: 1, name: 'Solveig Alone' }).waitFor();
});

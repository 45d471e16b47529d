import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

async function picture(page: Page, colour: string): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const paper = canvas.getContext('2d');
    if (!paper) return '';
    paper.fillStyle = fill;
    paper.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return Buffer.from(data, 'base64');
}

/** The photo has no accessible name, because the contact's name is beside it. */
const photo = (page: Page) => page.getByRole('main').locator('img').first();
const photoButton = (page: Page) => page.getByRole('button', { name: /^(Photo of|Add a photo of) / });

test('a contact’s photo is scaled to a small square, and undo removes it', async ({ page, app }) => {
  await app.addContact('Wilhelmina Adeyemi');
  await expect(page).toHaveTitle('Wilhelmina Adeyemi · Hearthlore');
  const choose = async (colour: string, item: RegExp) => {
    await photoButton(page).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: item }).click();
    const buffer = await picture(page, colour);
    await (await chooser).setFiles({ name: 'mina.png', mimeType: 'image/png', buffer });
  };
  await choose('#336699', /Choose a photo/);
  await expect(photo(page)).toHaveAttribute('src', /^data:image\/(webp|jpeg);base64,/);
  expect(
    await photo(page).evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]),
  ).toEqual([256, 256]);
  await expectAccessible(page);
  const first = (await photo(page).getAttribute('src')) ?? '';
  await choose('#993366', /another photo/);
  await expect(photo(page)).not.toHaveAttribute('src', first);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(photo(page)).toHaveAttribute('src', first);

  await photoButton(page).click();
  await page.getByRole('menuitem', { name: 'Remove the photo' }).click();
  await expect(photo(page)).toHaveCount(0);
  await expect(photoButton(page)).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(photo(page)).toHaveAttribute('src', first);
  await page.goto('/people');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Wilhelmina Adeyemi' }).locator('img'),
  ).toBeVisible();
});

test('people are found despite a typing error, and by their facts', async ({ page, app }) => {
  await app.addContact('Benedikta Szczepańska');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Benedikta Szczepańska' });
  await form.getByLabel('Given name').fill('Benedikta');
  await form.getByRole('button', { name: 'Add phone, e-mail or address' }).click();
  await expect(form.getByLabel('Contact detail 1', { exact: true })).toBeFocused();
  await form.getByRole('button', { name: 'Add phone, e-mail or address' }).click();
  await form.getByLabel('Phone 1').fill('+48 22 555 01 99');
  await form.getByRole('button', { name: 'Remove contact detail 2' }).click();
  await expect(form.getByRole('button', { name: 'Remove contact detail 1' })).toBeFocused();
  await form.getByLabel('Notes').fill('Keeps bees behind the orchard.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: '+48 22 555 01 99' })).toHaveAttribute(
    'href',
    'tel:+48225550199',
  );

  await page.goto('/people');
  const search = page.getByLabel('Search people');
  const found = page.getByRole('region', { name: 'Found' });
  await search.fill('Benedkita Sczepanska');
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await expect(found.getByRole('link', { name: 'Benedikta Szczepańska' })).toBeVisible();
  await expect(page.getByText('Did you mean')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Benedikta Szczepańska' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Benedikta Szczepańska');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  for (const [typed, why] of [
    ['bees', 'note “Keeps bees behind the orchard.”'],
    ['555 0199', 'phone +48 22 555 01 99'],
  ] as const) {
    await search.fill(typed);
    await expect(found.getByText(why)).toBeVisible();
  }
});

test('a contact’s page lists what began and ended, and shows related people', async ({ page, app }) => {
  await app.call('contacts.create', { name: 'Ottilie Vance' });
  await app.addContact('Casimir Vance');
  const { href } = new URL(page.url());
  const dialog = page.getByRole('dialog', { name: 'Set a relationship' });
  await app.sayRelationship('Ottilie Vance', 'sister');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const id = href.split('/').at(-1) ?? '';
  await page.request.post('/api/v1/relationships', {
    data: {
      contactA: id,
      relationship: 'partner',
      contactB: 'Hedwig Strand',
      validFrom: '2011-06-01',
      validUntil: '2019-03-31',
      status: 'former',
    },
    headers: { origin: new URL(href).origin },
  });
  await page.goto(href);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('region', { name: '2019' })).toContainText(
    'Partner of Hedwig Strand until then',
  );
  await expect(timeline.getByRole('region', { name: '2011' })).toContainText('from then on');
  await expect(timeline).toContainText('Added by Nora');
  const around = page.getByRole('group', { name: 'Who is around Casimir Vance' });
  await expect(around.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await around.getByRole('link', { name: 'Ottilie Vance, sister' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Ottilie Vance · Hearthlore');
  await expect(page.getByRole('heading', { level: 1, name: 'Ottilie Vance' })).toBeVisible();
});

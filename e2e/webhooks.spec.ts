import { Webhook } from 'standardwebhooks';
import { openReceiver } from '#server/webhooks/testing/webhook-receiver.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('a webhook set on the card of an agent gets a test and then each change, until it is removed', async ({
  page,
  app,
}) => {
  test.slow();
  const receiver = await openReceiver();
  try {
    const name = `Hub ${Date.now()}`;
    const made = { label: 'hub', agentName: name };
    const { key } = await app.call<{ key: { id: string } }>('keys.create', made);
    await page.goto('/household/agents');
    const card = page.getByRole('region', { name, exact: true });
    await card.getByRole('button', { name: `Send changes to ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This address is not public.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const secret = (await page.getByRole('region', { name: 'signing secret' }).textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have copied it' }).click();

    const row = card.getByRole('region', { name: `Webhook of ${name}` });
    await expect(row).toContainText('nothing delivered yet');
    await row.getByRole('button', { name: `Send a test to ${name}` }).click();
    await expect(row.getByText('The test arrived')).toBeVisible();
    await app.store('Nora keeps the ladder behind the shed');
    await expect.poll(() => receiver.received.map(({ body }) => body.type)).toEqual(['test', 'changes']);
    for (const { raw, headers } of receiver.received) {
      expect(() => new Webhook(secret).verify(raw, headers)).not.toThrow();
      expect(raw).not.toContain('ladder');
    }
    await expect(row).toContainText('Last delivered');
    await expectAccessible(page);
    await expectNoSideScroll(page);

    receiver.answer = (response) => response.writeHead(410).end();
    await app.store('Nora lent the ladder to the neighbours');
    await expect(row).toContainText('Paused');
    await expect(row.getByRole('status')).toContainText('no longer wants changes (410)');
    receiver.answer = (response) => response.writeHead(204).end();
    await row.getByRole('button', { name: `Resume: ${name}` }).click();
    await expect(row).toContainText('Active');
    await expect.poll(() => receiver.received.length).toBe(4);

    await row.getByRole('button', { name: `Renew secret of the webhook of ${name}` }).click();
    await page.getByRole('button', { name: 'Renew the secret', exact: true }).click();
    await expect(page.getByRole('region', { name: 'signing secret' })).toContainText('whsec_');
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await expect(row).toContainText('the old secret ends');

    await row.getByRole('button', { name: `Remove the webhook of ${name}` }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(row).toContainText('Active');

    await app.call('keys.revoke', { id: key.id });
    await expect(row.getByRole('status')).toContainText(
      'Create another key, then change the webhook to use it.',
    );
    await expect(row.getByRole('button', { name: `Resume: ${name}` })).toHaveCount(0);
  } finally {
    receiver.close();
  }
});

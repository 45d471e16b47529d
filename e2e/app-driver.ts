import type { Page } from '@playwright/test';
import { readSetUpCode } from '#server/core/set-up-code.ts';
import { untilFound } from './page-checks.ts';

const dataDirectory = process.env.E2E_DATA_DIR ?? '.data';

export const setUpCode = (): string => readSetUpCode(dataDirectory) ?? '';

interface OwnerInput {
  name: string;
  email: string;
  password: string;
  householdName: string;
  timeZone: string;
}

export class AppDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async fillSetUp(owner: OwnerInput, code = setUpCode()): Promise<void> {
    await this.page.getByLabel('Set-up code').fill(code);
    await this.page.getByLabel('Your name').fill(owner.name);
    await this.page.getByLabel('E-mail').fill(owner.email);
    await this.page.getByLabel('Password', { exact: true }).fill(owner.password);
    await this.page.getByLabel('Name of the household').fill(owner.householdName);
    await this.page.getByLabel('Time zone').selectOption(owner.timeZone);
    await this.page.getByRole('button', { name: 'Create the household' }).click();
  }

  async setUp(owner: OwnerInput): Promise<void> {
    await this.page.goto('/');
    await this.fillSetUp(owner);
    await this.page.waitForURL('**/welcome/begin');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/sign-in');
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async makeKey(agentName: string, label: string): Promise<string> {
    await this.page.getByLabel('Name of the agent').fill(agentName);
    await this.page.getByLabel('Where it will live').fill(label);
    await this.page.getByRole('button', { name: 'Create the key' }).click();
    return this.readKey();
  }

  async readKey(): Promise<string> {
    await this.page.getByRole('tab', { name: 'Key alone' }).click();
    return (await this.page.getByRole('region', { name: 'key', exact: true }).textContent()) ?? '';
  }

  /** Calls an operation as the page's member, whichever page is open. */
  async call<Answer>(operation: string, input: object): Promise<Answer> {
    const answer = await this.page.request.post(`/api/trpc/${operation}`, {
      data: input,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok()) throw new Error(`${operation}: ${await answer.text()}`);
    const body: { result: { data: Answer } } = await answer.json();
    return body.result.data;
  }

  /** Ends on the contact's page. */
  async addContact(name: string): Promise<void> {
    const { contact } = await this.call<{ contact: { id: string } }>('contacts.create', {
      kind: 'person',
      name,
    });
    await this.page.goto(`/people/${contact.id}`);
  }

  async addContactByHand(name: string): Promise<void> {
    await this.page.goto('/people');
    await this.page.getByRole('button', { name: 'Add a contact' }).first().click();
    await this.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** Names without a contact become new contacts. Ends on the group's page. */
  async makeGroup(name: string, members: readonly string[]): Promise<void> {
    await this.page.goto('/household/groups');
    await this.page.getByRole('button', { name: 'Create a group' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Create a group' });
    await dialog.getByLabel('Name of the group').fill(name);
    for (const member of members) await this.pick('Who else', member);
    await dialog.getByRole('button', { name: 'Create the group' }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async sayRelationship(who: string, phrase: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Set a relationship' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Set a relationship' });
    await this.pick('Who', who);
    await dialog.getByLabel(/^What /).fill(phrase);
  }

  async pick(field: string, name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field, exact: true }).click();
    await this.page.getByPlaceholder('Type a name').fill(name);
    await untilFound(this.page);
    await this.page.getByRole('option', { name, exact: false }).first().click();
  }

  async store(...statements: string[]): Promise<void> {
    for (const content of statements) await this.call('memories.store', { content });
  }

  /** Ends on the list of memories. */
  async remember(...statements: string[]): Promise<void> {
    await this.store(...statements);
    await this.page.goto('/memories');
  }

  async rememberByHand(statement: string, more?: () => Promise<void>): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Add a memory' });
    await this.page.goto('/memories?new=1');
    await dialog.getByLabel('What is worth remembering?').fill(statement);
    if (more) {
      await dialog.getByText('More', { exact: true }).click();
      await more();
    }
    await dialog.getByRole('button', { name: 'Remember', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async preview(prompt: string): Promise<void> {
    await this.page.goto('/preview');
    await this.page.getByLabel('Prompt').fill(prompt);
    await this.page.keyboard.press('Control+Enter');
    await this.page.getByRole('region', { name: /^Included/ }).waitFor();
  }

  async invite(name: string, role: string, meanwhile = async () => {}): Promise<string> {
    await this.page.goto('/household/members');
    await this.page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Whom').fill(name);
    await dialog.getByLabel('Role', { exact: true }).selectOption(role);
    await meanwhile();
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    const link = (await dialog.getByRole('region', { name: 'link', exact: true }).textContent()) ?? '';
    await meanwhile();
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    return link;
  }

  async acceptInvitation(email: string, password: string): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Accept the invitation' }).click();
    await this.page.waitForURL((url) => url.pathname === '/');
  }
}

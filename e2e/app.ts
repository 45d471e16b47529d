import type { Page } from '@playwright/test';

export interface OwnerInput {
  name: string;
  email: string;
  password: string;
  householdName: string;
  timeZone: string;
}

/** What a person does with Hearthlore, step by step. */
export class App {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async setUp(owner: OwnerInput): Promise<void> {
    await this.page.goto('/');
    await this.page.getByLabel('Your name').fill(owner.name);
    await this.page.getByLabel('E-mail').fill(owner.email);
    await this.page.getByLabel('Password', { exact: true }).fill(owner.password);
    await this.page.getByLabel('Name of the household').fill(owner.householdName);
    await this.page.getByLabel('Time zone').selectOption(owner.timeZone);
    await this.page.getByRole('button', { name: 'Make the household' }).click();
    await this.page.waitForURL('**/welcome/begin');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/sign-in');
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Makes a key for a new agent where the form of a new key is open; returns the key. */
  async makeKey(agentName: string, label: string): Promise<string> {
    await this.page.getByLabel('Name of the agent').fill(agentName);
    await this.page.getByLabel('Where it will live').fill(label);
    await this.page.getByRole('button', { name: 'Make the key' }).click();
    await this.page.getByRole('tab', { name: 'Key alone' }).click();
    return (await this.page.getByRole('region', { name: 'key', exact: true }).textContent()) ?? '';
  }
}

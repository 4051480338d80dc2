import type { Locator } from '@playwright/test';
import type { Page } from '../../support/test.ts';

/** The form for a new or an existing account. */
export class AccountsForm {
  readonly page: Page;
  readonly hints: Locator;

  constructor(page: Page) {
    this.page = page;
    this.hints = page.locator('[aria-live=polite]').filter({ hasText: 'Bestaat deze relatie al?' });
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  }
}

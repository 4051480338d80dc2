import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The list of accounts at `/accounts`. */
export class AccountsList {
  readonly page: Page;
  readonly search: Locator;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Naam, code, plaats, postcode of telefoon' });
    this.grid = page.getByRole('grid', { name: 'Relaties' });
  }

  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  async open(name: string): Promise<void> {
    await this.grid.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  async showKind(name: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Soort' }).getByRole('button', { name, exact: true }).click();
  }

  /** Opens the filters, sets one and closes them again. */
  async filter(field: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Filter/ }).click();
    const choices = this.page.getByRole('combobox', { name: field });
    // An option ends with the number of its rows.
    const option = choices.getByRole('option', { name: value });
    await choices.selectOption((await option.getAttribute('value')) ?? '');
    await this.page.keyboard.press('Escape');
  }
}

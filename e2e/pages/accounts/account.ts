import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The page of one account at `/accounts/…`. */
export class AccountsAccount {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** One of the facts below the title. */
  fact(label: string): Locator {
    return this.page
      .locator('#content dl')
      .first()
      .locator('div')
      .filter({ has: this.page.getByText(label, { exact: true }) });
  }

  async showTab(name: string): Promise<void> {
    const tab = this.page.getByRole('navigation', { name: 'Onderdelen van de relatie' }).getByRole('link', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('data-current', 'true');
  }

  async addContact(person: { first: string; last: string; email: string; isMain?: boolean }): Promise<void> {
    await this.page.getByRole('button', { name: 'Nieuwe contactpersoon' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Voornaam' }).fill(person.first);
    await dialog.getByRole('textbox', { name: 'Achternaam' }).fill(person.last);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    if (person.isMain) await dialog.getByRole('checkbox', { name: 'Hoofdcontactpersoon' }).check();
    await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Edits a field in place. */
  async changeInPlace(field: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: `${field} wijzigen`, exact: true }).click();
    const box = this.page.getByRole('textbox', { name: field });
    await box.fill(value);
    await box.press('Enter');
  }

  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Meer acties' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}

import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The page of one item. */
export class ItemsItem {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  async showTab(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Onderdelen van het artikel' }).getByRole('link', { name }).click();
  }

  /** The value of a key fact, e.g. `Beschikbaar`. */
  fact(label: string): Locator {
    return this.page.getByRole('term').filter({ hasText: label }).first().locator('xpath=following-sibling::dd[1]');
  }

  async addPrice(price: string, fromQuantity: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nieuwe prijs' }).first().click();
    await this.dialog.getByRole('textbox', { name: 'Prijs' }).fill(price);
    await this.dialog.getByRole('textbox', { name: 'Vanaf aantal' }).fill(fromQuantity);
    await this.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  async countStock(counted: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Voorraad corrigeren' }).first().click();
    await this.dialog.getByRole('textbox', { name: 'Geteld' }).fill(counted);
    await this.dialog.getByRole('button', { name: reason }).click();
    await this.dialog.getByRole('button', { name: 'Boeken' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Picks a part by typing and pressing Enter. */
  async addPart(line: number, typed: string, quantity: string): Promise<void> {
    const part = this.dialog.getByRole('combobox', { name: `Onderdeel ${line}` });
    await part.fill(typed);
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await part.press('Enter');
    await this.dialog
      .getByRole('textbox', { name: new RegExp(`^Aantal `) })
      .nth(line - 1)
      .fill(quantity);
  }
}

import { expect, type Page } from '../../support/test.ts';

/** The document page of one order. */
export class SalesOrdersDocument {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get totals() {
    return this.#page.locator('dl[aria-label="Totaal"]');
  }

  line(code: string) {
    return this.#page.getByRole('grid', { name: 'Orderregels' }).getByRole('row').filter({ hasText: code });
  }

  /** Overwrites a cell and saves it. */
  async type(code: string, column: 'quantity' | 'unitPrice', text: string): Promise<void> {
    const index = column === 'quantity' ? 4 : 5;
    const cell = this.line(code)
      .getByRole('gridcell')
      .nth(index - 1);
    await cell.dblclick();
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press('Enter');
  }

  async showTab(name: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Onderdelen van de order' }).getByRole('link', { name }).click();
  }

  async chooseForLine(code: string, action: string): Promise<void> {
    await this.line(code)
      .getByRole('button', { name: /^Acties voor regel/ })
      .click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  async giveReason(reason: string, confirm: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toBeHidden();
  }
}

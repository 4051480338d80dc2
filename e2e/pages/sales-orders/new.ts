import { expect, type Page } from '../../support/test.ts';

/** The page of a new order, operated only with the keyboard. */
export class SalesOrdersNew {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types into the focused field, waits for the list and picks its first entry. */
  async pick(text: string, option: RegExp): Promise<void> {
    await this.#page.keyboard.type(text);
    await expect(this.#page.getByRole('option', { name: option }).first()).toBeVisible();
    await this.#page.keyboard.press('Enter');
  }

  /** Adds a line with item, Enter, quantity, Enter. */
  async addLine(code: string, quantity: string): Promise<void> {
    await expect(this.#page.getByRole('combobox', { name: 'Artikel' })).toBeFocused();
    await this.pick(code, new RegExp(code));
    await expect(this.#page.getByRole('textbox', { name: /^Aantal \(/ })).toBeFocused();
    await this.#page.keyboard.type(quantity);
    await this.#page.keyboard.press('Enter');
    await expect(this.row(code)).toBeVisible();
  }

  row(code: string) {
    return this.#page.getByRole('table', { name: 'Orderregels' }).getByRole('row').filter({ hasText: code });
  }

  async create(): Promise<void> {
    await this.#page.keyboard.press('Control+Enter');
    await this.#page.waitForURL(/\/sales-orders\/[0-9a-f-]{36}/);
  }
}

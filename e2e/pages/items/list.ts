import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The list of items at `/items`. */
export class ItemsList {
  readonly page: Page;
  readonly search: Locator;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Artikelcode, naam of barcode' });
    this.grid = page.getByRole('grid', { name: 'Artikelen' });
  }

  row(code: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('link', { name: code, exact: true }) });
  }

  async open(code: string): Promise<void> {
    await this.grid.getByRole('link', { name: code, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async chooseGroup(name: string): Promise<void> {
    await this.page.getByRole('list', { name: 'Artikelgroepen' }).getByRole('button', { name }).first().click();
  }

  /** Codes of the visible rows, in order. */
  async codes(): Promise<string[]> {
    return await this.grid.getByRole('rowheader').allInnerTexts();
  }
}

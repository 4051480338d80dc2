import type { Locator } from '@playwright/test';
import type { Page } from '../../support/test.ts';

/** The list of all assets at `/assets`. */
export class AssetsList {
  readonly page: Page;
  readonly search: Locator;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Label, serienummer, omschrijving of plaats' });
    this.grid = page.getByRole('grid', { name: 'Assets' });
  }

  row(tag: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('link', { name: tag, exact: true }) });
  }

  /** The button of a due status, with its number of assets. */
  light(word: string): Locator {
    return this.page.getByRole('group', { name: 'Per status' }).getByRole('button', { name: word });
  }

  /** Tags of the visible rows, in order. */
  async tags(): Promise<string[]> {
    return await this.grid.getByRole('rowheader').allInnerTexts();
  }
}

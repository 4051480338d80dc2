import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The planning board with its list of unplanned orders. */
export class WorkOrdersBoard {
  readonly page: Page;
  readonly grid: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Planbord' });
    this.dialog = page.getByRole('dialog');
  }

  /** The cell of an engineer's day, by its accessible name. */
  cell(engineer: string, day: string): Locator {
    return this.grid.getByRole('gridcell', { name: new RegExp(`^${engineer}, \\w+ ${day},`) });
  }

  visit(number: string): Locator {
    return this.grid.getByRole('button', { name: new RegExp(`^${number},`) });
  }

  waiting(number: string): Locator {
    return this.page
      .getByRole('region', { name: 'Nog niet gepland' })
      .getByRole('listitem')
      .filter({ hasText: number });
  }

  /** Drags with the mouse, in steps like a person. */
  async drag(from: Locator, to: Locator): Promise<void> {
    await to.scrollIntoViewIfNeeded();
    await from.hover();
    await this.page.mouse.down();
    await to.hover();
    await this.page.mouse.move(1, 1, { steps: 1 });
    await to.hover();
    await this.page.mouse.up();
  }

  async expectPlaced(number: string, engineer: string): Promise<void> {
    await expect(this.page.getByText(`Werkorder ${number} is ingepland bij ${engineer}.`).first()).toBeVisible();
  }
}

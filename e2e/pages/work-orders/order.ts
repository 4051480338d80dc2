import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';
import { AssetsAsset } from '../assets/asset-page.ts';
import { LocationsLocation } from '../locations/location.ts';

/** The page of a work order, and the form that creates one. */
export class WorkOrdersOrder {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** Creates a location with one asset and an order for it; leaves the order's page open and returns its number. */
  async make(name: string): Promise<string> {
    await new LocationsLocation(this.page).make(name, { Plaats: 'Zwolle' });
    await this.page.getByRole('link', { name: 'Nieuwe asset' }).first().click();
    await new AssetsAsset(this.page).make('Schuimblusser', { Serienummer: 'SN-1' });
    await this.page.getByRole('navigation', { name: 'Pad naar deze pagina' }).getByRole('link', { name }).click();
    await new LocationsLocation(this.page).showTab('Werkorders');
    await this.page.getByRole('link', { name: 'Nieuwe werkorder' }).click();
    await this.page.getByRole('checkbox', { name: /Schuimblusser/ }).check();
    return await this.create();
  }

  async create(): Promise<string> {
    await this.page.getByRole('button', { name: 'Werkorder aanmaken' }).click();
    await expect(this.page).toHaveURL(/\/work-orders\/[0-9a-f-]{36}/);
    const title = this.page.getByRole('heading', { level: 1 }).locator('..');
    await expect(title).toContainText(/\d{6}/);
    return (await title.innerText()).match(/\d{6}/)?.[0] ?? '';
  }

  /** Plans a visit in the open dialog. */
  async plan(engineer: string, day: string, button = 'Plannen'): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Monteur' }).selectOption({ label: engineer });
    await this.dialog.getByRole('textbox', { name: 'Dag' }).fill(day);
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}

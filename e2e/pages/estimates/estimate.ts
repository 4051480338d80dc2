import type { Locator } from '@playwright/test';
import { AsSignedIn } from '../../support/as-signed-in.ts';
import { expect, openAs, type Page } from '../../support/test.ts';

interface Site {
  locationId: string;
  locationName: string;
  /** The mail address of the customer. */
  email: string;
}

interface Created {
  id: string;
}

interface Line {
  itemId: string;
  quantity: number;
  optional?: boolean;
  description?: string;
}

/** The page of an estimate as seen by an employee, with its own customers and items. */
export class EstimatesEstimate {
  readonly page: Page;
  readonly dialog: Locator;
  readonly lines: Locator;
  #api: Promise<AsSignedIn> | undefined;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.lines = page.getByRole('grid', { name: 'Regels' });
  }

  async #post(path: string, body: object): Promise<Created> {
    this.#api ??= AsSignedIn.as('employee');
    return (await (await this.#api).post(path, body)) as Created;
  }

  /** A customer with one location. */
  async newSite(name: string): Promise<Site> {
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@klant.example`;
    const account = await this.#post('/api/1/account', { name, email, language: 'nl' });
    const site = await this.#post('/api/1/locations', { name, accountId: account.id });
    return { locationId: site.id, locationName: name, email };
  }

  async newItem(code: string, standardSalesPrice: number): Promise<string> {
    const body = { code, description: `Artikel ${code}`, standardSalesPrice, salesVatCode: '1' };
    return (await this.#post('/api/1/items', body)).id;
  }

  /** An asset whose last report found a defect. */
  async newDefect(locationId: string, serialNumber: string): Promise<void> {
    const asset = await this.#post(`/api/locations/${locationId}/assets`, { type: 'EXT-F', serialNumber });
    await this.#post(`/api/locations/${locationId}/assets/${asset.id}/serviceReport`, {
      result: 'rejected',
      defects: [{ code: 'E07' }],
    });
  }

  /** Creates a draft with these lines through the API. */
  async write(locationId: string, lines: readonly Line[]): Promise<string> {
    const body = { description: 'Nieuwe blussers', lines };
    return (await this.#post(`/api/locations/${locationId}/estimates`, body)).id;
  }

  async show(id: string, tab?: string): Promise<void> {
    const path = `/estimates/${id}${tab ? `?tab=${tab}` : ''}`;
    if (this.page.url() === 'about:blank') await openAs(this.page, path, 'employee');
    else await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Adds a line with item, Enter, quantity, Enter. */
  async addLine(code: string, quantity: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Artikel' }).focus();
    await this.page.keyboard.type(code);
    await expect(this.page.getByRole('option', { name: new RegExp(code) }).first()).toBeVisible();
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('textbox', { name: /^Aantal \(/ })).toBeFocused();
    await this.page.keyboard.type(quantity);
    await this.page.keyboard.press('Enter');
    await expect(this.row(code)).toBeVisible();
  }

  row(text: string): Locator {
    return this.lines.getByRole('row').filter({ hasText: text });
  }

  total(label: string): Locator {
    return this.page.getByLabel('Totaal', { exact: true }).locator('div').filter({ hasText: label });
  }

  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Meer acties', exact: true }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: 'Versturen', exact: true }).click();
    await this.dialog.getByRole('button', { name: 'Versturen', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}

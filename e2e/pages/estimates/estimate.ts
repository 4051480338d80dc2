import type { Locator } from '@playwright/test';
import { AsSignedIn } from '../../support/as-signed-in.ts';
import { expect, type Page } from '../../support/test.ts';

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

/** The page of an estimate, with its own customers and items; open a page as the employee first. */
export class EstimatesEstimate {
  readonly page: Page;
  readonly dialog: Locator;
  readonly lines: Locator;
  readonly #api: AsSignedIn;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.lines = page.getByRole('grid', { name: 'Regels' });
    this.#api = new AsSignedIn(page);
  }

  /** A customer with one location. */
  async newSite(name: string): Promise<Site> {
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@klant.example`;
    const account = (await this.#api.post('/api/1/account', { name, email, language: 'nl' })) as Created;
    const site = (await this.#api.post('/api/1/locations', { name, accountId: account.id })) as Created;
    return { locationId: site.id, locationName: name, email };
  }

  async newItem(code: string, standardSalesPrice: number): Promise<string> {
    const body = { code, description: `Artikel ${code}`, standardSalesPrice, salesVatCode: '1' };
    return ((await this.#api.post('/api/1/items', body)) as Created).id;
  }

  /** An asset whose last report found a defect. */
  async newDefect(locationId: string, serialNumber: string): Promise<void> {
    const asset = (await this.#api.post(`/api/locations/${locationId}/assets`, {
      type: 'EXT-F',
      serialNumber,
    })) as Created;
    await this.#api.post(`/api/locations/${locationId}/assets/${asset.id}/serviceReport`, {
      result: 'rejected',
      defects: [{ code: 'E07' }],
    });
  }

  /** Creates a draft with these lines through the API. */
  async write(locationId: string, lines: readonly Line[]): Promise<string> {
    const body = { description: 'Nieuwe blussers', lines };
    return ((await this.#api.post(`/api/locations/${locationId}/estimates`, body)) as Created).id;
  }

  async show(id: string, tab?: string): Promise<void> {
    await this.page.goto(`/estimates/${id}${tab ? `?tab=${tab}` : ''}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Item, Enter, quantity, Enter. */
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

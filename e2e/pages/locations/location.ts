import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The list of locations, the page of one, and its forms. */
export class LocationsLocation {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** Creates a location with an address through its form and waits for its page. */
  async make(name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    const address = { 'Straat en huisnummer': 'Kade 7', Plaats: 'Zwolle' };
    for (const [label, value] of Object.entries({ ...address, ...fields, Naam: name })) await this.fill(label, value);
    await this.save();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(value);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  }

  async showTab(name: string): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: 'Onderdelen van de locatie' });
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('data-current', 'true');
  }

  /** Adds a place through the open dialog. */
  async addPlace(name: string, kind: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Naam' }).fill(name);
    await this.dialog.getByRole('combobox', { name: 'Soort' }).selectOption({ label: kind });
    await this.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** The assets under one heading, such as a floor. */
  group(title: string): Locator {
    return this.page.getByRole('table', { name: title, exact: true });
  }
}

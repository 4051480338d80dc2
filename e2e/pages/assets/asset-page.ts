import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The page of one asset and its forms. */
export class AssetsAsset {
  readonly page: Page;
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
  }

  /** Creates an asset through the open form and waits for its page. */
  async make(type: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Type' }).selectOption({ label: type });
    for (const [label, value] of Object.entries(fields)) await this.fill(label, value);
    await this.save();
    await expect(this.page.getByRole('link', { name: 'Bezoek vastleggen' })).toBeVisible();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  }

  /** The value of a key fact, e.g. `Serienummer`. */
  fact(label: string): Locator {
    return this.page.getByRole('term').filter({ hasText: label }).first().locator('xpath=following-sibling::dd[1]');
  }

  async showTab(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Onderdelen van de asset' }).getByRole('link', { name }).click();
  }

  /** Chooses an entry of the menu of further actions. */
  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Meer acties' }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Volgende', exact: true }).click();
  }

  /** Waits until all messages have disappeared; a message stays while the pointer is on it. */
  async settle(): Promise<void> {
    await this.page.mouse.move(0, 0);
    await expect(this.page.getByRole('button', { name: 'Bericht sluiten' })).toHaveCount(0);
  }

  /** Enters the result of a check point. */
  async answer(point: string, outcome: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: point }).getByText(outcome, { exact: true }).click();
  }
}

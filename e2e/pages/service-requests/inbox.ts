import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The inbox of service requests, its board, and the page of one. */
export class ServiceRequestsInbox {
  readonly page: Page;
  readonly dialog: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.list = page.getByRole('grid', { name: 'Serviceverzoeken' });
  }

  /** Enters a request for De Linde through its form and waits for its page; returns its number. */
  async make(description: string): Promise<string> {
    await this.page.goto('/service-requests/new');
    await this.page.getByRole('textbox', { name: 'Omschrijving' }).fill(description);
    await this.pick('Locatie', 'Woonzorgcentrum De Linde');
    await this.save();
    await expect(this.page.getByRole('heading', { level: 1, name: description })).toBeVisible();
    const bar = await this.page.getByRole('heading', { level: 1 }).locator('xpath=..').innerText();
    return /\d{5,}/.exec(bar)?.[0] ?? '';
  }

  /** Types into a picker and picks the first result. */
  async pick(label: string, text: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).fill(text);
    await this.page.getByRole('option').filter({ hasText: text }).first().click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  }

  /** Opens the actions of a request in the list or on the board. */
  async decide(number: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Beslissen over verzoek ${number}` }).click();
    const choices = this.page.getByRole('dialog', { name: `Beslissen over verzoek ${number}` });
    await expect(choices).toBeVisible();
    return choices;
  }

  row(text: string): Locator {
    return this.list.getByRole('row').filter({ hasText: text });
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}

import type { Locator } from '@playwright/test';
import { AsSignedIn } from '../../support/as-signed-in.ts';
import type { Page } from '../../support/test.ts';

interface Report {
  id: string;
  message: string | null;
}

/** The public page of a label at `/t/{tag}`. */
export class AssetsPublic {
  readonly page: Page;
  readonly send: Locator;

  constructor(page: Page) {
    this.page = page;
    this.send = page.getByRole('button', { name: 'Melding versturen' });
  }

  async open(tag: string): Promise<void> {
    await this.page.goto(`/t/${tag}`);
  }

  async fill(kind: string, message: string): Promise<void> {
    await this.page.getByRole('radio', { name: kind }).check();
    await this.page.getByRole('textbox', { name: 'Uw melding' }).fill(message);
    await this.page.getByRole('textbox', { name: 'Uw naam' }).fill('Bezoeker');
    await this.page.getByRole('textbox', { name: 'Uw e-mailadres' }).fill('bezoeker@demo.example');
  }

  /** Handles the report with these words, because every list of requests has a notice while one with an unknown label is open. */
  async handle(message: string): Promise<void> {
    const office = await AsSignedIn.as('employee');
    const reports = (await office.get('/api/1/assetreports?unknownOnly=true')) as Report[];
    const { id } = reports.find((report) => report.message === message) ?? {};
    if (id === undefined) throw new Error(`No open report says “${message}”.`);
    await office.put(`/api/1/assetreports/${id}`, { status: 'handled' });
  }
}

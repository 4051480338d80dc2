import type { Locator } from '@playwright/test';
import type { Page } from '../../support/test.ts';

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
}

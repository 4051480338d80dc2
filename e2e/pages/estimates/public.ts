import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The page of the customer behind `/e/{secret}`. */
export class EstimatesPublic {
  readonly page: Page;
  readonly accept: Locator;
  readonly sums: Locator;

  constructor(page: Page) {
    this.page = page;
    this.accept = page.getByRole('button', { name: 'Akkoord en opdracht geven' });
    this.sums = page.locator('dl').filter({ hasText: 'Totaal incl. btw' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async name(name: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Uw naam' }).fill(name);
  }

  async draw(): Promise<void> {
    const sheet = this.page.getByRole('img', { name: 'Teken hier met vinger, pen of muis' });
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error('No sheet to draw on.');
    await this.page.mouse.move(box.x + 20, box.y + 40);
    await this.page.mouse.down();
    for (let step = 1; step <= 8; step += 1)
      await this.page.mouse.move(box.x + 20 + step * 15, box.y + 40 - (step % 3) * 8);
    await this.page.mouse.up();
    await expect(this.page.getByRole('img', { name: 'Handtekening gezet' })).toBeVisible();
  }
}

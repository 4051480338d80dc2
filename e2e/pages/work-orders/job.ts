import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** A job on the phone, from arrival to the end. */
export class WorkOrdersJob {
  readonly page: Page;
  readonly heading: Locator;
  readonly finish: Locator;
  readonly missing: Locator;
  readonly canvas: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.finish = page.getByRole('button', { name: /afronden$/i });
    this.missing = page.getByRole('region', { name: /open$/ });
    this.canvas = page.getByRole('img', { name: /^(Teken hier|Hier mit dem Finger)/ });
  }

  async open(workOrderId: string): Promise<void> {
    await this.page.goto(`/m/jobs/${workOrderId}`);
    await expect(this.page.getByRole('search')).toBeVisible();
  }

  /** Opens one of the screens linked at the bottom of a job. */
  async openPart(name: 'Tijden' | 'Akkoord' | 'Afronden'): Promise<void> {
    const parts = this.page.getByRole('navigation', { name: 'Onderdelen van de werkorder' });
    await parts.getByRole('link', { name }).click();
    await expect(this.page.getByRole('search')).toHaveCount(0);
    await expect(this.heading).toBeVisible();
  }

  /** Records a reason for every remaining asset why it could not be checked. */
  async skipAssets(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      await this.page.getByRole('link', { name: /^Volgende/ }).click();
      await this.page.getByRole('button', { name: 'Niet uitgevoerd' }).click();
      await this.page.getByRole('button', { name: 'Ruimte op slot' }).click();
      await this.page.getByRole('button', { name: 'Opslaan en verder' }).click();
      await expect(this.page.getByRole('dialog')).toHaveCount(0);
      if (n < count - 1) await this.page.getByRole('main').getByRole('link').first().click();
    }
    await expect(this.page.getByText('Alle assets zijn afgehandeld.')).toBeVisible();
  }

  /** Draws a signature. */
  async draw(): Promise<void> {
    await this.canvas.scrollIntoViewIfNeeded();
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('There is nothing to draw on');
    const { mouse } = this.page;
    await mouse.move(box.x + 30, box.y + 40);
    await mouse.down();
    for (let n = 1; n <= 12; n++) await mouse.move(box.x + 30 + n * 15, box.y + 40 + (n % 3) * 12);
    await mouse.up();
  }

  async sayWhy(reason: string, confirm: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: reason }).click();
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
}

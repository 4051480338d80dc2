import type { Locator } from '@playwright/test';
import { expect, type Page } from '../../support/test.ts';

/** The screen of an asset on the phone: defects, photos, remedies. */
export class WorkOrdersAsset {
  readonly page: Page;
  readonly dialog: Locator;
  readonly photos: Locator;
  readonly waitingPhotos: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.photos = page.getByRole('button', { name: /^Foto \d/ });
    this.waitingPhotos = page.getByRole('list', { name: 'Foto’s die nog niet verstuurd zijn' }).getByRole('listitem');
  }

  async open(workOrderId: string, assetId: string): Promise<void> {
    await this.page.locator(`a[href$="/m/jobs/${workOrderId}/assets/${assetId}"]`).first().click();
    await expect(this.page.getByRole('button', { name: 'Alles in orde' })).toBeVisible();
  }

  /** Fails the first point with a defect found by these words. */
  async findDefect(words: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'Niet in orde' }).first().check({ force: true });
    await this.page.getByRole('button', { name: /^Gebrek/ }).click();
    await this.dialog.getByRole('textbox').fill(words);
    await this.dialog.getByRole('textbox').press('Enter');
    await expect(this.dialog).toHaveCount(0);
    await expect(this.page.getByRole('button', { name: /^Gebrek/ })).toContainText(words);
  }

  async choose(remedy: 'Nu repareren' | 'Nu vervangen' | 'Offerte' | 'Alleen vastleggen'): Promise<void> {
    await this.page.getByText(remedy, { exact: true }).click();
    await expect(this.page.getByRole('radio', { name: remedy })).toBeChecked();
  }

  async takePhoto(name: string): Promise<void> {
    const before = await this.photos.count();
    const input = this.page.locator('input[type=file]').last();
    // The phone offers its camera and its gallery.
    await expect(input).not.toHaveAttribute('capture');
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await this.picture(name) });
    await expect(this.photos).toHaveCount(before + 1);
  }

  /** Adds a part from the van by its name. */
  async usePart(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Onderdeel uit de bus' }).click();
    await this.dialog.getByRole('textbox').fill(name);
    await this.dialog.getByRole('listitem').first().getByRole('button').click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Passes the remaining points and fills in measured values within their limits. */
  async judgeTheRest(): Promise<void> {
    await this.page.getByRole('button', { name: 'Alles in orde' }).click();
    for (const field of await this.page.locator('li input[inputmode=decimal]').all()) {
      if ((await field.inputValue()) !== '') continue;
      const limits = await field.locator('xpath=ancestor::li[1]').innerText();
      const [low = '1'] = /\d+([.,]\d+)?/.exec(/≥ \S+/.exec(limits)?.[0] ?? '1') ?? [];
      await field.fill(low.replace('.', ','));
    }
  }

  /** A JPEG that differs from every other photo. */
  async picture(seed: string): Promise<Buffer> {
    const bytes = await this.page.evaluate(async (text) => {
      const canvas = new OffscreenCanvas(1600, 1200);
      const pen = canvas.getContext('2d');
      if (!pen) return [];
      pen.fillStyle = '#789';
      pen.fillRect(0, 0, 1600, 1200);
      pen.fillStyle = '#fff';
      pen.font = '80px sans-serif';
      pen.fillText(`${text} ${Math.random()}`, 100, 600);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
    }, seed);
    return Buffer.from(bytes);
  }
}

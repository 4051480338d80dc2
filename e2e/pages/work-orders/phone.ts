import type { Locator } from '@playwright/test';
import { expect, type Page, type User } from '../../support/test.ts';

/** The engineer's phone below `/m`. */
export class WorkOrdersPhone {
  readonly page: Page;
  readonly heading: Locator;
  readonly allWell: Locator;
  readonly save: Locator;
  readonly outboxEntries: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.allWell = page.getByRole('button', { name: 'Alles in orde' });
    this.save = page.getByRole('button', { name: /verder$|vervangen$/ });
    this.outboxEntries = page.getByRole('main').getByRole('listitem');
  }

  /** The sync state in the top bar. */
  sync(words: string | RegExp): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: words });
  }

  async openJob(workOrderId: string): Promise<void> {
    await this.page.locator(`main a[href*="${workOrderId}"]`).click();
    // The page before may have a search of its own.
    await expect(this.page).toHaveURL(new RegExp(`/m/jobs/${workOrderId}`));
    await expect(this.page.getByRole('search')).toBeVisible();
  }

  /** Opens an asset the way a hand scanner does: enters its tag, then presses Enter. */
  async scan(tag: string): Promise<void> {
    const field = this.page.getByRole('search').getByRole('textbox');
    await field.fill(tag);
    await field.press('Enter');
    await expect(this.page.getByRole('definition').filter({ hasText: tag })).toBeVisible();
  }

  /** Fills in measured values within their limits. */
  async measure(): Promise<void> {
    for (const field of await this.page.locator('input[inputmode=decimal]').all()) {
      const limits = await field.locator('xpath=ancestor::li[1]').innerText();
      const [low = '1'] = /\d+([.,]\d+)?/.exec(/≥ \S+/.exec(limits)?.[0] ?? '1') ?? [];
      await field.fill(low.replace('.', ','));
    }
  }

  async judgeAllWell(): Promise<void> {
    await this.allWell.click();
    await this.measure();
    await this.save.click();
  }

  async backToJob(): Promise<void> {
    await this.page.getByRole('main').getByRole('link').first().click();
    await expect(this.page.getByRole('search')).toBeVisible();
  }

  async backToDay(): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: 'Mijn dag' }).click();
    await expect(this.heading).toHaveText('Mijn dag');
  }

  /** Signs in through the window that a page with an expired session opens. */
  async signInAs(user: User): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.page.getByRole('button', { name: 'Aanmelden' }).click();
    const window = await opened;
    await window.locator('#login').fill(user);
    await window.locator('#password').fill('demo');
    await window.locator('button[type=submit]').click();
  }

  async openOutbox(): Promise<void> {
    await this.page
      .getByRole('navigation')
      .getByRole('link', { name: /^Versturen/ })
      .click();
    await expect(this.heading).toHaveText('Te versturen');
  }
}

import type { BrowserContext, Page } from '@playwright/test';
import { DeviceClock } from '../clock.ts';
import { expect } from '../test.ts';

/** A step as stored by the screens; a text in `file` becomes a file in the page. */
export interface TrialStep {
  title: string;
  step: Record<string, unknown>;
}

export interface TrialEntry {
  state: string;
  step: { call: string };
  problem: { code: string; title: string } | null;
}

interface ProductPhone {
  addAll(entries: readonly { title: string; step: object }[]): Promise<string[]>;
  retryAll(): Promise<void>;
  read(): { pack: TrialPack | undefined; entries: TrialEntry[]; isSending: boolean };
}

export interface TrialPack {
  orders: {
    order: { id: string; division: number; locationId: string; visits: { id: string }[] };
    site: { country: string };
    tasks: Record<string, unknown>[];
  }[];
  types: {
    type: string;
    country: string;
    levels: { level: string; rank: number }[];
    points: {
      code: string;
      kind: string;
      minimumRank: number;
      lowerLimit: number | null;
      upperLimit: number | null;
      photoOnFailure?: boolean;
    }[];
    defects: { code: string; severity: number }[];
  }[];
  vans: { division: number; warehouseId: string; stock: { itemId: string; isSerial: boolean }[] }[];
}

declare global {
  interface Window {
    /** The product's own phone, taken from its chunk. */
    trialPhone: ProductPhone;
  }
}

/** The product's phone in one tab, driven through the functions behind its buttons. */
export class TrialPhone {
  readonly page: Page;
  readonly #clock: DeviceClock;

  private constructor(page: Page, clock: DeviceClock) {
    this.page = page;
    this.#clock = clock;
  }

  /** Wraps a page that is already signed in, or that opens with stored data. */
  static async in(page: Page): Promise<TrialPhone> {
    return new TrialPhone(page, await DeviceClock.on(page));
  }

  static async inNewTab(context: BrowserContext): Promise<TrialPhone> {
    const phone = await TrialPhone.in(await context.newPage());
    await phone.open();
    return phone;
  }

  /** Loads the page and gets its phone object. */
  async open(): Promise<void> {
    await this.page.goto('/m');
    await this.take();
  }

  async take(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Mijn dag');
    await this.page.evaluate(async () => {
      const person = JSON.parse(localStorage.getItem('werkbank.session.person') ?? '{}') as { me: { id: string } };
      const chunk = performance
        .getEntriesByType('resource')
        .find(({ name }) => /phone-screens-.*\.js$/.test(name))?.name;
      const screens = (await import(chunk ?? '')) as { openPhone(owner: string): Promise<ProductPhone> };
      window.trialPhone = await screens.openPhone(person.me.id);
    });
  }

  async store(...steps: readonly TrialStep[]): Promise<void> {
    await this.page.evaluate(async (all) => {
      const withFile = (step: Record<string, unknown>) =>
        'file' in step
          ? { ...step, file: new Blob([Uint8Array.from(step['file'] as number[])], { type: 'image/png' }) }
          : step;
      await window.trialPhone.addAll(all.map(({ title, step }) => ({ title, step: withFile(step) })));
    }, steps);
  }

  async sendNow(): Promise<void> {
    await this.page.evaluate(async () => await window.trialPhone.retryAll());
  }

  async pack(): Promise<TrialPack> {
    const pack = await this.page.evaluate(() => window.trialPhone.read().pack);
    if (!pack) throw new Error('The phone has no day');
    return pack;
  }

  async entries(): Promise<TrialEntry[]> {
    return await this.page.evaluate(() =>
      window.trialPhone
        .read()
        .entries.map(({ state, step, problem }) => ({ state, step: { call: step.call }, problem })),
    );
  }

  /** Sets the clock of the phone, which all tabs share. */
  async setClock(minutes: number): Promise<void> {
    await this.#clock.set(minutes);
  }
}

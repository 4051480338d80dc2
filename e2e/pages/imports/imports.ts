import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

const fixtures = path.join(import.meta.dirname, '../../../apps/server/src/imports/fixtures/adventureworks');
const mapping = path.join(import.meta.dirname, '../../../docs/import/adventureworks-2012.json');

/** A small file as submitted by the browser. */
export const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
});

/** The screens of imports. */
export class Imports {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Drops files on the page for a new import and waits for its columns. */
  async upload(files: ReturnType<typeof csv>[] | string[]): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .first()
      .setInputFiles(files as string[]);
    await this.page.waitForURL(/\/imports\/[0-9a-f-]{36}/);
  }

  /** The worked example of the documentation, with its mapping. */
  example(files: readonly string[]): string[] {
    return [...files.map((name) => path.join(fixtures, name)), mapping];
  }

  /** The source of a field of a record. */
  source(field: string): Locator {
    return this.page.getByRole('combobox', { name: `${field}: Komt uit` });
  }

  async check(): Promise<void> {
    await this.page.getByRole('button', { name: 'Controleren' }).click();
  }

  async import(): Promise<void> {
    await this.page.getByRole('button', { name: 'Importeren' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Importeren' }).click();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Terugdraaien' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click();
  }

  /** The check box of a record in the list of changes; ticked records are changed. */
  change(label: string): Locator {
    return this.page.getByRole('checkbox', { name: label });
  }

  async show(tab: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Onderdelen van de import' })
      .getByRole('link', { name: tab })
      .click();
  }

  /** A figure below the title. */
  fact(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd')
      .first();
  }

  /** The status next to the title. */
  state(word: string): Locator {
    return this.page.locator('h1 + span', { hasText: word });
  }
}

import type { Page } from '../../support/test.ts';

/** The form for a new or an existing item. */
export class ItemsForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(value);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).selectOption({ label: option });
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  }
}

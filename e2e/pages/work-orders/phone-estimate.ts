import type { Locator } from '@playwright/test';
import type { AsSignedIn } from '../../support/as-signed-in.ts';
import type { MadeJob } from '../../support/job-maker.ts';
import { expect, type Page } from '../../support/test.ts';
import { unique } from '../../support/unique.ts';
import { WorkOrdersJob } from './job.ts';

interface Stored {
  id: string;
  status: number;
  quotationNumber: number;
  acceptedByName: string | null;
  acceptedHow: string | null;
  amountFC: number;
}

/** An estimate that the customer signs on the phone. */
export class PhoneEstimate {
  readonly job: WorkOrdersJob;
  readonly lines: Locator;
  readonly options: Locator;
  readonly total: Locator;
  readonly sign: Locator;
  readonly #page: Page;
  readonly #office: AsSignedIn;

  constructor(page: Page, office: AsSignedIn) {
    this.#page = page;
    this.#office = office;
    this.job = new WorkOrdersJob(page);
    this.lines = page.getByRole('main').getByRole('list').getByRole('listitem');
    this.options = page.getByRole('group').getByRole('checkbox');
    this.total = page.getByRole('paragraph').filter({ hasText: /^(Totaal|Gesamtbetrag) / });
    this.sign = page.getByRole('button', { name: /^(Ondertekenen|Unterschreiben)$/ });
  }

  /** Two pieces of 100 without VAT for the first asset, and one more as an option; sent to the customer. */
  async send({ locationId, assetIds }: MadeJob): Promise<Stored> {
    const code = unique().replace('E2e ', 'E2E-').toUpperCase();
    const item = { code, description: `Blusser ${code}`, standardSalesPrice: 100, salesVatCode: '1' };
    const { id: itemId } = (await this.#office.post('/api/1/items', item)) as { id: string };
    const [assetId] = assetIds;
    const lines = [
      { itemId, quantity: 2, assetId },
      { itemId, quantity: 1, optional: true, description: 'Reserve' },
    ];
    const body = { description: 'Nieuwe blussers', lines };
    const { id } = (await this.#office.post(`/api/locations/${locationId}/estimates`, body)) as { id: string };
    const mail = { to: 'klant@klant.example', online: false };
    return (await this.#office.post(`/api/estimates/${id}/send`, mail)) as Stored;
  }

  async accept({ id }: Stored, name: string): Promise<void> {
    await this.#office.post(`/api/estimates/${id}/accept`, { name });
  }

  async stored({ id }: Stored): Promise<Stored> {
    return (await this.#office.get(`/api/estimates/${id}`)) as Stored;
  }

  /** The link to the estimate, on a job, an asset with a defect and the consent page. */
  link({ quotationNumber }: Stored): Locator {
    return this.#page.getByRole('main').getByRole('link', { name: new RegExp(` ${quotationNumber} `) });
  }

  /** Goes from the lines to the signature. */
  async toSignature(): Promise<void> {
    await this.#page.getByRole('link', { name: /^(Laten tekenen|Unterschreiben lassen)$/ }).click();
    await expect(this.sign).toBeVisible();
  }
}

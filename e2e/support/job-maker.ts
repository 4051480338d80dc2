import { AsSignedIn } from './as-signed-in.ts';

interface Row {
  id: string;
}

/** A job for the demonstration engineer today, at its own building. */
export interface MadeJob {
  workOrderId: string;
  locationId: string;
  name: string;
  assetIds: string[];
}

let made = 0;

/** Today at the head office. From Friday evening the board begins with the week to come, so that a test names the day that it looks at. */
export const officeDay = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' });

/** An office user who creates jobs: every test has its own, so that they can run in parallel. */
export class JobMaker {
  readonly server: AsSignedIn;

  private constructor(server: AsSignedIn) {
    this.server = server;
  }

  static async open(): Promise<JobMaker> {
    return new JobMaker(await AsSignedIn.as('employee'));
  }

  /** `about` has further fields of the building, such as its phone number; `plan` those of the visit, such as its time. */
  async make(assets: number, about: object = {}, plan: object = {}, type = 'EXT-F'): Promise<MadeJob> {
    const name = `Klus ${Date.now().toString(36)}${++made}`;
    const known = (await this.server.get('/api/1/locations')) as { accountId: string | null }[];
    const accountId = known.find((one) => one.accountId !== null)?.accountId;
    const site = { name, accountId, addressLine1: 'Kerkstraat 1', postcode: '8011 AA', city: 'Zwolle', ...about };
    const { id: locationId } = (await this.server.post('/api/1/locations', site)) as Row;
    const assetIds: string[] = [];
    for (let n = 1; n <= assets; n++) assetIds.push(await this.addAsset(locationId, n, type));
    const engineers = (await this.server.get('/api/engineer')) as (Row & { fullName: string })[];
    const engineerId = engineers.find(({ fullName }) => fullName === 'Emre Kaya')?.id;
    const { id: workOrderId } = (await this.server.post(`/api/locations/${locationId}/workorders`, {
      description: 'Jaarlijks onderhoud',
      contactName: 'Femke Bos',
      contactPhone: '+31 38 123 45 67',
      assetIds,
      engineerId,
      plannedDate: officeDay(),
      ...plan,
    })) as Row;
    return { workOrderId, locationId, name, assetIds };
  }

  async addAsset(locationId: string, walkOrder: number, type = 'EXT-F'): Promise<string> {
    const asset = { type, description: `Blusser ${walkOrder}`, walkOrder };
    return ((await this.server.post(`/api/locations/${locationId}/assets`, asset)) as Row).id;
  }
}

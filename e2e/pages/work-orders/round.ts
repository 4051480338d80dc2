import type { Page } from '@playwright/test';
import { AsSignedIn } from '../../support/as-signed-in.ts';
import { expect, type User } from '../../support/test.ts';
import { WorkOrdersPhone } from './phone.ts';

export interface Task {
  id: string;
  tag: string;
  assetId: string;
  version: number;
  result: string | null;
  serviceReportId: string | null;
  answeredByFullName: string | null;
}

/** The building with 120 assets: every test uses its own, so that tests can run in parallel. */
const assetsPerTest = 4;

/** A phone with the large job, and the assets of one test. */
export class Round {
  readonly phone: WorkOrdersPhone;
  readonly server: AsSignedIn;
  order = '';
  tasks: Task[] = [];

  constructor(page: Page) {
    this.phone = new WorkOrdersPhone(page);
    this.server = new AsSignedIn(page);
  }

  /** Opens the job as the engineer; `place` is a number that no other test uses. */
  async start(open: (path: string, user: User) => Promise<void>, place: number): Promise<this> {
    await open('/m', 'engineer');
    await expect(this.phone.heading).toHaveText('Mijn dag');
    const visits = (await this.server.get('/api/myday')) as { workOrderId: string; taskCount: number }[];
    this.order = visits.find(({ taskCount }) => taskCount === 120)?.workOrderId ?? '';
    const all = await this.listTasks();
    const own = all.slice(place * assetsPerTest, (place + 1) * assetsPerTest);
    this.tasks = own.filter(({ tag, result }) => tag && result === null);
    await this.phone.openJob(this.order);
    return this;
  }

  asset(index: number): Task {
    const task = this.tasks[index];
    if (!task) throw new Error(`The job has no asset ${index} for this test`);
    return task;
  }

  async listTasks(): Promise<Task[]> {
    const rows = [];
    for (let skip = 0; skip < 120; skip += 50)
      rows.push(...((await this.server.get(`/api/workorders/${this.order}/tasks?skip=${skip}`)) as Task[]));
    return rows;
  }

  /** The result of a task on the server. */
  async resultOf({ id }: Task): Promise<string | null | undefined> {
    return (await this.listTasks()).find((one) => one.id === id)?.result;
  }

  /** Number of reports of an asset for the job. */
  async countReports({ assetId }: Task): Promise<number> {
    const { orders } = (await this.server.get(`/api/myday/pack?workOrderId=${this.order}`)) as {
      orders: { order: { locationId: string } }[];
    };
    const location = orders[0]?.order.locationId ?? '';
    const asset = (await this.server.get(`/api/locations/${location}/assets/${assetId}`)) as {
      serviceReports: { workOrderId: string | null }[];
    };
    return asset.serviceReports.filter(({ workOrderId }) => workOrderId === this.order).length;
  }
}

import { writeFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { JobMaker } from '../support/job-maker.ts';
import { expect, signIn, test } from '../support/test.ts';
import { TrialJob } from '../support/trial/actions.ts';
import { compare } from '../support/trial/compare.ts';
import { FaultyNetwork } from '../support/trial/faults.ts';
import { Dice } from '../support/trial/random.ts';
import { TrialPhone } from '../support/trial/trial-phone.ts';

/** `npm run trial:phone -- --seed N --actions N` sets these. */
const seed = Number(process.env['TRIAL_SEED'] ?? 1);
const actions = Number(process.env['TRIAL_ACTIONS'] ?? 40);
const report = process.env['TRIAL_REPORT'];
const perJob = Math.min(50, Math.ceil(actions / 2));
const assetsPerJob = Math.max(6, Math.ceil(perJob / 4));

test.describe.configure({ retries: 0 });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' });

/** A phone with its tabs and its clock, and what happens to them between two actions. */
class Device {
  readonly counts = { reloads: 0, closedPages: 0, tabs: 0, clockJumps: 0, pushes: 0 };
  readonly #context: BrowserContext;
  readonly #dice: Dice;
  #tabs: TrialPhone[];
  /** Minutes by which its clock is ahead. */
  #ahead = 0;

  constructor(context: BrowserContext, first: TrialPhone, dice: Dice) {
    this.#context = context;
    this.#tabs = [first];
    this.#dice = dice;
  }

  /** The tab in which the next action is done. */
  get tab(): TrialPhone {
    const tab = this.#tabs[this.#dice.whole(this.#tabs.length)];
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  get now(): Date {
    return new Date(Date.now() + this.#ahead * 60_000);
  }

  async disturb(): Promise<void> {
    const tab = this.tab;
    const event = this.#dice.pick({ none: 78, push: 10, reload: 4, close: 2, tab: 3, clock: 3 });
    if (event === 'push') await this.#push(tab);
    if (event === 'reload') await this.#reload(tab);
    if (event === 'close') await this.#close(tab);
    if (event === 'tab') await this.#switchTabs(tab);
    if (event === 'clock') await this.#jump(tab);
  }

  async #push(tab: TrialPhone): Promise<void> {
    this.counts.pushes += 1;
    await tab.sendNow();
  }

  async #reload(tab: TrialPhone): Promise<void> {
    this.counts.reloads += 1;
    await tab.page.reload();
    await tab.take();
  }

  async #close(tab: TrialPhone): Promise<void> {
    this.counts.closedPages += 1;
    if (this.#tabs.length === 1) this.#tabs.push(await TrialPhone.inNewTab(this.#context));
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    await tab.page.close();
  }

  async #switchTabs(tab: TrialPhone): Promise<void> {
    this.counts.tabs += 1;
    if (this.#tabs.length < 2) return void this.#tabs.push(await TrialPhone.inNewTab(this.#context));
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    await tab.page.close();
  }

  async #jump(tab: TrialPhone): Promise<void> {
    this.counts.clockJumps += 1;
    this.#ahead = this.#ahead === 0 ? this.#dice.whole(600) - 300 : 0;
    await tab.setClock(this.#ahead);
  }
}

test('no step on the phone is lost, duplicated or stuck, whatever happens to the network, the pages and the clock', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 + actions * 4000);
  const dice = new Dice(seed);
  const maker = await JobMaker.open();
  // The earliest visit of the day, because other tests may have planned more visits than the phone loads.
  const early = { plannedStartTime: '00:05', plannedEndTime: '00:10' };
  const made = [];
  for (let n = 0; n < Math.ceil(actions / perJob); n++) made.push(await maker.make(assetsPerJob, {}, early));
  const network = new FaultyNetwork(dice);
  await network.spoil(context);
  const first = await TrialPhone.in(page);
  await page.goto('/m');
  await signIn(page, 'engineer');
  await first.take();
  const pack = await first.pack();
  const jobs = made.map((job) => new TrialJob(job, pack, dice));
  const device = new Device(context, first, dice);

  network.begin();
  let done = 0;
  for (const job of jobs) {
    const target = done + Math.min(perJob, actions - done);
    while (done + job.ends < target) {
      await device.tab.store(...job.act(device.now));
      done += 1;
      await device.disturb();
    }
    for (const steps of job.finish(device.now)) {
      await device.tab.store(...steps);
      done += 1;
      await device.disturb();
    }
  }

  network.lift();
  const { tab } = device;
  await expect(async () => {
    await tab.sendNow();
    const left = await tab.entries();
    expect(left.filter(({ state }) => state === 'waiting')).toEqual([]);
  }).toPass({ intervals: [2000], timeout: 60_000 + actions * 500 });
  const stuck = (await tab.entries()).map(({ step, problem }) => `${step.call}: ${problem?.code} ${problem?.title}`);
  const ledgers = jobs.map(({ ledger }) => ledger);
  const findings = await compare(maker.server, ledgers);
  const figures = {
    seed,
    actions: done,
    jobs: jobs.length,
    ...device.counts,
    requests: network.count,
    stuck,
    ...findings,
  };
  if (report) writeFileSync(report, JSON.stringify(figures, null, 2));
  expect({ stuck, ...findings }).toEqual({ stuck: [], lost: [], doubled: [], wrong: [] });
});

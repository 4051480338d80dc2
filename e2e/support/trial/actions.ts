import { randomUUID } from 'node:crypto';
import type { MadeJob } from '../job-maker.ts';
import { png } from '../picture.ts';
import type { Dice } from './random.ts';
import type { TrialPack, TrialStep } from './trial-phone.ts';

type Order = TrialPack['orders'][number];

/** What the server must contain in the end, job by job. */
export interface Ledger {
  job: MadeJob;
  /** Result by task. */
  results: Map<string, string>;
  /** Tasks with a service report. */
  reported: Set<string>;
  /** Quantity of every part that was used. */
  parts: number[];
  /** Texts that must each occur once on the server: photos, assets, requests. */
  marks: string[];
  /** The last consent, which replaces earlier ones. */
  consent: string | null;
  signature: string | null;
  /** Times of the taps on travel, work and break, by the true clock. */
  moments: { call: string; at: number }[];
  isFinished: boolean;
}

const kinds = {
  answer: 30,
  photo: 12,
  part: 14,
  replacement: 5,
  newAsset: 7,
  time: 12,
  consent: 6,
  signature: 5,
  request: 5,
} as const;

/** One job of the trial: makes steps like the screens, and records the expected result. */
export class TrialJob {
  readonly ledger: Ledger;
  readonly #order: Order;
  readonly #pack: TrialPack;
  readonly #dice: Dice;
  readonly #open: { taskId: string; assetId: string }[];
  readonly #failed: { taskId: string; assetId: string }[] = [];
  #lastAnswered: { taskId: string; assetId: string } | undefined;
  #visit = 'planned';
  #count = 0;

  constructor(job: MadeJob, pack: TrialPack, dice: Dice) {
    const order = pack.orders.find((one) => one.order.id === job.workOrderId);
    if (!order) throw new Error(`The day does not hold ${job.name}`);
    this.#order = order;
    this.#pack = pack;
    this.#dice = dice;
    this.#open = order.tasks.map(({ id, assetId }) => ({ taskId: String(id), assetId: String(assetId) }));
    this.ledger = {
      job,
      results: new Map(),
      reported: new Set(),
      parts: [],
      marks: [],
      consent: null,
      signature: null,
      moments: [],
      isFinished: false,
    };
  }

  /** Any step that the screens would offer now; `now` is what the phone's clock shows. */
  act(now: Date): TrialStep[] {
    const made = this.#make(this.#dice.pick(kinds), now.toISOString());
    return made ?? this.#part();
  }

  /** Returns what is left, signs and completes the job: one list for each action. */
  finish(now: Date): TrialStep[][] {
    const at = now.toISOString();
    const left = this.#open.splice(0).map((task) => [this.#skip(task, at)]);
    const end = this.#step({ call: 'completeOrder', params: this.#params, body: { at, note: 'Klaar' } });
    this.ledger.isFinished = true;
    return [...left, this.#sign(at), [end]];
  }

  /** Number of actions at the end of the job. */
  get ends(): number {
    return this.#open.length + 2;
  }

  get #params() {
    return { workOrderId: this.ledger.job.workOrderId };
  }

  #step(step: Record<string, unknown>): TrialStep {
    return { title: this.ledger.job.name, step };
  }

  #mark(kind: string): string {
    this.#count += 1;
    return `${this.ledger.job.name} ${kind} ${this.#count}.`;
  }

  #make(kind: keyof typeof kinds, at: string): TrialStep[] | undefined {
    if (kind === 'answer') return this.#answer(at);
    if (kind === 'photo') return this.#photo();
    if (kind === 'replacement') return this.#replace();
    if (kind === 'newAsset') return this.#newAsset();
    if (kind === 'time') return this.#time(at);
    if (kind === 'consent') return this.#consent(at);
    if (kind === 'signature') return this.#sign(at);
    return kind === 'request' ? this.#request() : undefined;
  }

  #answer(at: string): TrialStep[] | undefined {
    // Two tasks are kept for the end of the job.
    if (this.#open.length <= 2) return undefined;
    const [task] = this.#open.splice(this.#dice.whole(this.#open.length), 1);
    if (!task) return undefined;
    if (this.#dice.isBelow(0.2)) return [this.#skip(task, at)];
    const isFailed = this.#dice.isBelow(0.4);
    const report = this.#report(at, isFailed);
    const result = isFailed && report.checks.some(({ outcome }) => outcome === 'notOk') ? 'failed' : 'passed';
    this.ledger.results.set(task.taskId, result);
    this.ledger.reported.add(task.taskId);
    this.#lastAnswered = task;
    if (result === 'failed') this.#failed.push(task);
    const params = { ...this.#params, taskId: task.taskId };
    const reason = result === 'failed' ? { reason: 'Moet vervangen worden' } : {};
    return [this.#step({ call: 'answerTask', params, body: { result, at, ...reason, report } })];
  }

  #skip(task: { taskId: string }, at: string): TrialStep {
    this.ledger.results.set(task.taskId, 'notReachable');
    const params = { ...this.#params, taskId: task.taskId };
    return this.#step({ call: 'answerTask', params, body: { result: 'notReachable', reason: 'Ruimte op slot', at } });
  }

  #report(at: string, isFailed: boolean) {
    const type = this.#pack.types.find((one) => one.type === 'EXT-F' && one.country === this.#order.site.country);
    const rank = type?.levels.find(({ level }) => level === 'service')?.rank ?? 1;
    const points = (type?.points ?? []).filter(({ minimumRank, kind }) => minimumRank <= rank && kind !== 'text');
    const wrong = isFailed ? points.find(({ kind, photoOnFailure }) => kind === 'ok' && !photoOnFailure) : undefined;
    const defect = type?.defects[0]?.code ?? null;
    const checks = points
      .filter(({ kind }) => kind === 'ok' || kind === 'number')
      .map((point) => ({
        code: point.code,
        outcome: point === wrong ? 'notOk' : 'ok',
        value: point.kind === 'number' ? (point.lowerLimit ?? point.upperLimit ?? 1) : null,
        date: null,
        text: null,
        defectCode: point === wrong ? defect : null,
        remark: null,
      }));
    return {
      date: at.slice(0, 10),
      type: 'maintenance',
      level: 'service',
      result: wrong ? 'rejected' : 'approved',
      checks,
      defects: wrong && defect ? [{ code: defect, resolved: false, remark: null }] : [],
    };
  }

  #photo(): TrialStep[] | undefined {
    if (!this.#lastAnswered) return undefined;
    const { taskId, assetId } = this.#lastAnswered;
    const description = this.#mark('foto');
    this.ledger.marks.push(description);
    const params = { ...this.#params, taskId };
    const asset = { locationId: this.ledger.job.locationId, id: assetId };
    const file = [...png(this.#count % 256), ...Buffer.from(description)];
    return [this.#step({ call: 'sendPhoto', params, asset, file, name: 'foto.png', description })];
  }

  #part(): TrialStep[] {
    const van = this.#pack.vans.find(({ division }) => division === this.#order.order.division);
    const stock = van?.stock.filter(({ isSerial }) => !isSerial) ?? [];
    const row = stock[this.#dice.whole(stock.length)];
    if (!van || !row) throw new Error('The van is empty');
    const quantity = 1 + this.#dice.whole(3);
    this.ledger.parts.push(quantity);
    const item = { itemId: row.itemId, quantity, warehouseId: van.warehouseId };
    return [this.#step({ call: 'useItem', params: this.#params, rowId: randomUUID(), item })];
  }

  #replace(): TrialStep[] | undefined {
    const task = this.#failed.pop();
    if (!task) return undefined;
    if (this.#lastAnswered === task) this.#lastAnswered = undefined;
    this.ledger.results.set(task.taskId, 'replaced');
    const params = { ...this.#params, taskId: task.taskId };
    const asset = { locationId: this.ledger.job.locationId, id: task.assetId };
    const serialNumber = this.#mark('nieuw');
    this.ledger.marks.push(serialNumber);
    const replacement = { ...this.#params, keepTag: true, serialNumber, manufactureDate: null };
    return [this.#step({ call: 'replaceDevice', params, asset, replacement })];
  }

  #newAsset(): TrialStep[] {
    const ids = { taskId: randomUUID(), assetId: randomUUID() };
    const position = this.#mark('plek');
    this.ledger.marks.push(position);
    const params = { ...this.#params, taskId: ids.taskId };
    const asset = { id: ids.assetId, type: 'EXT-F', position };
    const task = { ...this.#order.tasks[0], id: ids.taskId, assetId: ids.assetId, position, tag: null, result: null };
    this.#open.push(ids);
    return [
      this.#step({ call: 'createDevice', params, locationId: this.ledger.job.locationId, asset }),
      this.#step({ call: 'addToJob', params, task }),
    ];
  }

  #time(at: string): TrialStep[] {
    const visitId = this.#order.order.visits[0]?.id;
    const call = this.#visit === 'planned' ? 'travel' : this.#visit === 'work' ? 'pause' : 'work';
    this.#visit = call;
    this.ledger.moments.push({ call, at: Date.now() });
    return [this.#step({ call, params: { ...this.#params, visitId }, body: { at } })];
  }

  #consent(at: string): TrialStep[] {
    const what = this.#mark('meerwerk');
    this.ledger.consent = what;
    const body = { what, amountInclVat: 10 + this.#count, name: 'Femke Bos', at };
    return [this.#step({ call: 'consent', params: this.#params, ...body, file: [...png(this.#count % 256)] })];
  }

  #sign(at: string): TrialStep[] {
    const name = this.#mark('handtekening');
    this.ledger.signature = name;
    return [this.#step({ call: 'sign', params: this.#params, name, at, file: [...png(this.#count % 256)] })];
  }

  #request(): TrialStep[] {
    const description = this.#mark('vraag');
    this.ledger.marks.push(description);
    const { division, locationId } = this.#order.order;
    const body = { locationId, channel: 'mechanic', description };
    const params = { division: String(division) };
    return [this.#step({ call: 'createRequest', ...this.#params, id: randomUUID(), params, body })];
  }
}

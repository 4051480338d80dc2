import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { demoRandom } from '../../apps/server/src/demo/context.ts';
import { type Running, start } from '../../apps/server/src/start.ts';
import { Caller } from '../../apps/server/test/crowd/caller.ts';
import type { Opened } from '../../apps/server/test/crowd/databases.ts';
import { Ledger } from '../../apps/server/test/crowd/ledger.ts';
import { type Crowd, Job } from '../../apps/server/test/crowd/mechanic.ts';
import { mechanicsOf, plannersOf } from '../../apps/server/test/crowd/people.ts';
import { drawSignature } from '../../apps/server/test/crowd/run-crowd.ts';
import { Tally } from '../../apps/server/test/crowd/tally.ts';
import { type Person, tokenMint } from '../../apps/server/test/token-mint.ts';
import { record, type Statement } from '../measure/record.ts';

/** One request as sent, and its SQL statements. */
export interface Recorded {
  /** Name of the call. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  statements: Statement[];
}

/** Engineers whose day is recorded, and orders of each. */
const people = 6;
const ordersEach = 3;

/**
 * The requests of some engineers and one planner in a day, in independent lanes; against the real app in this process.
 */
export async function recordDay(database: Opened, environment: NodeJS.ProcessEnv): Promise<Recorded[][]> {
  const config = readConfig(environment);
  const recorder: { take?: () => Statement[] } = {};
  const running = await start(
    config,
    { connectionString: database.url },
    {
      watch: (pool) => Object.assign(recorder, record(pool)),
    },
  );
  // The statements of background workers would be recorded too.
  await running.background.stop();
  const mint = await tokenMint(running.db, config);
  const lanes: Recorded[][] = [];
  const crowd: Crowd = {
    ledger: new Ledger(),
    isOver: () => false,
    articles: 10,
    drawn: await drawSignature(),
    random: demoRandom('day'),
  };
  const openLane = async (person: Person) => {
    const lane: Recorded[] = [];
    lanes.push(lane);
    const fetch = recording(running.app, lane, () => recorder.take?.() ?? []);
    const tally = new Naming(lane);
    const token = await mint(person, { backend: 'mechanic', life: 86_400 });
    return new Caller({ login: person.login, urls: ['http://werkbank'], token, tally, fetch });
  };
  const [boss] = plannersOf(1);
  if (boss) await plan(await openLane(boss));
  for (const person of mechanicsOf(people)) {
    const caller = await openLane(person);
    const look = () => caller.ask('listMyVisits', () => caller.api.workOrders.listMyVisits({}));
    for (const visit of (await look())?.rows.slice(0, ordersEach) ?? []) {
      await new Job(caller, person.email, crowd, visit).finish();
      await look();
    }
  }
  await running.stop();
  return lanes;
}

/** Reads the board and repeatedly moves a visit of an engineer whose day is not recorded. */
async function plan(caller: Caller): Promise<void> {
  const { workOrders } = caller.api;
  const query = { from: businessDay(), until: businessDay() };
  const board = await caller.ask('getBoard', () => workOrders.getBoard({ query }));
  const recorded = mechanicsOf(people).map(({ login }) => login.toUpperCase());
  const others = board?.engineers.filter(({ code }) => !recorded.includes(code)) ?? [];
  for (const visit of board?.visits.filter(({ engineerId }) => others.some(({ id }) => id === engineerId)) ?? []) {
    const { id: visitId, workOrderId, version: ifMatch } = visit;
    const body = { startTime: '15:00', endTime: '16:00' };
    const idempotencyKey = caller.nextKey();
    await caller.ask('moveVisit', () =>
      workOrders.moveVisit({ params: { workOrderId, visitId }, body, ifMatch, idempotencyKey }),
    );
    await caller.ask('get', () => workOrders.get({ params: { workOrderId } }));
    await caller.ask('getBoard', () => workOrders.getBoard({ query }));
  }
}

/** Names the last request of a lane after its call. */
class Naming extends Tally {
  readonly #lane: Recorded[];

  constructor(lane: Recorded[]) {
    super();
    this.#lane = lane;
  }

  override answered(name: string, milliseconds: number, conflict?: string): void {
    super.answered(name, milliseconds, conflict);
    const last = this.#lane.at(-1);
    if (last) last.name = name;
  }
}

/** `fetch` into the app; every URL is made unique, so that the floor can tell requests apart. */
const recording = (app: Running['app'], lane: Recorded[], take: () => Statement[]): typeof fetch =>
  async function inject(input, init) {
    const request = new Request(input instanceof Request ? input : String(input), init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const headers = Object.fromEntries(request.headers);
    take();
    const method = request.method as 'GET';
    const answer = await app.inject({ method, url: pathname + search, headers, payload: body });
    const path = `${pathname}${search === '' ? '?' : `${search}&`}nth=${headers.authorization?.slice(-6)}${lane.length}`;
    lane.push({ name: '', method, path, headers, body, statements: take() });
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };

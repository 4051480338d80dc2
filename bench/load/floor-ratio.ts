import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../apps/server/src/db/postgres/postgres.ts';
import { copyOf } from '../../apps/server/test/crowd/databases.ts';
import { startProcess } from '../../apps/server/test/process.ts';
import { type Recorded, recordDay } from './record-day.ts';

/** Milliseconds of every request of one call, at this number of connections. */
export interface Ratio {
  name: string;
  connections: number;
  floor: number[];
  werkbank: number[];
}

type Times = Map<string, number[]>;

/** Replays the requests of some users' day against the floor and one process of Werkbank, each on its own copy. */
export async function measureRatios(cluster: Cluster, directory: string, port: number): Promise<Ratio[]> {
  const folder = join(directory, 'floor');
  mkdirSync(folder);
  const environment = (url: string): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
    CHECK_ANSWERS: 'false',
    RATE_LIMIT_PER_MINUTE: '100000000',
    DATA_DIR: folder,
    DATABASE_URL: url,
    PORT: String(port),
  });
  const recorded = await copyOf(cluster, 'recorded');
  await recorded.close();
  const lanes = await recordDay(recorded, environment(recorded.url));
  const file = join(folder, 'floor.json');
  writeFileSync(
    file,
    JSON.stringify(
      Object.fromEntries(lanes.flat().map(({ method, path, statements }) => [`${method} ${path}`, statements])),
    ),
  );
  // Leaves out requests for pictures, because the floor has no files.
  const sql = lanes.map((lane) => lane.filter(({ name }) => name !== 'sign'));
  const ratios: Ratio[] = [];
  for (const connections of [1, lanes.length]) {
    const floor = await onCopy({
      cluster,
      name: `floor_${connections}`,
      begin: async (url) => {
        const child = spawn(process.execPath, [join(import.meta.dirname, '../floors/recorded.ts')], {
          env: { ...process.env, FLOOR_FILE: file, DATABASE_URL: url, PORT: String(port) },
          stdio: 'inherit',
        });
        await sleep(1000);
        return { child, lanes: sql };
      },
      port,
      connections,
    });
    const werkbank = await onCopy({
      cluster,
      name: `werkbank_${connections}`,
      begin: async (url) => {
        const { child } = await startProcess(environment(url), [
          '--max-semi-space-size=8',
          '--heap-growing-percent=50',
          '--expose-gc',
        ]);
        return { child, lanes };
      },
      port,
      connections,
    });
    for (const [name, times] of floor)
      ratios.push({ name, connections, floor: times, werkbank: werkbank.get(name) ?? [] });
  }
  return ratios;
}

interface Run {
  cluster: Cluster;
  /** Name of the copied database. */
  name: string;
  begin: (url: string) => Promise<{ child: ChildProcess; lanes: readonly Recorded[][] }>;
  port: number;
  connections: number;
}

async function onCopy({ cluster, name, begin, port, connections }: Run): Promise<Times> {
  const database = await copyOf(cluster, name);
  await database.close();
  const { child, lanes } = await begin(database.url);
  try {
    // Completing an order creates documents, which the floor does not; it comes last, so that it affects no other call.
    const isLast = ({ name: call }: Recorded) => call === 'complete';
    const first = lanes.map((lane) => lane.filter((one) => !isLast(one)));
    const last = lanes.map((lane) => lane.filter(isLast));
    return new Map([...(await send(first, port, connections)), ...(await send(last, port, connections))]);
  } finally {
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** Requests of a lane run one after the other, lanes in parallel; the first quarter of each is a warm-up. */
async function send(lanes: readonly Recorded[][], port: number, connections: number): Promise<Times> {
  const times: Times = new Map();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = [...lanes];
  const work = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift())
      for (const [n, recorded] of lane.entries()) {
        const time = await sendOne(recorded, port, agent);
        if (n >= lane.length / 4) times.set(recorded.name, [...(times.get(recorded.name) ?? []), time]);
      }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return times;
}

async function sendOne({ name, method, path, headers, body }: Recorded, port: number, agent: Agent): Promise<number> {
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      if ((answer.statusCode ?? 500) < 300) resolve(performance.now() - begun);
      else reject(new Error(`${name}: ${answer.statusCode} ${Buffer.concat(chunks).toString()}`));
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return await promise;
}

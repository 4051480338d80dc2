import type { CrowdRun } from '../../apps/server/test/crowd/run-crowd.ts';
import { percentile } from '../../apps/server/test/crowd/tally.ts';
import type { Ratio } from './floor-ratio.ts';
import type { Used } from './meter.ts';

/** The requests of a crowd by call. */
export function printRun(
  title: string,
  { ledger, tally, seconds }: CrowdRun,
  { documentSeconds, deadlocks, load }: { documentSeconds: number; deadlocks: number; load: number },
): void {
  const requests = tally.calls.reduce((sum, call) => sum + call.requests, 0);
  const conflicts = tally.calls.reduce((sum, call) => sum + call.conflicts, 0);
  console.log(
    `## ${title}\n\n` +
      `${ledger.completed.size} orders completed and ${ledger.posted.size} posted in ${seconds.toFixed(1)} s, ` +
      `documents and mail ${documentSeconds.toFixed(1)} s later; ` +
      `${requests} requests (${Math.round(requests / seconds)} a second), ` +
      `${conflicts} clean conflicts, ${tally.unanswered} sent again, ` +
      `${deadlocks} deadlocks; load ${load.toFixed(1)}`,
  );
  console.log(
    `conflicts: ${[...tally.conflicts].map(([code, count]) => `${code} ${count}`).join(', ') || 'none'}\n\n` +
      `| call | requests | conflicts | p50 ms | p99 ms |\n|---|---|---|---|---|`,
  );
  for (const { name, requests: count, conflicts: refused, times } of tally.calls)
    console.log(
      `| ${name} | ${count} | ${refused} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.99).toFixed(1)} |`,
    );
}

/** Requests of a crowd on a number of processes, and what they took. */
export interface Capacity extends Used {
  processes: number;
  run: CrowdRun;
  /** Checked by the crowd. */
  assets: number;
}

/** Requests per second, times of all calls together, processor time per request, and the cost of a thousand checked assets. */
export function printCapacities(capacities: readonly Capacity[]): void {
  if (capacities.length === 0) return;
  console.log(
    '## Capacity of processes\n\n' +
      '| processes | requests/s | p50 ms | p99 ms | server ms | database ms | MiB per process |' +
      ' ms per 1,000 assets | MB per 1,000 assets |\n' +
      '|---|---|---|---|---|---|---|---|---|',
  );
  for (const { processes, run, server, database, memory, bytes, assets } of capacities) {
    const times = run.tally.calls.flatMap((call) => call.times);
    const cells = [
      processes,
      Math.round(times.length / run.seconds),
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      (server / times.length).toFixed(2),
      (database / times.length).toFixed(2),
      memory,
      Math.round(((server + database) / assets) * 1000),
      ((bytes / assets) * 1e-3).toFixed(2),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('');
}

/** The most frequent calls compared with the floor. */
export function printRatios(busiest: readonly string[], ratios: readonly Ratio[]): void {
  console.log(
    '## Beside a bare server with the same SQL\n\n' +
      '| call | connections | requests | floor p50 / p99 ms | Werkbank p50 / p99 ms | p50 ratio |\n' +
      '|---|---|---|---|---|---|',
  );
  const cell = (times: readonly number[]) =>
    `${percentile(times, 0.5).toFixed(2)} / ${percentile(times, 0.99).toFixed(2)}`;
  for (const { name, connections, floor, werkbank } of ratios.filter((one) => busiest.includes(one.name))) {
    const quotient = percentile(werkbank, 0.5) / percentile(floor, 0.5);
    console.log(
      `| ${name} | ${connections} | ${floor.length} | ${cell(floor)} | ${cell(werkbank)} | ${quotient.toFixed(2)} |`,
    );
  }
}

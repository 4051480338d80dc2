import { statusCalls } from '@werkbank/contract/administration/status/status-calls.ts';
import { listQueues } from '#db/workers/queue-store.ts';
import { routes } from '#http/context.ts';
import { durationAt, mergeCalls, mergeStatements } from './measures.ts';
import * as store from './status-store.ts';

/** Rows of each list on the page. */
const most = 20;
const shownMinutes = 15;

export const statusRoutes = routes('administration', statusCalls, {
  getStatus: async ({ db, request }) => {
    const reports = await store.listReports(db);
    const [database, queues, hasFiles] = await Promise.all([
      store.readDatabase(db),
      listQueues(db),
      request.server.files.isReachable(),
    ]);
    const measures = reports.map((report) => report.measures);
    const now = new Date();
    return {
      now: now.toISOString(),
      database,
      queues,
      hasFiles,
      processes: reports.map(({ measures: { memory, processor, loop, connections, streams }, ...process }) => ({
        ...process,
        memory,
        processor,
        loop,
        connections,
        streams,
      })),
      minutes: minutesBefore(
        now,
        measures.flatMap(({ minutes }) => minutes),
      ),
      calls: mergeCalls(
        measures.map(({ calls }) => calls),
        most,
      ).map(({ call, requests, failed, buckets }) => ({
        call,
        requests,
        failed,
        median: durationAt(0.5, buckets),
        p95: durationAt(0.95, buckets),
      })),
      statements: mergeStatements(
        measures.map(({ statements }) => statements),
        most,
      ),
      failures: measures
        .flatMap(({ failures }) => failures)
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, most),
    };
  },
});

/** The last minutes, without a gap. */
function minutesBefore(now: Date, counted: readonly { minute: number; requests: number; failed: number }[]) {
  const last = Math.floor(now.getTime() / 60_000);
  return Array.from({ length: shownMinutes }, (_, index) => {
    const minute = last - shownMinutes + 1 + index;
    const there = counted.filter((one) => one.minute === minute);
    return {
      minute: new Date(minute * 60_000).toISOString(),
      requests: there.reduce((sum, { requests }) => sum + requests, 0),
      failed: there.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import process, { memoryUsage } from 'node:process';
import type { FastifyInstance } from 'fastify';
import { type Measures, mergeCalls } from '#administration/status/measures.ts';
import { removeReport, saveReport } from '#administration/status/status-store.ts';
import type { OnQuery } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { routeOf } from '../request-name.ts';
import type { Observed } from '../types.ts';
import { createRequestFigures } from './request-figures.ts';
import { createStatementFigures } from './statement-figures.ts';

/** Milliseconds between two reports. */
const between = 15_000;
/** Statements of a report. */
const mostStatements = 30;

/** What the page of the installation shows of this process, and how it is measured. */
export interface ProcessReporter {
  /** Called before the routes are added. */
  watch(app: FastifyInstance): void;
  onQuery: OnQuery;
  /** Reports every fifteen seconds, until it is stopped. */
  start(observed: Observed, version: string, log: (error: unknown) => void, pause?: number): Worker;
}

export function createProcessReporter(): ProcessReporter {
  const requests = createRequestFigures();
  const statements = createStatementFigures();
  const current = new AsyncLocalStorage<string>();
  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        current.run(`${request.method} ${routeOf(request)}`, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        // A stream lasts as long as its page is open; what is not a call, such as a file of the web app, is not counted.
        const isCall = request.routeOptions.config.calls !== undefined;
        const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
        if (isCall && !isStream)
          requests.count(`${request.method} ${routeOf(request)}`, reply.statusCode, reply.elapsedTime, request.id);
        done();
      });
    },
    onQuery: (executed) => statements.count(current.getStore() ?? 'background', executed),
    start(observed, version, log, pause = between) {
      const identity = {
        process: randomUUID(),
        host: hostname(),
        pid: process.pid,
        version,
        started: new Date().toISOString(),
      };
      const own = createOwnFigures();
      const report = async () => {
        const { minutes, failures, calls } = requests.read();
        await saveReport(observed.db, identity, {
          ...own(observed),
          minutes,
          failures,
          calls: mergeCalls(calls, requests.mostCalls),
          statements: statements.read().slice(0, mostStatements),
        });
        return false;
      };
      const worker = keepWorking(report, log, pause);
      return {
        ...worker,
        async stop() {
          await worker.stop();
          await removeReport(observed.db, identity.process).catch(log);
        },
      };
    },
  };
}

/** Memory, processor and event loop since the previous reading. */
function createOwnFigures() {
  let processor = process.cpuUsage();
  let loop = performance.eventLoopUtilization();
  let at = performance.now();
  return ({ pool, live }: Observed): Pick<Measures, 'memory' | 'processor' | 'loop' | 'connections' | 'streams'> => {
    const { user, system } = process.cpuUsage(processor);
    const elapsed = Math.max(performance.now() - at, 1);
    const { utilization } = performance.eventLoopUtilization(loop);
    processor = process.cpuUsage();
    loop = performance.eventLoopUtilization();
    at = performance.now();
    return {
      memory: memoryUsage.rss(),
      processor: Math.min((user + system) / 1000 / elapsed, 64),
      loop: utilization,
      connections: { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },
      streams: live.size,
    };
  };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import { listQueues } from '#db/workers/queue-store.ts';
import { routeOf } from './request-name.ts';
import type { Observed, Telemetry, TelemetryConfig } from './types.ts';

/** Seconds; the upper bounds of the histogram of durations. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Combinations of method, route and status: more than the calls can have in practice. */
const mostSeries = 5_000;
/** Milliseconds between two looks at the event loop. */
const resolution = 20;
/** Milliseconds after which a scrape goes on without the lengths of the queues. */
const patience = 2_000;

/** Serves `/metrics` in the text format of Prometheus on a port of its own. @throws Error when the port is taken */
export async function openMetrics(
  { host, port }: NonNullable<TelemetryConfig['metrics']>,
  version: string,
): Promise<Pick<Telemetry, 'watch' | 'observe' | 'close'>> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutScopeInfo: true });
  const provider = new MeterProvider({
    readers: [exporter],
    resource: resourceFromAttributes({ 'service.name': 'werkbank', 'service.version': version }),
    views: [{ instrumentName: 'http.server.*', aggregationCardinalityLimit: mostSeries }],
  });
  await exporter.startServer().catch((error: Error) => {
    throw new Error(`Configuration:\n  METRICS_PORT: ${host}:${port} cannot be used (${error.message})`);
  });
  const meter = provider.getMeter('werkbank');
  observeProcess(meter);
  return {
    watch: (app) => watchRequests(app, meter),
    observe: (observed) => observeParts(meter, observed),
    close: async () => await provider.shutdown(),
  };
}

function watchRequests(app: FastifyInstance, meter: Meter): void {
  const running = meter.createUpDownCounter('http.server.active_requests', {
    description: 'requests being answered, with open streams',
  });
  const duration = meter.createHistogram('http.server.request.duration.seconds', {
    description: 'time from the arrival of a request until its response was sent',
    advice: { explicitBucketBoundaries: bounds },
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    running.add(1);
    done();
  });
  const isCounted = new WeakSet<object>();
  const end = (request: object): void => {
    if (isCounted.has(request)) return;
    isCounted.add(request);
    running.add(-1);
  };
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request);
    // A stream lasts as long as its page is open.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return done();
    duration.record(reply.elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': reply.statusCode,
    });
    done();
  });
}

/** Memory, processor time, and how long the event loop kept work waiting. */
function observeProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const memory = meter.createObservableGauge('process.memory.usage.bytes', { description: 'resident memory' });
  const heap = meter.createObservableGauge('nodejs.heap.used.bytes', { description: 'heap in use' });
  const processor = meter.createObservableCounter('process.cpu.time.seconds', { description: 'processor time' });
  const late = meter.createObservableGauge('nodejs.eventloop.delay.p99.seconds', {
    description: 'delay of the event loop since the last scrape, 99th percentile',
  });
  meter.addBatchObservableCallback(
    (result) => {
      const { rss, heapUsed } = memoryUsage();
      const { user, system } = process.cpuUsage();
      result.observe(memory, rss);
      result.observe(heap, heapUsed);
      result.observe(processor, (user + system) / 1e6);
      result.observe(late, Math.max(delay.percentile(99) / 1e9 - resolution / 1000, 0));
      delay.reset();
    },
    [memory, heap, processor, late],
  );
}

/** Connections and queues; without a database, `werkbank.database.up` is 0 and the queues are absent. */
function observeParts(meter: Meter, { db, pool, live }: Observed): void {
  const connections = meter.createObservableGauge('werkbank.database.connections', {
    description: 'connections of the pool by state; waiting: requests that wait for one',
  });
  const streams = meter.createObservableGauge('werkbank.live.streams', {
    description: 'open pages that receive changes',
  });
  const isUp = meter.createObservableGauge('werkbank.database.up', { description: '1: the database answers' });
  const waiting = meter.createObservableGauge('werkbank.queue.waiting', {
    description: 'jobs that wait for a worker of any process',
  });
  const late = meter.createObservableGauge('werkbank.queue.late.seconds', {
    description: 'time since the oldest job should have been taken up',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      result.observe(connections, pool.idleCount, { state: 'idle' });
      result.observe(connections, pool.totalCount - pool.idleCount, { state: 'used' });
      result.observe(connections, pool.waitingCount, { state: 'waiting' });
      result.observe(streams, live.size);
      const queues = await Promise.race([listQueues(db), sleep(patience, undefined, { ref: false })]).catch(
        () => undefined,
      );
      result.observe(isUp, queues ? 1 : 0);
      for (const { queue, waiting: count, late: seconds } of queues ?? []) {
        result.observe(waiting, count, { queue });
        result.observe(late, seconds, { queue });
      }
    },
    [connections, streams, isUp, waiting, late],
  );
}

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { openTelemetry } from './telemetry.ts';

interface OtlpSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** A collector that keeps what it receives. */
const spans: OtlpSpan[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as {
      resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
    };
    spans.push(...body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
after(() => collector.close());

const free = createServer().listen(0, '127.0.0.1');
await once(free, 'listening');
const { port } = free.address() as AddressInfo;
free.close();
await once(free, 'close');

const { app, api, config, db, running, request } = await startServer({
  METRICS_PORT: String(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
});
const scrape = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const valueOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1];

it('requests are counted and timed by the path of their call, never by their URL', async () => {
  await api('employee').accounts.search({ params: { division: 1 }, query: { name: 'Geheimzinnig' } });
  const refused = await request(undefined, { method: 'GET', url: '/api/1/account/?name=Geheimzinnig' });
  assert.equal(refused.statusCode, 401);
  const text = await scrape();
  const route = 'http_route="/api/{division}/account/"';
  const count = (status: number) =>
    valueOf(
      text,
      `http_server_request_duration_seconds_count{http_request_method="GET",${route},http_response_status_code="${status}"}`,
    );
  assert.deepEqual([count(200), count(401)], ['1', '1']);
  assert.doesNotMatch(text, /Geheimzinnig/);
  assert.equal(valueOf(text, 'http_server_active_requests'), '0');
});

it('the metrics tell what waits for a worker, and for how long it is late', async () => {
  await sql`insert into mail (recipient, subject, body, language, next_try_at, claimed_until)
    values ('a@example.com', 's', 'b', 'nl', now() - interval '1 hour', now() + interval '1 day')`.execute(db);
  const text = await scrape();
  assert.equal(valueOf(text, 'werkbank_queue_waiting{queue="mail"}'), '1');
  assert.ok(Number(valueOf(text, 'werkbank_queue_late_seconds{queue="mail"}')) >= 3600);
  assert.equal(valueOf(text, 'werkbank_queue_waiting{queue="webhooks"}'), '0');
  assert.equal(valueOf(text, 'werkbank_database_up'), '1');
  assert.ok(Number(valueOf(text, 'process_memory_usage_bytes')) > 0);
});

it('every metric in the alerts and on the dashboard exists', async () => {
  const text = await scrape();
  const measured = new Set(text.split('\n').flatMap((line) => line.match(/^\w+/)?.[0] ?? []));
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const used = readFileSync(`${config.root}/deploy/monitoring/${file}`, 'utf8').match(
      /\b(werkbank|http_server|process|nodejs)_[a-z0-9_]+/g,
    );
    assert.ok(used && used.length > 5);
    for (const name of used) assert.ok(measured.has(name), `${file}: ${name}`);
  }
});

it('the reference of a refused request is the id of its trace, which contains the statements without their values', async () => {
  const answer = await request('employee', {
    method: 'GET',
    url: '/api/1/account/0190aaaa-0000-7000-8000-00000000000a',
  });
  assert.equal(answer.statusCode, 404);
  const reference = answer.json<{ traceId: string }>().traceId.replaceAll('-', '');
  await running.telemetry?.flush();
  const own = spans.filter(({ traceId }) => traceId === reference);
  assert.deepEqual(
    own.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name),
    ['GET /api/{division}/account/{id}'],
  );
  const statements = own.filter(({ name }) => name === 'select');
  assert.ok(statements.length > 0);
  assert.ok(statements.every(({ parentSpanId }) => parentSpanId));
  assert.doesNotMatch(JSON.stringify(spans), /0190aaaa/);
});

it('a port of the metrics that is in use is named', async () => {
  const taken = { metrics: { host: '127.0.0.1', port }, traces: undefined };
  await assert.rejects(openTelemetry(taken, '1'), /METRICS_PORT: 127\.0\.0\.1:\d+ cannot be used/);
});

it('nothing is measured or sent unless it is configured', async () => {
  assert.equal(await openTelemetry({ metrics: undefined, traces: undefined }, '1'), undefined);
  assert.equal(app.hasRoute({ method: 'GET', url: '/metrics' }), false);
});

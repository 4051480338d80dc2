import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Executed } from '#db/db.ts';
import { routeOf } from './request-name.ts';
import type { Telemetry } from './types.ts';

/** The trace id of the span that is started next. */
class TraceIds {
  next: string | undefined;
  generateTraceId = () => this.next ?? randomBytes(16).toString('hex');
  generateSpanId = () => randomBytes(8).toString('hex');
}

/**
 * Sends a trace of each request with its statements to a collector. The id of a trace is that of its request, without dashes: the
 * `traceId` of a problem answer and `x-request-id` lead to it.
 */
export function openTraces(
  collector: string,
  version: string,
): Pick<Telemetry, 'watch' | 'onQuery' | 'flush' | 'close'> {
  const ids = new TraceIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'werkbank', 'service.version': version }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('werkbank', version);
  const current = new AsyncLocalStorage<Span>();
  const begin = (request: FastifyRequest): Span => {
    ids.next = request.id.replaceAll('-', '');
    const attributes = { 'http.request.method': request.method, 'http.route': routeOf(request) };
    const name = `${request.method} ${routeOf(request)}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    ids.next = undefined;
    return span;
  };
  return {
    watch(app) {
      reportFailures(app);
      traceRequests(app, begin, current);
    },
    onQuery(executed) {
      const parent = current.getStore();
      if (parent) traceStatement(tracer, parent, executed);
    },
    flush: async () => await provider.forceFlush(),
    close: async () => await provider.shutdown(),
  };
}

/** Without a logger, OpenTelemetry drops what it cannot send in silence. */
function reportFailures({ log }: FastifyInstance): void {
  const ignore = () => {};
  const error = (reason: string) => log.warn({ reason }, 'traces not sent');
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
}

function traceRequests(
  app: FastifyInstance,
  begin: (request: FastifyRequest) => Span,
  current: AsyncLocalStorage<Span>,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin(request);
    spans.set(request, span);
    current.run(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted by the client' }).end();
    done();
  });
}

/** `select` of a statement, also after a comment. */
const firstWord = /^(?:\/\*[\s\S]*?\*\/\s*)?(\w+)/;

/** The text of a statement has no values, so that no name or price gets into a trace. */
function traceStatement(tracer: Tracer, parent: Span, { sql, milliseconds, error }: Executed): void {
  const end = Date.now();
  const text = sql.trim();
  const span = tracer.startSpan(
    firstWord.exec(text)?.[1] ?? 'statement',
    {
      kind: SpanKind.CLIENT,
      startTime: end - milliseconds,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    },
    trace.setSpan(ROOT_CONTEXT, parent),
  );
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

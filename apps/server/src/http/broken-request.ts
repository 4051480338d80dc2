import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { type ProblemCode, problems } from '@werkbank/contract/wire/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';
import { translate } from '#i18n/translate.ts';
import { dataHeaders } from './headers.ts';

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
};

/** Answers input that is not HTTP or never becomes a complete request, for which there is no request object to reply to. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuse(socket, codes[error.code ?? ''] ?? 'request.malformed');
}

/** Node would answer these requests itself, without a text and without the common headers. */
export function answerOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') done(new Problem('request.malformed'));
    else done();
  });
  // Clients use only `100-continue`, and unknown expectations may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

function refuse(socket: Socket, code: ProblemCode): void {
  if (!socket.writable) return void socket.destroy(new Error(code));
  const status = problems[code];
  const traceId = randomUUID();
  const title = translate('en', `problem.${code}`);
  const body = JSON.stringify({ type: 'about:blank', title, status, code, traceId });
  const headers = {
    ...dataHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': traceId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** Bytes per second: a tenth of the speed of the slowest mobile network. */
const slowest = 1_000;

/**
 * Ends requests whose body stalls: fewer than a thousand bytes per second over `seconds`. A fixed timeout would abort a photo that a phone
 * sends from a cellar; this requires progress, but allows any total time.
 */
export function refuseSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, seconds);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch({ raw, log }: FastifyRequest, seconds: number): void {
  const { socket } = raw;
  // An injected request arrives complete.
  if (!(socket instanceof Socket)) return;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    const came = socket.bytesRead - received;
    received = socket.bytesRead;
    // Data that has arrived and is not read yet is waiting for this server, not for the sender.
    if (came >= seconds * slowest || raw.readableLength > 0) return undefined;
    clearInterval(timer);
    log.info({ code: 'request.too_slow', bytes: came }, 'request ended');
    return refuse(socket, 'request.too_slow');
  }, seconds * 1000).unref();
  raw.once('close', () => clearInterval(timer));
}

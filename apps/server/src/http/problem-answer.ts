import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';
import { sqlState, violatedConstraint } from '#db/db.ts';
import { isOutage, isUnavailable } from '#db/unavailable.ts';
import { labelOf, languageOf, translate } from '#i18n/translate.ts';
import { dataHeaders } from './headers.ts';
import { busy } from './transaction.ts';

/** Turns everything thrown into application/problem+json; anything but a Problem is a defect and is not described. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Nobody reads the response to an aborted request; this is not a failure of the server.
    const isBrokenOff = request.raw.destroyed && !request.raw.complete;
    const problem = isBrokenOff ? new Problem('body.malformed', { cause: error }) : asProblem(error);
    if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
    else if (sqlState(error)?.startsWith(dataException)) request.log.warn({ err: error }, 'refused by the database');
    else if (problem.status >= 500)
      // An unavailable database is logged separately.
      request.log[isOutage(error) ? 'debug' : 'warn']({ code: problem.code, reason: error.message }, 'unavailable');
    sendProblem(problem, request, reply);
  });
}

/** Answers addresses that cannot be routed because they are malformed or too long. */
export const answerBadAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  sendProblem(asProblem(error), request, reply);

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request);
  const body = {
    type: 'about:blank',
    title: translate(language, `problem.${problem.code}`, { ...problem.params, ...faultyFields(problem, language) }),
    status: problem.status,
    code: problem.code,
    instance: request.url.split('?')[0],
    traceId: request.id,
    ...(Object.keys(problem.params).length > 0 && { params: problem.params }),
    ...(problem.errors && { errors: problem.errors.map(({ label: _shown, ...fault }) => fault) }),
    ...(problem.current !== undefined && { current: problem.current }),
  };
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  reply
    .status(problem.status)
    // Hooks do not run for an address without a route.
    .headers(dataHeaders)
    .headers(problem.headers)
    .header('x-request-id', request.id)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Problems whose text names fields. */
const namingFields: ReadonlySet<ProblemCode> = new Set([
  'body.invalid',
  'body.forbidden',
  'invoiceproposal.seller_incomplete',
  'invoiceproposal.buyer_incomplete',
]);

/** The refused or missing fields by their labels. */
function faultyFields({ code, errors }: Problem, language: Language): { fields?: string } {
  if (!namingFields.has(code) || !errors) return {};
  return {
    fields: [...new Set(errors.map(({ path, label }) => label?.[language] ?? labelOf(language, path)))].join(', '),
  };
}

const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too_large',
  FST_REQ_FILE_TOO_LARGE: 'body.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.type',
  FST_ERR_BAD_URL: 'param.invalid',
  FST_STATIC_FORBIDDEN_PATH: 'route.not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route.not_found',
  FST_FILES_LIMIT: 'body.malformed',
  FST_FIELDS_LIMIT: 'body.malformed',
  FST_PARTS_LIMIT: 'body.malformed',
};

/** The problem that a thrown value represents. */
export function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error))
    return new Problem('database.unavailable', { cause: error, headers: { 'retry-after': '2' } });
  if (isWithoutRoom(error))
    return new Problem('storage.unavailable', { cause: error, headers: { 'retry-after': '30' } });
  const state = sqlState(error);
  if (state !== undefined && waitedTooLong.has(state)) return busy(error);
  if (state === '23503')
    return new Problem('reference.not_found', { cause: error, params: { reference: violatedConstraint(error) ?? '' } });
  if (state === numericOutOfRange)
    return new Problem('body.invalid', {
      cause: error,
      params: { fields: 'body/quantity' },
      errors: [{ path: 'body/quantity', code: 'too_big', message: 'the amount is too large' }],
    });
  if (state?.startsWith(dataException))
    return new Problem('param.invalid', { cause: error, params: { fields: 'request' } });
  const code =
    fastifyCodes[error.code] ??
    (error instanceof SyntaxError || error.statusCode === 400 || isBrokenForm(error) ? 'body.malformed' : undefined);
  return new Problem(code ?? 'internal', { cause: error, params: code === 'param.invalid' ? { fields: 'path' } : {} });
}

/** A disk that is full or read-only, of this server or of PostgreSQL. */
const isWithoutRoom = (error: FastifyError): boolean =>
  ['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS'].includes(error.code);

/** The form parser gives its errors no codes. */
const isBrokenForm = ({ code, message }: FastifyError): boolean => code === undefined && /\bmultipart\b/i.test(message);

/** Quantities and prices that are valid separately may have a product beyond the range of an amount. */
const numericOutOfRange = '22003';

/** Error class for values that PostgreSQL cannot read; a value that causes it has slipped through the schema of its call. */
const dataException = '22';

/** A statement that was cancelled by its timeout, or could not get its lock. */
const waitedTooLong = new Set(['57014', '55P03']);

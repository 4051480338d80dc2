import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * The log entry of a request: the pattern of its route, never its URL. URLs can contain secrets of links, searched names and postcodes, or
 * a pasted token.
 */
const describeRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.config.calls?.[0]?.call.path ?? routeOptions?.url ?? 'none',
  remoteAddress: ip,
});

/** An error without the values that PostgreSQL repeats in its messages and details. */
function describeError(error: Error & { code?: unknown; cause?: unknown }): Record<string, unknown> {
  const isOfDatabase = 'severity' in error && 'routine' in error;
  const message = isOfDatabase ? 'PostgreSQL' : error.message;
  return {
    type: error.name,
    message,
    code: error.code,
    stack: isOfDatabase ? error.stack?.replace(error.message, message) : error.stack,
    ...(isOfDatabase && pick(error, ['severity', 'routine', 'table', 'column', 'constraint'])),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

export const logOptions = (
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> =>
  level !== 'silent' && {
    level,
    ...(stream && { stream }),
    serializers: { req: describeRequest as never, err: describeError as never },
  };

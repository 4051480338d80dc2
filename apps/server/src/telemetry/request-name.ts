import type { FastifyRequest } from 'fastify';

const known = new Map<string, string>();

/**
 * The route of a request as it is named in metrics and traces: the path of its call, without ids; never its URL, which can contain secrets
 * of links and searched names.
 */
export function routeOf({ method, routeOptions: { url = 'none', config } }: FastifyRequest): string {
  // Calls of different methods can have different paths at one pattern: with and without a slash at the end.
  const key = `${method} ${url}`;
  const name = known.get(key) ?? config.calls?.map(({ call }) => call.path).find((path) => isAt(path, url)) ?? url;
  known.set(key, name);
  return name;
}

/** Whether a call's own path, rather than one of its aliases, is served at this pattern: `/api/{division}/x` at `/api/:p0/x`. */
const isAt = (path: string, pattern: string) =>
  path
    .toLowerCase()
    .replace(/\{\w+\}/g, ':')
    .replace(/\/$/, '') === pattern.toLowerCase().replace(/:\w+/g, ':');

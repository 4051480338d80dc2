import type { FastifyRequest } from 'fastify';

const known = new Map<string, string>();

/**
 * The route of a request as it is named in metrics and traces: the path of its call, without ids; never its URL, which can contain secrets
 * of links and searched names.
 */
export function routeOf({ routeOptions: { url = 'none', config } }: FastifyRequest): string {
  const name = known.get(url) ?? config.calls?.map(({ call }) => call.path).find((path) => isAt(path, url)) ?? url;
  known.set(url, name);
  return name;
}

/** Whether a call's own path, rather than one of its aliases, is served at this pattern: `/api/{division}/x` at `/api/:p0/x`. */
const isAt = (path: string, pattern: string) =>
  path
    .toLowerCase()
    .replace(/\{\w+\}/g, ':')
    .replace(/\/$/, '') === pattern.toLowerCase().replace(/:\w+/g, ':');

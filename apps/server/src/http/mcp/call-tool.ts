import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxRows, type ReadTool } from './tools.ts';

/** The result of a tool: a text, and whether it is an error. */
export interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Longer results are cut between rows, since a model reads all of the text. */
const maxLength = 60_000;
const defaultRows = 25;

/** Makes the call as a request of its own, so that rights, limits and the log apply as for every other request. */
export async function callTool(
  app: FastifyInstance,
  request: FastifyRequest,
  { call }: ReadTool,
  given: Arguments,
): Promise<ToolAnswer> {
  const missing = [...call.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name ?? '')
    .find((name) => !textOf(given[name]));
  if (missing !== undefined) return refusal(`Say which ${missing}.`);
  const rows = Math.min(Math.max(Number(given['pageSize']) || defaultRows, 1), maxRows);
  const answer = await app.inject({
    method: 'GET',
    url: urlOf(call.path, given),
    remoteAddress: request.ip,
    headers: {
      authorization: request.headers.authorization ?? '',
      ...(request.headers['accept-language'] && { 'accept-language': request.headers['accept-language'] }),
      ...(call.page && { pagesize: String(rows) }),
    },
  });
  if (answer.statusCode >= 400) return refusal(sentenceOf(answer.body));
  if (answer.body.length === 0) return shown({});
  const result = answer.json<unknown>();
  if (!call.page || !Array.isArray(result)) {
    const text = JSON.stringify(result);
    return text.length > maxLength ? refusal('The answer is too long. Ask for less.') : shown(result);
  }
  const fitting = fit(result);
  return shown({
    total: Number(answer.headers['x-total-count'] ?? result.length),
    ...(answer.headers['x-next'] !== undefined &&
      fitting.length === result.length && { next: answer.headers['x-next'] }),
    ...(fitting.length < result.length && { cut: `Only ${fitting.length} rows fit: ask for fewer at once.` }),
    rows: fitting,
  });
}

/** As many rows as fit. */
function fit(rows: readonly unknown[]): unknown[] {
  let length = 0;
  const tooMany = rows.findIndex((row) => (length += JSON.stringify(row).length) > maxLength);
  return tooMany === -1 ? [...rows] : rows.slice(0, tooMany);
}

function urlOf(path: string, given: Arguments): string {
  const inPath = new Set<string>();
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(textOf(given[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (!inPath.has(name) && name !== 'pageSize')
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
        if (one !== undefined && one !== null) query.append(name, textOf(one));
  return query.size === 0 ? address : `${address}?${query}`;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The text of a problem, in the requested language. */
function sentenceOf(body: string): string {
  try {
    const { detail, title, code } = JSON.parse(body) as { detail?: string; title?: string; code?: string };
    return `${detail ?? title ?? 'The call was refused.'} (${code ?? 'unknown'})`;
  } catch {
    return 'The call was refused.';
  }
}

const shown = (result: unknown): ToolAnswer => ({ content: [{ type: 'text', text: JSON.stringify(result) }] });
const refusal = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }], isError: true });

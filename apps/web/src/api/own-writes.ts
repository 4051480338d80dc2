/**
 * The records that this tab has just written to, so that a list in use does not show the reader's own changes as news. A change is
 * announced without the tab that made it, often before the call that made it has ended.
 */
const written = new Map<string, number>();

/** Milliseconds after a call within which its change is announced and read. */
const settling = 5000;

const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Notes the records in the address, the body or the answer of a write. */
export function noteWritten(text: string, until = Date.now() + settling): void {
  const now = Date.now();
  for (const [id, end] of written) if (end < now) written.delete(id);
  for (const [id] of text.matchAll(guid)) written.set(id, until);
}

/** Whether this tab is writing to a record, or has just done so. */
export const isOwnWrite = (id: string, now = Date.now()): boolean => (written.get(id) ?? 0) >= now;

/** Watches a request: of a write it notes which records it concerns, until some seconds after it has ended. */
export async function watchWrite(
  { url, method = 'GET', body }: { url: string; method?: string | undefined; body?: unknown },
  request: Promise<Response>,
): Promise<Response> {
  if (method === 'GET' || method === 'HEAD') return await request;
  const text = `${url} ${typeof body === 'string' ? body : ''}`.toLowerCase();
  noteWritten(text, Number.POSITIVE_INFINITY);
  try {
    const answer = await request;
    if (answer.headers.get('content-type')?.includes('json')) {
      void answer
        .clone()
        .text()
        .then((own) => noteWritten(own.toLowerCase()))
        .catch(() => undefined);
    }
    return answer;
  } finally {
    noteWritten(text);
  }
}

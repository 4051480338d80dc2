import type { LiveChange } from '@werkbank/contract/session/calls.ts';

/** Handlers for what a stream of events delivers. */
export interface LiveHandlers {
  /** From now on every change is reported; data of these subjects, or of all, may be out of date if it was read earlier. */
  onReady(changed?: readonly LiveChange['subject'][]): void;
  onChange(change: LiveChange): void;
  /** Called whenever anything arrives. */
  onSign?: (() => void) | undefined;
}

export interface LiveSource extends LiveHandlers {
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Waits for this many milliseconds, or until the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const shortestPause = 1000;
const maxPause = 60_000;

/** Follows a stream until the signal aborts. Reopens a stream that ends or fails, with growing delays while it keeps failing. */
export async function followLive(source: LiveSource, signal: AbortSignal): Promise<void> {
  let pause = shortestPause;
  while (!signal.aborted) {
    try {
      const stream = await source.open(signal);
      await readEvents(stream, {
        onReady: (changed) => {
          pause = shortestPause;
          source.onReady(changed);
        },
        onChange: source.onChange,
        onSign: source.onSign,
      });
    } catch {
      // Without a server, a network or a sign-in there is nothing to receive; the next round retries.
    }
    if (signal.aborted) return;
    await source.wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, maxPause);
  }
}

/** Reads events (text/event-stream) until the stream ends. */
export async function readEvents(stream: ReadableStream<Uint8Array>, handlers: LiveHandlers): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    if (parts.length > 0) handlers.onSign?.();
    for (const part of parts) handle(part, handlers);
  }
}

function handle(part: string, { onReady, onChange }: LiveHandlers): void {
  const fields = new Map(
    part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const read = <T>() => JSON.parse(fields.get('data') ?? '') as T;
  if (fields.get('event') === 'ready') onReady(read<{ changed?: LiveChange['subject'][] }>().changed);
  if (fields.get('event') === 'change') onChange(read<LiveChange>());
}

/** The domains whose reads show a subject. Those of `workplace` are composed of the others. */
const domains: Readonly<Record<LiveChange['subject'], readonly string[]>> = {
  service_request: ['serviceRequests', 'workplace'],
  complaint: ['complaints', 'workplace'],
  work_order: ['workOrders', 'workplace'],
  work_order_visit: ['workOrders', 'workplace'],
  estimate: ['estimates', 'workplace'],
  // An estimate shows whether its mail was sent.
  mail: ['mails', 'estimates', 'workplace'],
  sales_order: ['salesOrders', 'workplace'],
  purchase_order: ['purchaseOrders', 'workplace'],
  order_scan: ['salesOrders', 'purchaseOrders'],
  comment: ['comments'],
  presence: ['presence'],
  notification: ['notifications'],
};

/** Subjects of which anything may have changed: all of them after a gap. */
export const changesOf = (division: number, subjects = Object.keys(domains) as readonly LiveChange['subject'][]) =>
  subjects.map((subject): LiveChange => ({ division, subject, rows: null }));

/** The inputs that identify the record of a read. */
const names = ['id', 'workOrderId', 'estimateId', 'salesOrderId', 'purchaseOrderId'] as const;

/** Subjects that only one call shows. */
const shownBy: Partial<Record<LiveChange['subject'], string>> = { order_scan: 'listScans' };

/** Whether a read may show the change: the record itself, or any list of its domain. */
export function concerns({ subject, rows }: LiveChange, queryKey: readonly unknown[]): boolean {
  const [domain, call, input] = queryKey;
  if (!domains[subject].includes(String(domain)) || (shownBy[subject] ?? call) !== call) return false;
  const params = (input as { params?: Record<string, unknown> } | undefined)?.params ?? {};
  const record = names.map((name) => params[name]).find((value) => value !== undefined);
  return rows === null || record === undefined || rows.some(({ id, of }) => id === record || of === record);
}

import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import type pg from 'pg';
import { Problem } from '#base/problem.ts';
import { type Listener, listen } from '#db/listen.ts';
import { RecentChanges } from './recent-changes.ts';
import { LiveStream } from './stream.ts';

/** The reader of a stream, and what it may read. */
export interface LiveReader {
  userId: string;
  /** End of the token's life in seconds since 1970; the stream ends with it. */
  tokenExpires: number;
  /** The age of the reader's oldest data, and the division it comes from. */
  data?: { division: number /** Milliseconds. */; age: number } | undefined;
  /** What this reader receives for a change; undefined means nothing. */
  see(change: LiveChange): LiveChange | undefined;
  /** Whether the token is still valid; called from time to time, and when any sign-in ends. */
  isWelcome(): Promise<boolean>;
}

export interface LiveHub {
  /**
   * A stream of events: `ready` once every later change is certain to be sent, `change` with a LiveChange, `end`. `ready` is repeated when
   * data read before may be outdated: after a gap, and with every heartbeat while the database's signals do not arrive. The first `ready`
   * lists what changed since the reader's oldest data, if that is known.
   * @throws Problem `live.limited`, `shutting.down`
   */
  open(reader: LiveReader): LiveStream;
  /** The number of open streams. */
  readonly size: number;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** One of these connections is used exclusively as long as there are subscribers. */
  pool: pg.Pool;
  /** The pool used for writes, when that is not `pool`. */
  sender?: pg.Pool;
  /** Milliseconds between two heartbeats. */
  heartbeat?: number;
  /** Maximum streams of one user at this process. */
  perUser?: number;
  /** Maximum streams of this process. */
  most?: number;
}

/** Long enough for the signal of a sign-out to have reached the token check. */
const signalDelay = 250;

/**
 * Passes the changes that the database announces to every stream of this process. It connects with the first stream.
 */
export function createLiveHub(options: LiveOptions): LiveHub {
  const { pool, sender = pool, heartbeat = 20_000, perUser = 8, most = 5000 } = options;
  const streams = new Map<LiveStream, LiveReader>();
  let listener: Listener | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;
  let areSignalsLost = false;
  const recent = new RecentChanges();
  const checking = soon(() => void dismiss(streams));

  const onSignal = (channel: string, payload: string) => {
    if (channel === 'session') return checking.ask();
    const change = JSON.parse(payload) as LiveChange;
    recent.note(change);
    notifyAll(streams, change);
  };
  const start = () => {
    listener = listen({
      pool,
      sender,
      channels: ['live', 'session'],
      onSignal,
      onProof: (arrives) => {
        areSignalsLost = !arrives;
      },
      onConnect: async () => {
        recent.begin();
        for (const stream of streams.keys()) stream.tell('ready');
      },
    });
    beating = setInterval(() => {
      showLife(streams, areSignalsLost);
      void dismiss(streams);
    }, heartbeat).unref();
  };
  return {
    open(reader) {
      if (isClosed) throw new Problem('shutting.down');
      if (countOf(streams, reader) >= perUser || streams.size >= most) throw new Problem('live.limited');
      const stream = new LiveStream();
      endWithToken(stream, reader);
      streams.set(stream, reader);
      stream.once('close', () => streams.delete(stream));
      if (!listener) start();
      else if (listener.isListening) stream.tell('ready', { changed: changedSince(recent, reader) });
      return stream;
    },
    get size() {
      return streams.size;
    },
    async close() {
      isClosed = true;
      clearInterval(beating);
      checking.cancel();
      for (const stream of streams.keys()) stream.end('closing');
      await listener?.close();
    },
  };
}

/** Runs the work a moment later, once for all requests until then. */
function soon(work: () => void): { ask(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, signalDelay).unref();
    },
    cancel: () => clearTimeout(timer),
  };
}

/** Undefined when the reader does not give the age of its data, or when signals may have been missed since. */
function changedSince(recent: RecentChanges, { data, see }: LiveReader): LiveChange['subject'][] | undefined {
  const subjects = data && recent.within(data.age, data.division);
  return subjects?.filter((subject) => see({ division: data?.division ?? 0, subject, rows: null }));
}

const countOf = (streams: ReadonlyMap<LiveStream, LiveReader>, reader: LiveReader): number =>
  [...streams.values()].filter(({ userId }) => userId === reader.userId).length;

/** Without signals any data may be outdated. */
function showLife(streams: ReadonlyMap<LiveStream, LiveReader>, areSignalsLost: boolean): void {
  for (const stream of streams.keys())
    if (areSignalsLost) stream.tell('ready');
    else stream.beat();
}

function notifyAll(streams: ReadonlyMap<LiveStream, LiveReader>, change: LiveChange): void {
  for (const [stream, reader] of streams) {
    const seen = reader.see(change);
    if (seen) stream.tell('change', seen);
  }
}

/** A timer is limited to 24 days; no token is valid for that long. */
function endWithToken(stream: LiveStream, { tokenExpires }: LiveReader): void {
  const life = Math.min(Math.max(tokenExpires * 1000 - Date.now(), 0), 2 ** 31 - 1);
  const timer = setTimeout(() => stream.end('token'), life).unref();
  stream.once('close', () => clearTimeout(timer));
}

async function dismiss(streams: ReadonlyMap<LiveStream, LiveReader>): Promise<void> {
  for (const [stream, reader] of streams) if (!(await reader.isWelcome())) stream.end('token');
}

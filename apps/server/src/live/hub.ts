import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import type pg from 'pg';
import { Problem } from '#base/problem.ts';
import { type Listener, listen } from '#db/listen.ts';
import { LiveStream } from './stream.ts';

/** The reader of a stream, and what it may read. */
export interface LiveReader {
  userId: string;
  /** End of the token's life in seconds since 1970; the stream ends with it. */
  tokenExpires: number;
  /** What this reader receives for a change; undefined is nothing. */
  see(change: LiveChange): LiveChange | undefined;
  /** Whether the token is still good; asked now and then, and when a sign-in somewhere ends. */
  isWelcome(): Promise<boolean>;
}

export interface LiveHub {
  /**
   * A stream of events: `ready` once every later change is sure to be sent (and again after a gap, and with every sign of life while
   * the signals of the database do not arrive, when data read before may be outdated), `change` with a LiveChange, `end`.
   * @throws Problem `live.limited`, `shutting.down`
   */
  open(reader: LiveReader): LiveStream;
  /** How many streams are open. */
  readonly size: number;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** One of these connections is kept while anybody is subscribed. */
  pool: pg.Pool;
  /** The pool of those who write, where that is not `pool`. */
  sender?: pg.Pool;
  /** Milliseconds between two signs of life. */
  heartbeat?: number;
  /** Streams that one user may have open at this process. */
  perUser?: number;
  /** Streams of this process. */
  most?: number;
}

/** Long enough for the signal of a sign-out to have reached who checks tokens. */
const signalDelay = 250;

/**
 * Passes the changes that the database announces to every stream of this process. It connects with the first stream.
 */
export function createLiveHub(options: LiveOptions): LiveHub {
  const { pool, sender = pool, heartbeat = 20_000, perUser = 8, most = 2000 } = options;
  const streams = new Map<LiveStream, LiveReader>();
  let listener: Listener | undefined;
  let beating: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isClosed = false;
  let areSignalsLost = false;

  const onSignal = (channel: string, payload: string) => {
    if (channel === 'session') {
      checking ??= setTimeout(() => {
        checking = undefined;
        void dismiss(streams);
      }, signalDelay).unref();
      return;
    }
    notifyAll(streams, JSON.parse(payload) as LiveChange);
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
      else if (listener.isListening) stream.tell('ready');
      return stream;
    },
    get size() {
      return streams.size;
    },
    async close() {
      isClosed = true;
      clearInterval(beating);
      clearTimeout(checking);
      for (const stream of streams.keys()) stream.end('closing');
      await listener?.close();
    },
  };
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

/** A timer holds 24 days; no token lives so long. */
function endWithToken(stream: LiveStream, { tokenExpires }: LiveReader): void {
  const life = Math.min(Math.max(tokenExpires * 1000 - Date.now(), 0), 2 ** 31 - 1);
  const timer = setTimeout(() => stream.end('token'), life).unref();
  stream.once('close', () => clearTimeout(timer));
}

async function dismiss(streams: ReadonlyMap<LiveStream, LiveReader>): Promise<void> {
  for (const [stream, reader] of streams) if (!(await reader.isWelcome())) stream.end('token');
}

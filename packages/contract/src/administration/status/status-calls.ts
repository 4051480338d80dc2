import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { DateTime } from '#src/wire/shapes.ts';
import { queueNames } from './queue-names.ts';

const Seconds = z.number();
const Milliseconds = z.number();
/** From 0 to 1. */
const Share = z.number();

/** One process of the server, as it last reported. */
const Process = z.object({
  process: z.guid(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  started: DateTime,
  reported: DateTime,
  /** Bytes. */
  memory: z.number(),
  /** Share of one processor. */
  processor: Share,
  /** Share of time in which the event loop was busy. */
  loop: Share,
  connections: z.object({ used: z.int(), idle: z.int(), waiting: z.int() }),
  /** Open pages that receive changes. */
  streams: z.int(),
});

const Database = z.object({
  version: z.string(),
  /** Bytes. */
  size: z.number(),
  connections: z.object({ open: z.int(), most: z.int() }),
  /** The transaction that has been open for longest; null when none is. */
  oldestTransaction: Seconds.nullable(),
  standbys: z.array(
    z.object({
      name: z.string(),
      /** Whether a commit waits for it. */
      isSynchronous: z.boolean(),
      /** Null when it has caught up. */
      behind: Seconds.nullable(),
    }),
  ),
});

/** How the installation is: every process, the database, the queues, and the last fifteen minutes. */
export const SystemStatus = z
  .object({
    now: DateTime,
    processes: z.array(Process),
    database: Database,
    /** Whether files can be read and written. */
    hasFiles: z.boolean(),
    queues: z.array(
      z.object({
        queue: z.enum(queueNames),
        waiting: z.int(),
        /** Time since the oldest job should have been taken up; 0 when nothing is late. */
        late: Seconds,
      }),
    ),
    /** The last fifteen minutes, oldest first, over all processes. */
    minutes: z.array(z.object({ minute: DateTime, requests: z.int(), failed: z.int() })),
    /** Of the last fifteen minutes, those that took most time in all. */
    calls: z.array(
      z.object({
        call: z.string(),
        requests: z.int(),
        failed: z.int(),
        /** Half of the requests were faster. */
        median: Milliseconds,
        /** 95 of 100 requests were faster. */
        p95: Milliseconds,
      }),
    ),
    /** Statements that took more than 200 ms since a process started, those that took most time in all. */
    statements: z.array(
      z.object({
        /** `background` for work that no request waits for. */
        call: z.string(),
        sql: z.string(),
        times: z.int(),
        total: Milliseconds,
        longest: Milliseconds,
      }),
    ),
    /** The latest requests that the server could not answer. */
    failures: z.array(z.object({ at: DateTime, call: z.string(), status: z.int(), traceId: z.string() })),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.output<typeof SystemStatus>;

export const statusCalls = {
  /** Each process reports every fifteen seconds. Statements are without their values. */
  getStatus: call({
    ...accounting('company.see'),
    method: 'GET',
    path: '/api/status',
    inPerson: true,
    summary: 'How the installation is',
    result: SystemStatus,
  }),
};

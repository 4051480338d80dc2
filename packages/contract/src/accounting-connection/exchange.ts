import * as z from 'zod';
import { call, staff } from '../wire/call.ts';
import { plainId } from '../wire/reference.ts';
import { DateTime, DivisionParam, Guid } from '../wire/shapes.ts';

/** What is sent to the accounting package; a division chooses which. */
export const PushedKind = z.enum([
  'account',
  'contact',
  'address',
  'salesOrder',
  'goodsDelivery',
  'purchaseOrder',
  'goodsReceipt',
  'estimate',
]);
export type PushedKind = z.output<typeof PushedKind>;

/** What has a counterpart there; items and warehouses are kept there and read from there. */
export const ExchangeKind = z.enum([...PushedKind.options, 'item', 'warehouse']);
export type ExchangeKind = z.output<typeof ExchangeKind>;

/**
 * Nothing there yet, or not sent · the same on both sides · on its way · refused, or missing something · both changed it · left as it is
 * by a person · perhaps one of ours.
 */
export const ExchangeState = z.enum(['local', 'inStep', 'waiting', 'failed', 'differs', 'left', 'proposed']);
export type ExchangeState = z.output<typeof ExchangeState>;

/** States that a person can do something about. */
export const OpenState = ExchangeState.extract(['waiting', 'failed', 'differs', 'left', 'proposed']);
export type OpenState = z.output<typeof OpenState>;

/** Why a record waits or has failed. */
export const ExchangeCause = z.enum([
  'dependency',
  'noLines',
  'away',
  'unknown',
  'refused',
  'differs',
  'deletedThere',
  'proposal',
  'codeTaken',
  'notThere',
  'kindOff',
  'cannotDelete',
  'tooOften',
  'defect',
  'code',
  'vatNumber',
  'chamberOfCommerce',
  'name',
  'email',
  'cannotTake',
]);
export type ExchangeCause = z.output<typeof ExchangeCause>;

const Counts = {
  inStep: z.int(),
  waiting: z.int(),
  failed: z.int(),
  differs: z.int(),
  left: z.int(),
  proposed: z.int(),
};

const KindOverview = z.object({
  kind: ExchangeKind,
  /** Whether the division sends this kind; null for kinds that are kept there. */
  pushed: z.boolean().nullable(),
  /** When its feed was last read to its end; null when it has none, or was never. */
  readAt: DateTime.nullable(),
  /** Whether its feed is being read for the first time: until then nothing of the kind is sent. */
  isFilling: z.boolean(),
  ...Counts,
});
export type KindOverview = z.output<typeof KindOverview>;

const CauseCount = z.object({ kind: ExchangeKind, state: OpenState, cause: ExchangeCause, count: z.int() });

export const ExchangeOverview = z
  .object({
    connected: z.boolean(),
    /** Nothing is sent or read before, because the accounting package is away or takes no more calls. */
    pausedUntil: DateTime.nullable(),
    pauseReason: z.enum(['away', 'limit', 'token']).nullable(),
    /** Calls of this minute and of this day (UTC). */
    minuteCalls: z.int(),
    minuteLimit: z.int(),
    dayCalls: z.int(),
    dayLimit: z.int(),
    oldestWaiting: DateTime.nullable(),
    kinds: z.array(KindOverview),
    /** What waits for a person, by cause. */
    causes: z.array(CauseCount),
  })
  .meta({ id: 'ExchangeOverview' });
export type ExchangeOverview = z.output<typeof ExchangeOverview>;

const FieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A field on which the sides do not agree; of a line with its kind. */
const FieldDifference = z.object({ name: z.string(), ours: FieldValue, theirs: FieldValue });

export const ExchangeIssue = z
  .object({
    kind: ExchangeKind,
    /** Our record; null where one of theirs has no counterpart here. */
    recordId: Guid.nullable(),
    /** Of the accounting package; null when it is not there yet. */
    exactId: Guid.nullable(),
    /** Number and name of our record. */
    name: z.string(),
    /** The account, where the record is one of its parts: its page shows the record. */
    accountId: Guid.nullable(),
    state: ExchangeState,
    cause: ExchangeCause.nullable(),
    /** What the accounting package says, or what is missing. */
    message: z.string().nullable(),
    since: DateTime,
    fields: z.array(FieldDifference),
  })
  .meta({ id: 'ExchangeIssue' });
export type ExchangeIssue = z.output<typeof ExchangeIssue>;

/**
 * Try again · what we have counts, there too · what they have counts, here too · leave it as it is · they are the same record · they are
 * two records.
 */
export const ExchangeDecision = z.enum(['retry', 'ours', 'theirs', 'leave', 'same', 'other']);
export type ExchangeDecision = z.output<typeof ExchangeDecision>;

const decided = plainId('looked up in the division, for staff alone; one that is not there is passed over');

const ofDivision = z.object({ division: DivisionParam });
const staffCall = { backend: 'accounting', access: [...staff, 'Admin'] } as const;

/** The exchange with the accounting package: what is in step, what is not, and what to do about it. */
export const exchangeCalls = {
  /** Counts by kind and state, what waits for a person, and the calls that are left. */
  overview: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/connection/exchange',
    summary: 'State of the exchange with the accounting package',
    params: ofDivision,
    result: ExchangeOverview,
  }),
  /** Records that are not in step, those first that wait longest. */
  listIssues: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/connection/exchange/issues',
    summary: 'Records that are not in step',
    params: ofDivision,
    query: z.object({
      state: OpenState.optional(),
      kind: ExchangeKind.optional(),
      cause: ExchangeCause.optional(),
    }),
    result: z.array(ExchangeIssue),
    page: 'skip',
  }),
  /** How one record is; `local` for one that has no counterpart. */
  ofRecord: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/connection/exchange/records/{kind}/{recordId}',
    summary: 'State of a record in the exchange',
    params: z.object({ division: DivisionParam, kind: ExchangeKind, recordId: Guid }),
    result: ExchangeIssue,
  }),
  /** Decides about records, one or many; those for which the decision means nothing are passed over. Answers how many it changed. */
  decide: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/connection/exchange/decisions',
    summary: 'Decide about records that are not in step',
    params: ofDivision,
    body: z.object({
      decision: ExchangeDecision,
      records: z
        .array(
          z.object({ kind: ExchangeKind, recordId: decided.nullable(), exactId: decided.nullable().default(null) }),
        )
        .min(1)
        .max(200),
    }),
    result: z.object({ decided: z.int() }),
  }),
  /** Whether the division sends records of a kind. What waits of a kind that it no longer sends is kept until it does again. */
  choose: call({
    backend: 'accounting',
    access: ['Admin'],
    method: 'PUT',
    path: '/api/{division}/connection/exchange/kinds',
    summary: 'Choose whether a kind is sent',
    params: ofDivision,
    body: z.object({ kind: PushedKind, pushed: z.boolean() }),
    status: 204,
    errors: ['exact.not_connected'],
  }),
  /** Reads the feeds now, and tries what waits for Exact; the answer does not wait for it. */
  exchangeNow: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/connection/exchange/now',
    summary: 'Exchange now',
    params: ofDivision,
    status: 202,
    errors: ['exact.not_connected'],
  }),
};

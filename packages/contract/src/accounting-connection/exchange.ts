import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { plainId } from '../wire/reference.ts';
import { DateTime, DivisionParam, Guid, repeated } from '../wire/shapes.ts';

/** Kinds sent to the accounting package; a division chooses among them. */
export const PushedKind = z.enum([
  'account',
  'contact',
  'address',
  'salesOrder',
  'goodsDelivery',
  'purchaseOrder',
  'goodsReceipt',
  'estimate',
  'invoiceProposal',
]);
export type PushedKind = z.output<typeof PushedKind>;

/** Kinds with a counterpart in the accounting package; those that are not sent are maintained there, or begin there, and are only read. */
export const ExchangeKind = z.enum([
  ...PushedKind.options,
  'item',
  'itemPrice',
  'warehouse',
  'serviceRequest',
  'complaint',
  'assemblyOrder',
]);
export type ExchangeKind = z.output<typeof ExchangeKind>;

/**
 * Not sent, or not in the accounting package yet · the same on both sides · being sent · refused, or incomplete · changed on both sides ·
 * excluded by a user · possibly the same as one of our records.
 */
export const ExchangeState = z.enum(['local', 'inStep', 'waiting', 'failed', 'differs', 'left', 'proposed']);
export type ExchangeState = z.output<typeof ExchangeState>;

/** States that a user can resolve. */
export const OpenState = ExchangeState.extract(['waiting', 'failed', 'differs', 'left', 'proposed']);
export type OpenState = z.output<typeof OpenState>;

/** Why a record is waiting or has failed. */
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
  /** Whether the division sends this kind; null for kinds that are maintained in the accounting package. */
  pushed: z.boolean().nullable(),
  /** When its feed was last read to the end; null when it has no feed, or none was read yet. */
  readAt: DateTime.nullable(),
  /** Whether its feed is being read for the first time: until then nothing of the kind is sent. */
  isFilling: z.boolean(),
  /** Rows read so far by the reading in progress, or by the last one. */
  rowsRead: z.int(),
  ...Counts,
});
export type KindOverview = z.output<typeof KindOverview>;

const CauseCount = z.object({ kind: ExchangeKind, state: OpenState, cause: ExchangeCause, count: z.int() });

const Hour = z.object({
  /** Its beginning. */
  hour: DateTime,
  calls: z.int(),
  /** Records brought in step. */
  sent: z.int(),
  /** Rows read from the feeds. */
  read: z.int(),
  /** Records refused, or changed on both sides. */
  failed: z.int(),
});

export const ExchangeOverview = z
  .object({
    connected: z.boolean(),
    /** Nothing is sent or read before this time, because the accounting package is unavailable or its call limit is reached. */
    pausedUntil: DateTime.nullable(),
    pauseReason: z.enum(['away', 'limit', 'token']).nullable(),
    /** Calls of this minute and of this day (UTC). */
    minuteCalls: z.int(),
    minuteLimit: z.int(),
    dayCalls: z.int(),
    dayLimit: z.int(),
    oldestWaiting: DateTime.nullable(),
    kinds: z.array(KindOverview),
    /** What needs a decision or a correction, by cause. */
    causes: z.array(CauseCount),
    /** The last 24 hours, the oldest first. */
    hours: z.array(Hour),
  })
  .meta({ id: 'ExchangeOverview' });
export type ExchangeOverview = z.output<typeof ExchangeOverview>;

const FieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A field with different values on the two sides; for a line, with its kind. */
const FieldDifference = z.object({ name: z.string(), ours: FieldValue, theirs: FieldValue });

export const ExchangeIssue = z
  .object({
    kind: ExchangeKind,
    /** Our record; null where a record of the accounting package has no counterpart here. */
    recordId: Guid.nullable(),
    /** Id in the accounting package; null while the record does not exist there. */
    exactId: Guid.nullable(),
    /** Number and name of our record. */
    name: z.string(),
    /** The account, when the record is part of one and is shown on its page. */
    accountId: Guid.nullable(),
    state: ExchangeState,
    cause: ExchangeCause.nullable(),
    /** The message of the accounting package, or what is missing. */
    message: z.string().nullable(),
    since: DateTime,
    fields: z.array(FieldDifference),
  })
  .meta({ id: 'ExchangeIssue' });
export type ExchangeIssue = z.output<typeof ExchangeIssue>;

/**
 * Try again · our values apply on both sides · their values apply on both sides · ignore the difference · they are the same record · they
 * are two records.
 */
export const ExchangeDecision = z.enum(['retry', 'ours', 'theirs', 'leave', 'same', 'other']);
export type ExchangeDecision = z.output<typeof ExchangeDecision>;

/** A field as both sides have it now. References are shown by the names of their records. */
const ComparedField = z.object({ name: z.string(), ours: FieldValue, theirs: FieldValue, isSame: z.boolean() });

export const ExchangeComparison = z
  .object({
    /** Id in the accounting package; null while the record does not exist there. */
    exactId: Guid.nullable(),
    fields: z.array(ComparedField),
  })
  .meta({ id: 'ExchangeComparison' });
export type ExchangeComparison = z.output<typeof ExchangeComparison>;

/** A remembered decision: this side wins when the field was changed on both. */
export const ExchangeRule = z
  .object({
    id: Guid,
    kind: z.string(),
    /** The field as the accounting package names it. */
    field: z.string(),
    side: z.enum(['ours', 'theirs']),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'ExchangeRule' });
export type ExchangeRule = z.output<typeof ExchangeRule>;

const decided = plainId('looked up in the division, for staff alone; one that is not there is passed over');

const ofDivision = z.object({ division: DivisionParam });

/** The exchange with the accounting package: which records are in sync, which are not, and the decisions about them. */
export const exchangeCalls = {
  /** Counts by kind and state, what needs attention, and the calls that are left. */
  overview: call({
    ...accounting('accountingConnection.see'),
    method: 'GET',
    path: '/api/{division}/connection/exchange',
    summary: 'State of the exchange with the accounting package',
    params: ofDivision,
    result: ExchangeOverview,
  }),
  /** Records that are not in sync, the longest waiting first. */
  listIssues: call({
    ...accounting('accountingConnection.see'),
    method: 'GET',
    path: '/api/{division}/connection/exchange/issues',
    summary: 'Records that are not in sync',
    params: ofDivision,
    query: z.object({
      state: OpenState.optional(),
      kind: ExchangeKind.optional(),
      cause: ExchangeCause.optional(),
    }),
    result: z.array(ExchangeIssue),
    page: 'skip',
  }),
  /** State of one record; `local` when it has no counterpart. */
  ofRecord: call({
    ...accounting('accountingConnection.see'),
    method: 'GET',
    path: '/api/{division}/connection/exchange/records/{kind}/{recordId}',
    summary: 'State of a record in the exchange',
    params: z.object({ division: DivisionParam, kind: ExchangeKind, recordId: Guid }),
    result: ExchangeIssue,
  }),
  /** States of some records of a kind, in no order; `local` for those without a counterpart. */
  statesOf: call({
    ...accounting('accountingConnection.see'),
    method: 'GET',
    path: '/api/{division}/connection/exchange/records/{kind}',
    summary: 'States of records in the exchange',
    params: z.object({ division: DivisionParam, kind: ExchangeKind }),
    query: z.object({ recordId: repeated(decided, 200) }),
    result: z.array(z.object({ recordId: Guid, state: ExchangeState })),
  }),
  /** Reads the record there now and compares it field by field; nothing is changed. */
  compare: call({
    ...accounting('accountingConnection.see'),
    method: 'POST',
    path: '/api/{division}/connection/exchange/records/{kind}/{recordId}/comparison',
    summary: 'Compare a record with the accounting package now',
    params: z.object({ division: DivisionParam, kind: ExchangeKind, recordId: Guid }),
    result: ExchangeComparison,
    ownTransaction: true,
    errors: [
      'exact.not_configured',
      'exact.not_connected',
      'exact.consent_required',
      'exact.error',
      'exact.rate_limited',
      'exact.timeout',
    ],
  }),
  /** By kind, then by field. */
  listRules: call({
    ...accounting('accountingConnection.see'),
    method: 'GET',
    path: '/api/{division}/connection/exchange/rules',
    summary: 'Remembered decisions',
    params: ofDivision,
    result: z.array(ExchangeRule),
    page: 'skip',
  }),
  removeRule: call({
    ...accounting('accountingConnection.decide'),
    method: 'DELETE',
    path: '/api/{division}/connection/exchange/rules/{exchangeRuleId}',
    summary: 'Remove a remembered decision',
    params: z.object({ division: DivisionParam, exchangeRuleId: Guid }),
    status: 204,
    errors: ['exact.rule_not_found'],
  }),
  /**
   * Decides about one or more records; skips those to which the decision does not apply. Returns the number of records changed. What would
   * be sent is refused in a division that is not connected.
   */
  decide: call({
    ...accounting('accountingConnection.decide'),
    method: 'POST',
    path: '/api/{division}/connection/exchange/decisions',
    summary: 'Decide about records that are not in sync',
    params: ofDivision,
    body: z.object({
      decision: ExchangeDecision,
      /** Whether `ours` or `theirs` applies from now on to the fields in question, for all records of the kind. */
      remember: z.boolean().default(false),
      records: z
        .array(
          z.object({ kind: ExchangeKind, recordId: decided.nullable(), exactId: decided.nullable().default(null) }),
        )
        .min(1)
        .max(200),
    }),
    result: z.object({ decided: z.int() }),
    errors: ['exact.not_connected'],
  }),
  /**
   * Sets whether the division sends records of a kind. Waiting changes of a kind that is switched off are kept until it is switched on
   * again.
   */
  choose: call({
    ...accounting('accountingConnection.administer'),
    method: 'PUT',
    path: '/api/{division}/connection/exchange/kinds',
    summary: 'Choose which kinds are sent',
    params: ofDivision,
    body: z.object({ kind: PushedKind, pushed: z.boolean() }),
    status: 204,
    errors: ['exact.not_connected'],
  }),
  /** Reads the feeds and retries waiting changes now; returns without waiting for the result. */
  exchangeNow: call({
    ...accounting('accountingConnection.decide'),
    method: 'POST',
    path: '/api/{division}/connection/exchange/now',
    summary: 'Exchange now',
    params: ofDivision,
    status: 202,
    errors: ['exact.not_connected'],
  }),
};

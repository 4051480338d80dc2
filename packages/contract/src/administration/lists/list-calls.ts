import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { audit, DivisionParam, Fraction, Guid, HistoryEntry, requiredText } from '#src/wire/shapes.ts';
import { masterLists, numberKinds, reasonUses, unitTypes } from './master-lists.ts';

/** An entry of a list of a division: a VAT code, unit, payment terms, shipping method, value of a classification or reason. */
export const ListEntry = z
  .object({
    id: Guid,
    code: z.string(),
    description: z.string(),
    /** False: no longer offered for new records; existing records keep it. */
    active: z.boolean(),
    /** VAT codes: the rate. */
    percentage: Fraction.nullable(),
    /** Payment terms: the number of days in which to pay. */
    days: z.int().nullable(),
    /** Units: what they measure: area, length, pieces, time, volume or weight. */
    type: z.enum(unitTypes).nullable(),
    /** Reasons: where they are offered. */
    use: z.enum(reasonUses).nullable(),
    /** Classifications of accounts: which of the eight the value belongs to. */
    slot: z.int().nullable(),
    /** Classifications of accounts: what that one is called, such as branch or size. */
    title: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'ListEntry' });
export type ListEntry = z.output<typeof ListEntry>;

/** Fields that may be changed; missing ones are kept. Code and classification are fixed, because records refer to them. */
export const ListEntryChange = z
  .object({
    description: requiredText(60).optional(),
    active: z.boolean().optional(),
    percentage: Fraction.optional(),
    days: z.int().min(0).max(365).optional(),
    type: z.enum(unitTypes).optional(),
    use: z.enum(reasonUses).optional(),
    /** The name of the classification, which all its values get. */
    title: requiredText(60).optional(),
  })
  .meta({ id: 'ListEntryChange' });
export type ListEntryChange = z.output<typeof ListEntryChange>;

/** A new entry; VAT codes have at most 3 characters. */
export const ListEntryInput = z
  .object({
    ...ListEntryChange.shape,
    code: requiredText(10),
    description: requiredText(60),
    slot: z.int().min(1).max(8).optional(),
  })
  .meta({ id: 'ListEntryInput' });
export type ListEntryInput = z.output<typeof ListEntryInput>;

/** The number range of a kind of record. */
export const NumberRange = z
  .object({
    kind: z.enum(numberKinds),
    /** Null when no number has been given yet. */
    next: z.int().nullable(),
  })
  .meta({ id: 'NumberRange' });
export type NumberRange = z.output<typeof NumberRange>;

const ofDivision = z.object({ division: DivisionParam });
const ofList = z.object({ division: DivisionParam, list: z.enum(masterLists) });
const ofEntry = ofList.extend({ id: Guid });

export const listCalls = {
  /** Entries by code, including those that are no longer offered. */
  listEntries: call({
    ...accounting('lists.see'),
    method: 'GET',
    path: '/api/{division}/lists/{list}',
    summary: 'Entries of a list',
    params: ofList,
    result: z.array(ListEntry),
    page: 'skip',
  }),
  createEntry: call({
    ...accounting('lists.administer'),
    method: 'POST',
    path: '/api/{division}/lists/{list}',
    summary: 'Add an entry to a list',
    params: ofList,
    body: ListEntryInput,
    result: ListEntry,
    status: 201,
    errors: ['list.code_taken'],
  }),
  updateEntry: call({
    ...accounting('lists.administer'),
    method: 'PUT',
    path: '/api/{division}/lists/{list}/{id}',
    summary: 'Change an entry of a list',
    params: ofEntry,
    body: ListEntryChange,
    result: ListEntry,
    errors: ['list.not_found', 'precondition.failed'],
  }),
  /** Removes an entry that no record uses; one that is in use can be switched off with `active`. */
  removeEntry: call({
    ...accounting('lists.administer'),
    method: 'DELETE',
    path: '/api/{division}/lists/{list}/{id}',
    summary: 'Remove an entry of a list',
    params: ofEntry,
    status: 204,
    errors: ['list.not_found', 'list.in_use'],
  }),
  listEntryHistory: call({
    ...accounting('lists.see'),
    method: 'GET',
    path: '/api/{division}/lists/{list}/{id}/history',
    summary: 'Changes to an entry of a list',
    params: ofEntry,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['list.not_found'],
  }),
  /** Adds the standard entries of the division's country that its lists lack; existing entries are left unchanged. */
  completeLists: call({
    ...accounting('lists.administer'),
    method: 'POST',
    path: '/api/{division}/lists/complete',
    summary: 'Add the standard entries of the country',
    params: ofDivision,
    result: z.object({ added: z.int() }),
  }),
  /** The reasons that are offered in one place, by description; without any the screens offer usual ones. */
  listReasons: call({
    ...accounting('signedIn'),
    method: 'GET',
    path: '/api/{division}/reasons/{use}',
    summary: 'Reasons to choose from',
    params: z.object({ division: DivisionParam, use: z.enum(reasonUses) }),
    result: z.array(z.string()),
  }),
  listNumbers: call({
    ...accounting('lists.see'),
    method: 'GET',
    path: '/api/{division}/numbers',
    summary: 'Number ranges',
    params: ofDivision,
    result: z.array(NumberRange),
    page: 'skip',
  }),
  /** Raises the next number. It cannot be lowered, because lower numbers may already be in use. */
  setNextNumber: call({
    ...accounting('lists.administer'),
    method: 'PUT',
    path: '/api/{division}/numbers/{kind}',
    summary: 'Raise the next number',
    params: z.object({ division: DivisionParam, kind: z.enum(numberKinds) }),
    body: z.object({ next: z.int().min(1).max(999_999_999) }),
    result: NumberRange,
    errors: ['numbers.backwards'],
  }),
};

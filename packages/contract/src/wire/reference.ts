import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { fieldsOf } from './fields.ts';

/** Records that a request may name by id. */
export const recordKinds = [
  'account',
  'accountClassification',
  'address',
  'asset',
  'complaint',
  'contact',
  'engineer',
  'estimate',
  'item',
  'itemGroup',
  'location',
  'place',
  'priceGroup',
  'priceList',
  'purchaseOrder',
  'purchaseOrderLine',
  'reportedLocation',
  'salesOrder',
  'salesOrderLine',
  'serviceReport',
  'serviceRequest',
  'shippingMethod',
  'tagBatch',
  'user',
  'warehouse',
  'workOrder',
  'workOrderItem',
  'workOrderTask',
] as const;
export type RecordKind = (typeof recordKinds)[number];

type Mark = { kind: RecordKind } | { reason: string };
const marks = z.registry<Mark>();

const guid = () => z.guid().toLowerCase();

/** Id of a record. The server looks it up before the call runs; one that the caller may not see is treated as unknown. */
export const idOf = (kind: RecordKind) => guid().register(marks, { kind });

export const optionalIdOf = (kind: RecordKind) => idOf(kind).nullable().optional();

/** An id that needs no look-up, for the reason given. */
export const plainId = (reason: string) => guid().register(marks, { reason });

/** Id of one of many records; the call itself finds or refuses each, and reports the result under its id. */
export const eachId = plainId('found or refused one by one');

/** The path to an id in a schema, `*` for every entry of an array or record. */
export interface IdField {
  path: readonly string[];
  /** Undefined when the field does not declare what it refers to. */
  mark: Mark | undefined;
}

/** Every field of a schema that has the format of an id. */
export const idFields = (schema: $ZodType): IdField[] =>
  fieldsOf(schema).flatMap((field) =>
    idFormats.includes(formatOf(field.schema)) ? [{ path: field.path, mark: marks.get(field.schema) }] : [],
  );

const idFormats: readonly unknown[] = ['guid', 'uuid'];
const formatOf = (schema: $ZodType): unknown => (schema._zod.def as { format?: unknown }).format;

import type { ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';

/** All kinds that exist on both sides: pushed, pulled, and the lines of orders. */
export type Kind = ExchangeKind | LineKind;
export type LineKind =
  | 'salesOrderLine'
  | 'goodsDeliveryLine'
  | 'purchaseOrderLine'
  | 'goodsReceiptLine'
  | 'estimateLine';

export type FieldType = 'text' | 'number' | 'flag' | 'date' | 'code' | 'reference';

/**
 * The direction of a field: `both`; `in` from Exact; `out` to Exact; `once` to Exact when the record is created there, because Exact never
 * changes it afterwards.
 */
export type Way = 'both' | 'in' | 'out' | 'once';

/** Which side is authoritative unless a user decides: Exact for master data and money, Werkbank for service. */
export type Owner = 'exact' | 'werkbank';

export interface Field {
  /** `AddressLine1`. */
  name: string;
  type: FieldType;
  /** Our column. */
  column: string;
  /** SQL of the value that is sent, where it is not the column itself; `r` is the record. */
  from?: string;
  way: Way;
  owner: Owner;
  /** The kind of record that a reference points to. */
  of?: Kind;
  /** Our list that must contain a code received from Exact. */
  list?: 'vat_code' | 'unit' | 'payment_condition';
  /** Maximum length of a text in Exact. */
  length?: number;
  /** Our value is required: an empty value from Exact does not clear it. */
  isRequired?: boolean;
}

export interface Entity {
  kind: Kind;
  table: string;
  /** `crm/Accounts`. */
  path: string;
  key: string;
  fields: readonly Field[];
  /** The field that identifies a record on both sides, unique within a division. */
  code?: { name: string; column: string; isPadded?: boolean };
  /** A text that begins with this and our number, which identifies our record in Exact. */
  token?: { name: string; prefix: string; column: string };
  /** SQL condition under which a record no longer has a counterpart. */
  isGone?: string;
  /** SQL condition under which a record is not sent yet. */
  isPending?: string;
  lines?: LineEntity;
  /** Exact's interface cannot delete these records. */
  cannotDelete?: boolean;
  /** Exact's interface cannot change these records, only delete them. */
  cannotChange?: boolean;
  /** The record has columns for its sync state. */
  isMarked?: boolean;
  feed?: { path: string; isSync: boolean; deletedType?: number };
  /** Columns that a record from Exact needs and that no field provides, with their values in SQL. */
  defaults?: Readonly<Record<string, string>>;
}

export interface LineEntity extends Entity {
  kind: LineKind;
  /** The field of the head that lists its lines, the field of a line that refers to its head, and our column for it. */
  listed: string;
  parent: string;
  parentColumn: string;
  /** Exact does not accept further lines on an existing order. */
  isFixed?: boolean;
}

type Options = Partial<Omit<Field, 'name' | 'column' | 'type'>>;

const field =
  (type: FieldType) =>
  (name: string, column: string, options: Options = {}): Field => ({
    name,
    type,
    column,
    way: 'both',
    owner: 'exact',
    ...options,
  });

export const text = field('text');
export const number = field('number');
export const flag = field('flag');
export const date = field('date');
/** A code of a list, such as a VAT code: Exact pads it. */
export const code = field('code');
/** A reference: by our id here, by Exact's id there. */
export const reference = (name: string, column: string, of: Kind, options: Options = {}): Field =>
  field('reference')(name, column, { of, way: 'out', owner: 'werkbank', ...options });

/** Fields that are sent but never read back. */
export const out = { way: 'out', owner: 'werkbank' } as const;
export const once = { way: 'once', owner: 'werkbank' } as const;

import type { ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';

/** All kinds that exist on both sides: pushed, pulled, lines of orders, and lists that others refer to. */
export type Kind = ExchangeKind | LineKind | ListKind | PaperKind;
export type ListKind = 'itemGroup' | 'accountClassification';
/** The paper of a record, which has no row of its own. */
export type PaperKind = 'invoicePaper';
export type LineKind =
  | 'salesOrderLine'
  | 'goodsDeliveryLine'
  | 'purchaseOrderLine'
  | 'goodsReceiptLine'
  | 'estimateLine'
  | 'invoiceProposalLine';

/** `list`: rows of their own, as JSON; they are sent with their record and not read back. */
export type FieldType = 'text' | 'number' | 'flag' | 'date' | 'moment' | 'code' | 'reference' | 'list';

/**
 * The direction of a field: `both`; `in` from Exact; `out` to Exact; `once` to Exact when the record is created there, because Exact never
 * changes it afterwards; `first` from Exact when the record is created here, and never compared.
 */
export type Way = 'both' | 'in' | 'out' | 'once' | 'first';

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
  /** A record whose reference is given there, and unknown here, waits for the record that it refers to. */
  isKey?: boolean;
  /** Our value of a record created in Exact, in SQL: `%value%`, and names of fields as in defaults. */
  into?: string;
  /** Our column is calculated from others. */
  isComputed?: boolean;
  /** An empty value or zero from Exact is not taken. */
  isOnlyFilled?: boolean;
  /** We have a value of our own where Exact has none; it is sent only when it was changed here. */
  isFilledIn?: boolean;
  /** The classification of an account in this place, which is a row of its own. */
  slot?: number;
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
  feed?: FeedSource;
  /** A record deleted in Exact is deleted here as well, because nothing else depends on it. */
  followsDeletion?: boolean;
  /**
   * Columns that a record from Exact needs and that no field provides, with their values in SQL; `%division%` and names of fields,
   * as in `%Item%`, are replaced by the values.
   */
  defaults?: Readonly<Record<string, string>>;
  /** SQL function that recomputes these records, or the heads of these lines, after changes. */
  recompute?: string;
  /** A field whose change in Exact is a decision made there, and the SQL function that carries it out here. */
  follows?: { name: string; by: string };
  /** Decisions made here that Exact carries out by calls of their own, because it does not accept them as values of this field. */
  decisions?: { name: string; calls: readonly DecisionCall[] };
  /** SQL function that books a line created in Exact: quantities of its order, and stock. */
  book?: string;
}

export interface DecisionCall {
  /** Our values after which it is made, unless Exact has one of these already. */
  ours: readonly number[];
  theirs: readonly number[];
  /** It is made only when Exact has one of these. */
  only?: readonly number[];
  /** `crm/AcceptQuotation`. */
  path: string;
  body: Readonly<Record<string, number>>;
}

export interface FeedSource {
  path: string;
  /** How changes are found: by row version, by the time of their change, or by reading everything. */
  by: 'version' | 'modified' | 'everything';
  /** Number of the kind in the feed of deletions. */
  deletedType?: number;
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
export const moment = field('moment');
export const list = field('list');
/** A code of a list, such as a VAT code: Exact pads it. */
export const code = field('code');
/** A reference: by our id here, by Exact's id there. */
export const reference = (name: string, column: string, of: Kind, options: Options = {}): Field =>
  field('reference')(name, column, { of, way: 'out', owner: 'werkbank', ...options });

/** Whether a field is sent to Exact at all. */
export const isSent = ({ way }: Pick<Field, 'way'>): boolean => way !== 'in' && way !== 'first';

/**
 * The fields as they apply to a record that was created in Exact: those that otherwise only we change may change on both sides. Its
 * description has no number of ours.
 */
export function entityFor<T extends Entity>(entity: T, origin: 'werkbank' | 'exact' | 'both'): T {
  if (origin !== 'exact') return entity;
  const wayOf = (one: Field): Way => {
    if (one.name === entity.token?.name || one.isComputed) return 'once';
    return one.way === 'out' ? 'both' : one.way;
  };
  const isFilledIn = ({ column }: Field) => column in (entity.defaults ?? {});
  return {
    ...entity,
    fields: entity.fields.map((one) => ({ ...one, way: wayOf(one), isFilledIn: isFilledIn(one) })),
  };
}

/** Fields that are sent but never read back. */
export const out = { way: 'out', owner: 'werkbank' } as const;
export const once = { way: 'once', owner: 'werkbank' } as const;
/** Fields of a record created in Exact that are ours from then on. */
export const first = { way: 'first', owner: 'werkbank' } as const;

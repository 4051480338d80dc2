import type { RecordKind } from '@werkbank/contract/wire/reference.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Limit } from './limit.ts';

export interface NamedRecord {
  kind: RecordKind;
  id: string;
}

/** A caller who refers to a record. */
export interface Namer {
  userId?: string;
  rights: ReadonlySet<Right>;
  divisions: ReadonlySet<number>;
  resellerAccountId?: string;
  engineerId?: string;
  limit?: Limit;
}

/** Where records of a kind are found, and which callers may refer to them. */
export interface RecordSource {
  /** A table with a column `division`. */
  table: string;
  /** `id` by default. */
  column?: string;
  /** Condition for the rows `x` of the division that the caller sees. */
  sees: (namer: Namer) => RawBuilder<boolean>;
  /** Condition for the rows that the caller may read, where that is fewer. */
  reads?: (namer: Namer) => RawBuilder<boolean>;
}
export type RecordSources = Readonly<Record<RecordKind, RecordSource>>;

/** Every record of the division. */
export const all: RawBuilder<boolean> = sql<boolean>`true`;
const none = sql<boolean>`false`;

/**
 * Condition for the rows `x` that a caller may see: office staff, and mechanics unless `engineer` restricts them, see the whole division;
 * resellers see only what `reseller` selects for their account. Callers whose right is limited see only what `limited` selects, and nothing
 * without it.
 */
export const seenBy =
  (rules: {
    engineer?: (namer: Namer) => RawBuilder<boolean>;
    reseller?: (accountId: string) => RawBuilder<boolean>;
    limited?: (limit: Limit, namer: Namer) => RawBuilder<boolean>;
  }) =>
  (namer: Namer): RawBuilder<boolean> => {
    if (namer.limit) return rules.limited?.(namer.limit, namer) ?? none;
    if (namer.rights.has('reach.division')) return all;
    const engineer = namer.rights.has('reach.visits') ? (rules.engineer?.(namer) ?? all) : none;
    const account = namer.rights.has('reach.accounts') ? namer.resellerAccountId : undefined;
    const reseller = account === undefined ? none : (rules.reseller?.(account) ?? none);
    return sql<boolean>`(${engineer} or ${reseller})`;
  };

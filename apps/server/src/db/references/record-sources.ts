import type { RecordKind } from '@werkbank/contract/wire/reference.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { type RawBuilder, sql } from 'kysely';

export interface NamedRecord {
  kind: RecordKind;
  id: string;
}

/** Who names a record. */
export interface Namer {
  rights: ReadonlySet<Right>;
  divisions: ReadonlySet<number>;
  resellerAccountId?: string;
  engineerId?: string;
}

/** Where records of a kind are found, and which callers may refer to them. */
export interface RecordSource {
  /** Has a column `division`. */
  table: string;
  /** `id` by default. */
  column?: string;
  /** Which rows `x` of the division they see. */
  sees: (namer: Namer) => RawBuilder<boolean>;
}
export type RecordSources = Readonly<Record<RecordKind, RecordSource>>;

/** Every record of the division. */
export const all: RawBuilder<boolean> = sql<boolean>`true`;
const none = sql<boolean>`false`;

/**
 * Which rows `x` a caller may see: office staff those of the whole division, as do mechanics unless `engineer` restricts them; resellers
 * only what `reseller` selects for their account.
 */
export const seenBy =
  (rules: {
    engineer?: (namer: Namer) => RawBuilder<boolean>;
    reseller?: (accountId: string) => RawBuilder<boolean>;
  }) =>
  (namer: Namer): RawBuilder<boolean> => {
    if (namer.rights.has('reach.division')) return all;
    const engineer = namer.rights.has('reach.visits') ? (rules.engineer?.(namer) ?? all) : none;
    const account = namer.rights.has('reach.accounts') ? namer.resellerAccountId : undefined;
    const reseller = account === undefined ? none : (rules.reseller?.(account) ?? none);
    return sql<boolean>`(${engineer} or ${reseller})`;
  };

// Lists whose entries other records refer to by Exact's id: groups of items, classifications of accounts; and Exact's stock figures.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { inTransaction } from '#http/transaction.ts';
import { type ExactApi, readAll } from '../api/exact-api.ts';
import type { ListKind } from '../entities/entity.ts';
import type { Sent } from '../entities/values.ts';
import { writer } from '../links/writer.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const maxCodeLength = 10;

/** Groups of items, by code. @throws ExactApiError */
export async function pullItemGroups(exact: ExactApi): Promise<number> {
  const rows = await readAll(exact, 'logistics/ItemGroups', { $select: 'ID,Code,Description' });
  const given = codesOf(rows);
  await inTransaction(exact.db, writer, async (tx) => {
    await sql`
      insert into item_group as k (division, code, description)
      select ${exact.division}, g.code, g.description from ${recordset(given, 'g (code text, description text)')}
      on conflict (division, code) do update set description = excluded.description where k.description <> excluded.description`.execute(
      tx,
    );
    await linkCodes(tx, exact.division, 'itemGroup', given);
  });
  return rows.length;
}

/** Classifications of accounts: eight lists, whose names tell their places. @throws ExactApiError */
export async function pullClassifications(exact: ExactApi): Promise<number> {
  const names = await readAll(exact, 'crm/AccountClassificationNames', { $select: 'ID,SequenceNumber,Description' });
  const rows = await readAll(exact, 'crm/AccountClassifications', {
    $select: 'ID,Code,Description,AccountClassificationName',
  });
  const known = new Map(names.map((one) => [textOf(one['ID']), one]));
  const given = codesOf(rows).flatMap((row) => {
    const name = known.get(textOf(row['AccountClassificationName']));
    const slot = Number(name?.['SequenceNumber']);
    return name && slot >= 1 && slot <= 8
      ? [{ ...row, slot, nameId: textOf(name['ID']), nameDescription: textOf(name['Description']) || String(slot) }]
      : [];
  });
  await inTransaction(exact.db, writer, async (tx) => {
    await sql`
      insert into account_classification as k (division, slot, code, description, name_id, name_description)
      select ${exact.division}, g.slot, g.code, g.description, g."nameId", g."nameDescription"
      from ${recordset(given, 'g (slot smallint, code text, description text, "nameId" uuid, "nameDescription" text)')}
      on conflict (division, slot, code) do update set description = excluded.description, name_description = excluded.name_description
      where (k.description, k.name_description) is distinct from (excluded.description, excluded.name_description)`.execute(
      tx,
    );
    await linkCodes(tx, exact.division, 'accountClassification', given);
  });
  return rows.length;
}

type Coded = Sent & { exactId: string; code: string; description: string; slot: number | null };

const codesOf = (rows: readonly Sent[]): Coded[] =>
  rows
    .map((row) => ({
      ...row,
      exactId: textOf(row['ID']).toLowerCase(),
      code: textOf(row['Code']),
      description: textOf(row['Description']) || textOf(row['Code']),
      slot: null,
    }))
    .filter(({ code }) => code !== '' && code.length <= maxCodeLength);

/** The entry of ours with the same code, within its place, is the same entry. */
async function linkCodes(tx: Db, division: number, kind: ListKind, given: readonly object[]): Promise<void> {
  const list = kind === 'itemGroup' ? sql`item_group k` : sql`account_classification k`;
  const isSame = kind === 'itemGroup' ? sql`true` : sql`k.slot = g.slot`;
  await sql`
    insert into exact_link (division, kind, record_id, exact_id, origin, in_step)
    select ${division}, ${kind}, k.id, g."exactId", 'both', '{}'
    from ${recordset(given, 'g ("exactId" uuid, code text, slot smallint)')} join ${list} on k.division = ${division} and k.code = g.code
      and ${isSame}
    on conflict (kind, record_id) do update set exact_id = excluded.exact_id where exact_link.exact_id <> excluded.exact_id`.execute(
    tx,
  );
}

/** Stores what Exact counts of items and warehouses that are here; ours is counted from movements and not changed. */
export async function pullStock(exact: ExactApi, rows: readonly Sent[]): Promise<number[]> {
  const given = rows.map((row) => ({
    exactId: textOf(row['ID']),
    item: textOf(row['Item']),
    warehouse: textOf(row['Warehouse']),
    quantity: Number(row['CurrentStock'] ?? 0),
  }));
  await sql`
    insert into exact_stock (division, exact_id, item_id, warehouse_id, quantity)
    select ${exact.division}, g."exactId", i.record_id, w.record_id, g.quantity
    from ${recordset(given, 'g ("exactId" uuid, item uuid, warehouse uuid, quantity numeric)')}
      join exact_link i on i.division = ${exact.division} and i.kind = 'item' and i.exact_id = g.item
      join exact_link w on w.division = ${exact.division} and w.kind = 'warehouse' and w.exact_id = g.warehouse
    on conflict (division, exact_id) do update set quantity = excluded.quantity, read_at = now()`.execute(exact.db);
  return [];
}

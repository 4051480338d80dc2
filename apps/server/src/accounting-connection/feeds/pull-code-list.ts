import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { codeLists } from '../entities/lists.ts';
import type { Sent } from '../entities/values.ts';

type CodeList = (typeof codeLists)[keyof typeof codeLists];

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const maxCodeLength = 10;

/** Imports the codes of a list; one that Exact no longer has is kept, because records refer to it. */
export async function pullCodeList(db: Db, division: number, list: CodeList, rows: readonly Sent[]): Promise<void> {
  const given = rows
    .map((row) => ({
      ...row,
      code: trimmed(row['Code']),
      description: trimmed(row['Description']) || trimmed(row['Code']),
    }))
    .filter(({ code }) => code !== '' && code.length <= (list.table === 'vat_code' ? 3 : maxCodeLength));
  if (given.length === 0) return;
  if (list.table === 'vat_code') await pullVatCodes(db, division, given);
  else if (list.table === 'unit') await pullUnits(db, division, given);
  else await pullPaymentConditions(db, division, given);
}

async function pullVatCodes(db: Db, division: number, rows: readonly Sent[]): Promise<void> {
  const given = rows.map((row) => ({
    ...row,
    type: trimmed(row['Type']),
    percentage: Number(row['Percentage'] ?? 0),
    category: categoryOf(row),
  }));
  await sql`
    insert into vat_code as k (division, code, description, percentage, type, category)
    select ${division}, g.code, g.description, least(1, greatest(0, g.percentage)),
      case when g.type in ('B', 'E', 'I', 'N') then g.type else 'E' end,
      case when g.percentage = 0 then coalesce(g.category, (
        select v.category from vat_code v where v.division = ${division} and v.code = g.code)) end
    from ${recordset(given, 'g (code text, description text, percentage numeric, type text, category text)')}
    on conflict (division, code) do update set description = excluded.description, percentage = excluded.percentage, type = excluded.type,
      category = excluded.category
    where (k.description, k.percentage, k.type, k.category)
      is distinct from (excluded.description, excluded.percentage, excluded.type, excluded.category)`.execute(db);
}

/**
 * Why nothing is charged: the code is charged by the buyer, or listed as services or goods supplied within the Union. Exact does not tell
 * exempt supplies and exports from others; what our list says of them is kept.
 */
function categoryOf(row: Sent): string | null {
  if (Number(row['Percentage'] ?? 0) > 0) return null;
  const listing = trimmed(row['EUSalesListing']);
  if (row['Charged'] === true || listing === 'S') return 'AE';
  return listing === 'L' || listing === 'T' ? 'K' : null;
}

async function pullUnits(db: Db, division: number, rows: readonly Sent[]): Promise<void> {
  const given = rows.map((row) => ({ ...row, type: trimmed(row['Type']) }));
  await sql`
    insert into unit as k (division, code, description, type)
    select ${division}, g.code, g.description, case when g.type in ('A', 'L', 'O', 'T', 'V', 'W') then g.type else 'O' end
    from ${recordset(given, 'g (code text, description text, type text)')}
    on conflict (division, code) do update set description = excluded.description, type = excluded.type
    where (k.description, k.type) is distinct from (excluded.description, excluded.type)`.execute(db);
}

async function pullPaymentConditions(db: Db, division: number, rows: readonly Sent[]): Promise<void> {
  const given = rows.map((row) => ({ ...row, days: Number(row['PaymentDays'] ?? 0) }));
  await sql`
    insert into payment_condition as k (division, code, description, days)
    select ${division}, g.code, g.description, least(365, greatest(0, g.days))
    from ${recordset(given, 'g (code text, description text, days integer)')}
    on conflict (division, code) do update set description = excluded.description, days = excluded.days
    where (k.description, k.days) is distinct from (excluded.description, excluded.days)`.execute(db);
}

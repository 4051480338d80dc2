import type { AccountChoices } from '@werkbank/contract/accounts/account.ts';
import type { AccountClassification } from '@werkbank/contract/accounts/classification.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { notFound } from './references.ts';

const columns: RawBuilder<AccountClassification> = sql`
  c.id, c.division, c.code, c.description, c.name_id as "nameId", c.name_description as "nameDescription", c.slot, c.active,
    ${sql.join([...auditColumns('c')])}`;

export async function findClassification(
  db: Db,
  division: number,
  id: string,
): Promise<AccountClassification | undefined> {
  const { rows } =
    await sql<AccountClassification>`select ${columns} from account_classification c where c.division = ${division}
      and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Every value, by classification and description. */
export async function listClassifications(
  db: Db,
  division: number,
  page: PageRequest,
): Promise<PageResult<AccountClassification>> {
  const { rows } = await sql<AccountClassification>`
    select ${columns} from account_classification c where c.division = ${division}
    order by c.slot, c.description, c.id limit ${page.size} offset ${page.skip}`.execute(db);
  const total = await sql<{
    total: number;
  }>`select count(*) as total from account_classification where division = ${division}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

/**
 * Gives an account these classifications, the first for classification 1 and so on; classifications that are not given are cleared.
 * Returns whether any changed.
 * @throws Problem `reference.not_found` for one that is not of the division or belongs to another classification
 */
export async function replaceClassifications(
  db: Db,
  division: number,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<boolean> {
  const wanted = JSON.stringify(ids.flatMap((id, index) => (id === null ? [] : [{ slot: index + 1, id }])));
  const wrong = await sql`
    select from jsonb_to_recordset(${wanted}::jsonb) as w (slot smallint, id uuid)
    where not exists (select from account_classification c where c.division = ${division} and c.id = w.id and c.slot = w.slot)`.execute(
    db,
  );
  if (wrong.rows.length > 0) throw notFound('classificationIds');
  const cleared = await sql`
    delete from account_classification_link l where l.account_id = ${accountId}
      and not exists (select from jsonb_to_recordset(${wanted}::jsonb) as w (slot smallint, id uuid) where w.slot = l.slot
        and w.id = l.classification_id)`.execute(db);
  const given = await sql`
    insert into account_classification_link (division, account_id, slot, classification_id)
    select ${division}, ${accountId}::uuid, w.slot, w.id from jsonb_to_recordset(${wanted}::jsonb) as w (slot smallint, id uuid)
    on conflict do nothing`.execute(db);
  return (cleared.numAffectedRows ?? 0n) + (given.numAffectedRows ?? 0n) > 0n;
}

/** What the forms of accounts choose from. */
export async function listChoices(db: Db, division: number): Promise<AccountChoices> {
  const { rows } = await sql<AccountChoices>`
    select d.country,
      (select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'description', p.description) order by p.days, p.code), '[]')
        from payment_condition p where p.division = d.code and p.active) as "paymentConditions",
      (select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'description', v.description, 'percentage', v.percentage)
        order by v.percentage desc, v.code), '[]')
        from vat_code v where v.division = d.code and v.active) as "vatCodes",
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'description', s.description) order by s.description), '[]')
        from shipping_method s where s.division = d.code and s.active) as "shippingMethods",
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'description', g.description) order by g.description), '[]')
        from price_group g where g.division = d.code and g.active) as "priceGroups",
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.display_name) order by u.display_name), '[]')
        from user_division ud join app_user u on u.id = ud.user_id
        where ud.division = d.code and u.disabled_at is null and not exists (select from user_link l
          where l.user_id = u.id)) as "accountManagers"
    from division d where d.code = ${division}`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error(`division ${division} is not there`);
  return choices;
}

import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Person } from '../token-mint.ts';
import { mechanicsOf, plannersOf } from './people.ts';

/** Number of users and amount of work. */
export interface Volume {
  mechanics: number;
  planners: number;
  orders: number;
  assetsPerOrder: number;
  /** Number of items that every van carries. */
  articles: number;
}

/** Pieces of each item in each van at first. */
export const loaded = 500;

/**
 * Adds users, vans with stock, and planned orders at separate locations to division 1, which must have its base data. The same in every
 * run.
 */
export async function fillCrowd(db: Db, volume: Volume): Promise<void> {
  const { articles, orders, assetsPerOrder } = volume;
  const mechanics = mechanicsOf(volume.mechanics);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await insertPeople(tx, mechanics, plannersOf(volume.planners));
    await insertVans(tx, mechanics, articles);
    await insertSites(tx, orders, assetsPerOrder);
    await insertOrders(tx, orders, mechanics.length);
  });
  await sql`analyze`.execute(db);
}

async function insertPeople(tx: Db, mechanics: readonly Person[], planners: readonly Person[]): Promise<void> {
  await sql`
    with u as (
      insert into app_user (issuer, subject, display_name, email, current_division)
      select 'embedded', p.login, p.name, p.email, 1
      from jsonb_to_recordset(${JSON.stringify([...mechanics, ...planners])}::jsonb) as p (login text, name text, email text)
      returning id
    )
    insert into user_division (user_id, division) select id, 1 from u`.execute(tx);
  await sql`
    with e as (
      insert into engineer (code, full_name, email)
      select upper(p.login), p.name, p.email from jsonb_to_recordset(${JSON.stringify(mechanics)}::jsonb) as p (login text, name text,
        email text)
      returning id
    )
    insert into engineer_division (engineer_id, division) select id, 1 from e`.execute(tx);
}

/** Items are numbered from D-001. */
async function insertVans(tx: Db, mechanics: readonly Person[], articles: number): Promise<void> {
  await sql`
    insert into item (division, code, description, standard_sales_price, sales_vat_code)
    select 1, 'D-' || lpad(n::text, 3, '0'), 'Onderdeel ' || n, n + 0.95, '1' from generate_series(1, ${articles}::integer) n`.execute(
    tx,
  );
  await sql`
    insert into warehouse (division, code, description, e_mail)
    select 1, 'B' || lpad(n::text, 3, '0'), 'Bus ' || n, p ->> 'email' from jsonb_array_elements(${JSON.stringify(mechanics)}::jsonb) with
      ordinality as m (p, n)`.execute(tx);
  await sql`
    insert into stock_movement (division, item_id, warehouse_id, quantity, kind)
    select 1, i.id, w.id, ${loaded}::integer, 'opening' from item i cross join warehouse w
    where i.division = 1 and w.division = 1 and i.code like 'D-%' and w.code like 'B%'`.execute(tx);
}

async function insertSites(tx: Db, sites: number, assets: number): Promise<void> {
  await sql`
    with k as (
      insert into account (division, code, name, search_code, country, status, sales_vat_code, payment_condition_sales)
      values (1, '90001', 'Menigte B.V.', 'MENIGTE', 'NL', 'C', '1', '30') returning id
    )
    insert into location (division, code, name, account_id, country, postcode, city, email)
    select 1, 'CR-' || lpad(n::text, 4, '0'), 'Gebouw ' || n, k.id, 'NL', (1000 + n)::text || ' AB', 'Utrecht',
      case when n % 2 = 0 then 'gebouw-' || n || '@crowd.example' end
    from k cross join generate_series(1, ${sites}::integer) n`.execute(tx);
  await sql`
    with a as (
      insert into asset (division, location_id, type, description, walk_order, manufacture_date)
      select 1, l.id, 'EXT-F', 'Schuimblusser ' || d, d, business_day() - 700
      from location l cross join generate_series(1, ${assets}::integer) d where l.division = 1 and l.code like 'CR-%' order by l.code, d
      returning id, location_id
    )
    insert into asset_placement (division, asset_id, location_id, reason) select 1, id, location_id, 'placed' from a`.execute(
    tx,
  );
  await sql`select plan_assets(array(select id from asset where division = 1))`.execute(tx);
}

/** An order for each location, planned for one mechanic after another, some today and some tomorrow. */
async function insertOrders(tx: Db, orders: number, mechanics: number): Promise<void> {
  await sql`
    insert into work_order (division, number, location_id, description, contact_email)
    select 1, n, l.id, 'Jaarlijks onderhoud', l.email
    from generate_series(1, ${orders}::integer) n join location l on l.division = 1 and l.code = 'CR-' || lpad(n::text, 4, '0')`.execute(
    tx,
  );
  await sql`select advance_numbers(1, 'work_order', ${orders}::integer + 1)`.execute(tx);
  await sql`
    insert into work_order_task (division, work_order_id, asset_id, sequence, level)
    select 1, o.id, a.id, a.walk_order, 'service' from work_order o join asset a on a.location_id = o.location_id where o.division = 1
    order by o.number, a.walk_order`.execute(tx);
  await sql`
    insert into work_order_visit (division, work_order_id, engineer_id, planned_on, start_time, end_time)
    select 1, o.id, e.id, business_day() + (o.number % 2), time '07:00' + o.number / ${mechanics}::integer % 8 * interval '1 hour',
      time '07:50' + o.number / ${mechanics}::integer % 8 * interval '1 hour'
    from work_order o join (select id, row_number() over (order by code) as n from engineer where email like '%@crowd.example') e
      on e.n = 1 + o.number % ${mechanics}::integer
    where o.division = 1`.execute(tx);
  await sql`select recompute_work_order_status(id) from work_order where division = 1`.execute(tx);
}

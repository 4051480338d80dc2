import { sql } from 'kysely';
import { digestOf } from '#base/link-secret.ts';
import type { Db } from '#db/db.ts';
import { type DemoContext, demoDay } from '../context.ts';

/** The link `/p/demo-beheerder` always opens the page of one customer; its contact is the user `contact`. */
const demoSecret = 'demo-beheerder';

/** A building manager with a link, who checked the floors of the first location two weeks ago. */
export async function insertDemoPortal(db: Db, { today }: DemoContext): Promise<void> {
  await sql`
    with customer as (
      select a.id, c.id as contact_id, c.full_name, l.ids
      from account a
      cross join lateral (select c.id, c.full_name from contact c where c.account_id = a.id order by c.is_main_contact desc, c.id limit 1) c
      cross join lateral (
        select array_agg(l.id order by l.name_key, l.id) as ids, sum((select count(*) from asset s where s.location_id = l.id)) as assets
        from location l where l.account_id = a.id) l
      where a.division = 1 and cardinality(l.ids) > 0
      order by l.assets desc, a.code limit 1
    ), known as (
      update contact c set email = 'contact@demo.example' from customer k where c.id = k.contact_id
    ), link as (
      insert into portal_link (division, account_id, contact_id, location_ids, digest, expires_on)
      select 1, id, contact_id, ids[1:200], ${digestOf(demoSecret)}, ${demoDay(today, 365)}::date from customer
      returning id, location_ids
    )
    insert into portal_check (division, location_id, place_id, link_id, checked_on, checked_by, in_order, remarks, created)
    select 1, p.location_id, p.id, k.id, ${demoDay(today, -14)}::date, c.full_name, p.first > 1,
      case when p.first = 1 then 'Verzegeling van de blusser bij de ingang verbroken' end,
      ${`${demoDay(today, -14)}T10:00:00Z`}::timestamptz
    from link k cross join customer c
    cross join lateral (
      select p.id, p.location_id, row_number() over (order by p.path, p.id) as first
      from place p where p.location_id = k.location_ids[1] and p.kind = 'floor') p`.execute(db);
}

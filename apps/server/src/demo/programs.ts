import { sql } from 'kysely';
import { makeKey } from '#auth/api-key.ts';
import type { Db } from '#db/db.ts';
import { type DemoContext, demoDay } from './context.ts';

/** A key of an employee and one of a web shop. Nobody knows them: they show what the pages look like. */
export async function insertDemoPrograms(db: Db, { today }: DemoContext): Promise<void> {
  const [excel, shop] = [makeKey(), makeKey()];
  const made = `${demoDay(today, -40)}T09:12:00Z`;
  await sql`
    insert into api_key (user_id, is_service, name, digest, hint, roles, divisions, is_read_only, expires_at, last_used_at, created)
    select id, false, 'Excel, maandoverzicht', ${excel.digest}, ${excel.hint}, '{PreventionEmployee}', '{1,2}', true,
      ${`${demoDay(today, 140)}T09:12:00Z`}, ${`${demoDay(today, -1)}T07:30:00Z`}, ${made}
    from app_user where issuer = 'embedded' and subject = 'employee'`.execute(db);
  await sql`
    with program as (
      insert into app_user (issuer, subject, display_name) values ('service', 'demo', 'Webshop') returning id
    )
    insert into api_key (user_id, is_service, name, digest, hint, roles, divisions, is_read_only, last_used_at, created, created_by)
    select p.id, true, 'Webshop', ${shop.digest}, ${shop.hint}, '{MobilityEmployee}', '{3}', false,
      ${`${demoDay(today, 0)}T06:05:00Z`}, ${made}, a.id
    from program p, app_user a where a.issuer = 'embedded' and a.subject = 'admin'`.execute(db);
}

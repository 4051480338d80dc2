import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { makeKey } from '#auth/api-key.ts';
import type { Db } from '#db/db.ts';
import { type DemoContext, demoDay } from './context.ts';

/**
 * A key of an employee and one of a web shop, with a webhook that is stopped. Nobody knows the keys: they show what the pages look like.
 */
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
  await sql`
    with hook as (
      insert into webhook (api_key_id, url, events, active, secret)
      select id, 'https://webshop.example/werkbank', '{salesorder.created,salesorder.delivered}', false, ${randomBytes(32)}
      from api_key where name = 'Webshop' returning id
    )
    insert into webhook_delivery (webhook_id, type, occasion, created, status, tries, tried_at, answer_status, answer, failure,
      milliseconds)
    select hook.id, d.type, d.type || d.minutes, now() - make_interval(mins => d.minutes), d.status, 1,
      now() - make_interval(mins => d.minutes), d.answer_status, d.answer, d.failure, d.milliseconds
    from hook, (values ('test', 4300, 'delivered', 200, 'ok', null, 84), ('salesorder.created', 1500, 'delivered', 200, 'ok', null, 61),
      ('salesorder.delivered', 180, 'failed', 500, 'Internal Server Error', 'refused', 1240))
      as d (type, minutes, status, answer_status, answer, failure, milliseconds)`.execute(db);
}

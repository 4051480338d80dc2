import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { makeKey } from '#auth/api-key.ts';
import type { Db } from '#db/db.ts';
import { type DemoContext, demoDay } from './context.ts';

/** A key of an employee and one of a web shop, with a stopped webhook. The keys cannot be used: they only show what the pages look like. */
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
      now() - interval '2 hours', ${made}, a.id
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
  await insertProvider(db, made);
}

/** The key of an identity provider, and what it provisioned: a group with a role, a group without one, and a user in both. */
async function insertProvider(db: Db, made: string): Promise<void> {
  const { digest, hint } = makeKey();
  await sql`
    with program as (
      insert into app_user (issuer, subject, display_name) values ('service', 'demo-scim', 'Entra ID') returning id
    )
    insert into api_key (user_id, is_service, is_scim, name, digest, hint, roles, divisions, is_read_only, last_used_at, created,
      created_by)
    select p.id, true, true, 'Entra ID', ${digest}, ${hint}, '{}', '{1}', false, now() - interval '40 minutes', ${made}, a.id
    from program p, app_user a where a.issuer = 'embedded' and a.subject = 'admin'`.execute(db);
  await sql`
    with person as (
      insert into app_user (issuer, subject, display_name, email, email_verified)
      values ('scim', 'demo', 'Sanne Wolters', 'sanne.wolters@demo.example', true) returning id
    ), provisioned as (
      insert into scim_user (user_id, user_name, external_id, display_name, given_name, family_name, email, active)
      select id, 'sanne.wolters@demo.example', 'demo', 'Sanne Wolters', 'Sanne', 'Wolters', 'sanne.wolters@demo.example', true
      from person returning user_id
    ), divisions as (
      insert into user_division (user_id, division, access) select id, 1, 'write' from person
    ), groups as (
      insert into scim_group (display_name, external_id)
      values ('Werkbank – Binnendienst', 'demo-office'), ('Werkbank – Magazijn', 'demo-warehouse') returning id
    )
    insert into scim_member (group_id, user_id) select g.id, p.user_id from groups g, provisioned p`.execute(db);
  await sql`insert into role_group (value, role) values ('demo-office', 'PreventionEmployee')`.execute(db);
}

import type { Right } from '@werkbank/contract/wire/rights.ts';
import { sql } from 'kysely';
import { demoUsers } from '#auth/provider/demo-users.ts';
import type { Db } from '#db/db.ts';

/** The divisions of the demonstration users. `norole` has none, so that the page explaining this can be seen. */
const access: Record<string, readonly number[]> = {
  employee: [1, 2],
  mobility: [3, 4],
  engineer: [1],
  reseller: [3],
  admin: [1, 2, 3, 4],
  manager: [1],
  contact: [],
  norole: [],
};

/** The demonstration users with their divisions, as if each had signed in before. */
export async function insertDemoUsers(db: Db): Promise<void> {
  for (const { login, name, email } of demoUsers) {
    const divisions = access[login] ?? [];
    await sql`
      with u as (
        insert into app_user (issuer, subject, display_name, email, email_verified, current_division)
        values ('embedded', ${login}, ${name}, ${email}, true, ${divisions[0] ?? null})
        on conflict (issuer, subject) do update set current_division = excluded.current_division returning id
      )
      insert into user_division (user_id, division) select u.id, d from u cross join unnest(${[...divisions]}::integer[]) as d
      on conflict do nothing`.execute(db);
  }
}

/** Receives, counts and delivers; sees no customers besides those of orders. */
const warehouse: readonly Right[] = [
  'items.see',
  'items.all',
  'inventory.see',
  'inventory.all',
  'inventory.change',
  'inventory.handle',
  'purchaseOrders.see',
  'purchaseOrders.handle',
  'salesOrders.see',
  'salesOrders.all',
  'salesOrders.handle',
  'reach.division',
];

/** Sees everything about users and their rights, and changes nothing. */
const auditor: readonly Right[] = [
  'people.see',
  'people.export',
  'roles.see',
  'company.see',
  'lists.see',
  'programs.see',
];

/** For the manager of a customer's buildings: assigned with a limit to locations. */
const buildings: readonly Right[] = [
  'locations.see',
  'assets.see',
  'assetTypes.see',
  'workOrders.see',
  'serviceRequests.see',
  'serviceRequests.create',
];

/** For the leader of a team: assigned with a limit to its mechanics. */
const team: readonly Right[] = ['locations.see', 'assets.see', 'assetTypes.see', 'workOrders.see', 'workOrders.plan'];

/** Roles that the company composed; one is assigned in a division, and one with a limit to the two locations with the most assets. */
export async function insertDemoRoles(db: Db): Promise<void> {
  await sql`
    with roles as (
      insert into company_role (name, description, template, rights) values
        ('Magazijn', 'Ontvangt, telt en levert uit, zonder klanten en inkoop te wijzigen', 'PreventionEmployee', ${[...warehouse]}::text[]),
        ('Controle', 'Ziet gebruikers, rollen en instellingen, wijzigt niets', 'Admin', ${[...auditor]}::text[]),
        ('Gebouwbeheer', 'Ziet de locaties waarvoor de rol geldt en meldt er storingen', null, ${[...buildings]}::text[]),
        ('Ploegleider', 'Ziet en plant het werk van de eigen ploeg', null, ${[...team]}::text[])
      returning id, name
    )
    insert into user_role (user_id, role_id, division, limited_to, limited_ids)
    select u.id, r.id, 1, m.limited_to, m.limited_ids from roles r, app_user u, (
      select 'employee' as subject, 'Magazijn' as role, null::text as limited_to, null::uuid[] as limited_ids
      union all select 'manager', 'Gebouwbeheer', 'locations', array(
        select a.location_id from asset a where a.division = 1 group by 1 order by count(*) desc, 1 limit 2)) m
    where r.name = m.role and u.issuer = 'embedded' and u.subject = m.subject`.execute(db);
}

import { sql } from 'kysely';
import { demoUsers } from '#auth/provider/demo-users.ts';
import type { Db } from '#db/db.ts';

/** The divisions of the demonstration users. `norole` has none, which shows the page that explains it. */
const access: Record<string, readonly number[]> = {
  employee: [1, 2],
  mobility: [3, 4],
  engineer: [1],
  reseller: [3],
  admin: [1, 2, 3, 4],
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

import type { ProvisionedGroup } from '@werkbank/contract/administration/scim/scim-calls.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';

/** The groups of the identity provider by name, with the roles that they give. */
export async function listShown(db: Db, page: PageRequest): Promise<PageResult<ProvisionedGroup>> {
  const { rows } = await sql<ProvisionedGroup>`
    select g.id, g.display_name as name, g.external_id as "externalId",
      (select count(*)::integer from scim_member m where m.group_id = g.id) as members,
      array(select distinct r.role from role_group r where r.role is not null and r.value in (g.display_name, g.external_id)
        order by 1) as roles,
      array(select distinct c.name from role_group r join company_role c on c.id = r.role_id
        where r.value in (g.display_name, g.external_id) order by 1) as "companyRoles"
    from scim_group g order by lower(g.display_name), g.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`scim_group g`) };
}

import { RequestKind, type ResponseTarget } from '@werkbank/contract/service-requests/request/request.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import type { Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

/** Every kind with the hours that apply in the division. */
export async function listTargets(db: Db, division: number): Promise<ResponseTarget[]> {
  const { rows } = await sql<ResponseTarget>`
    select k.kind, response_hours(${division}, k.kind) as hours, coalesce(t.version, 0) as version,
      t.modified, ${userName('t.modified_by')} as "modifierFullName"
    from unnest(${[...RequestKind.options]}::text[]) with ordinality as k (kind, nth)
    left join response_target t on t.division = ${division} and t.kind = k.kind
    order by k.nth`.execute(db);
  return rows;
}

/**
 * Sets the hours of a kind.
 * @throws Problem `precondition.failed`
 */
export async function setTarget(
  { db, division, ifMatch }: Scope & { ifMatch: number | undefined },
  kind: RequestKind,
  hours: number,
): Promise<ResponseTarget> {
  const isNew = ifMatch === undefined || ifMatch === 0;
  const { rows } = await sql<ResponseTarget>`
    insert into response_target as t (division, kind, hours)
    select ${division}::integer, ${kind}::text, ${hours}::integer
      where ${isNew}::boolean or exists (select from response_target o where o.division = ${division} and o.kind = ${kind})
    on conflict (division, kind) do update set hours = excluded.hours where ${isVersion('t.version', ifMatch)}
    returning t.kind, t.hours, t.version, t.modified, ${userName('t.modified_by')} as "modifierFullName"`.execute(db);
  if (rows[0]) return rows[0];
  const current = (await listTargets(db, division)).find((target) => target.kind === kind);
  throw new Problem('precondition.failed', { current });
}

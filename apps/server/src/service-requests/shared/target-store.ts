import { RequestKind, type ResponseTarget } from '@werkbank/contract/service-requests/request/request.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Every kind with the hours that hold in the division. */
export async function listTargets(db: Db, division: number): Promise<ResponseTarget[]> {
  const { rows } = await sql<ResponseTarget>`
    select k.kind, response_hours(${division}, k.kind) as hours from unnest(${[...RequestKind.options]}::text[]) with
      ordinality as k (kind, nth)
    order by k.nth`.execute(db);
  return rows;
}

export async function setTarget(db: Db, division: number, kind: RequestKind, hours: number): Promise<ResponseTarget> {
  await sql`
    insert into response_target (division, kind, hours) values (${division}, ${kind}, ${hours})
    on conflict (division, kind) do update set hours = excluded.hours`.execute(db);
  return { kind, hours };
}

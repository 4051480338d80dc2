import {
  type Retention,
  type RetentionKind,
  retentionKinds,
} from '@werkbank/contract/administration/retention/retention-calls.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordChange } from '#db/history.ts';

/** The term of each kind, with what was archived. */
export async function listTerms(db: Db, kind?: RetentionKind): Promise<Retention[]> {
  const { rows } = await sql<Retention>`
    select r.kind, r.months, coalesce(sum(f.row_count), 0)::bigint as "archivedRows", coalesce(sum(f.size), 0)::bigint as "archivedSize",
      min(f.from_at) as "archivedFrom", max(f.until_at) as "archivedUntil"
    from retention r left join archive_file f on f.kind = r.kind
    where ${kind ?? null}::text is null or r.kind = ${kind ?? null}
    group by r.id order by array_position(${[...retentionKinds]}::text[], r.kind)`.execute(db);
  return rows;
}

/** Stores a term; the history of the main division records it. */
export async function setTerm(db: Db, kind: RetentionKind, months: number | null): Promise<void> {
  const { rows } = await sql<{ months: number | null; code: number | null; id: string | null }>`
    select r.months, d.code, d.id from retention r left join division d on d.main where r.kind = ${kind} for update of r`.execute(
    db,
  );
  const [before] = rows;
  if (!before || before.months === months) return;
  await sql`update retention set months = ${months} where kind = ${kind}`.execute(db);
  if (before.id === null || before.code === null) return;
  await recordChange(db, {
    subject: 'division',
    subjectId: before.id,
    division: before.code,
    part: 'retention',
    before: { retention: kind, months: before.months },
    after: { retention: kind, months },
  });
}

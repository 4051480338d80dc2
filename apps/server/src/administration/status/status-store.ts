import type { SystemStatus } from '@werkbank/contract/administration/status/status-calls.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Measures } from './measures.ts';

export interface ProcessIdentity {
  process: string;
  host: string;
  pid: number;
  version: string;
  /** ISO. */
  started: string;
}

export type ProcessReport = ProcessIdentity & { reported: string; measures: Measures };

/** Seconds without a report after which a process is taken for ended. */
const longestSilence = 60;

/** Replaces the report of a process, and removes those of processes that ended. */
export async function saveReport(
  db: Db,
  { process, host, pid, version, started }: ProcessIdentity,
  measures: Measures,
): Promise<void> {
  const text = JSON.stringify(measures);
  await sql`
    with ended as (delete from process_report where reported < now() - make_interval(secs => ${longestSilence}) and process <> ${process})
    insert into process_report (process, host, pid, version, started, measures)
    values (${process}, ${host}, ${pid}, ${version}, ${started}, ${text}::jsonb)
    on conflict (process) do update set reported = now(), measures = excluded.measures`.execute(db);
}

/** A process that stops says so. */
export async function removeReport(db: Db, process: string): Promise<void> {
  await sql`delete from process_report where process = ${process}`.execute(db);
}

/** The reports of running processes, oldest process first. */
export async function listReports(db: Db): Promise<ProcessReport[]> {
  const { rows } = await sql<ProcessReport>`
    select process, host, pid, version, started, reported, measures from process_report
    where reported >= now() - make_interval(secs => ${longestSilence}) order by started, process limit 200`.execute(db);
  return rows;
}

/** What the database says about itself; standbys are listed for accounts that may see them. */
export async function readDatabase(db: Db): Promise<SystemStatus['database']> {
  const { rows } = await sql<SystemStatus['database']>`
    select
      split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as size,
      json_build_object(
        'open', (select count(*) from pg_stat_activity where backend_type = 'client backend'),
        'most', current_setting('max_connections')::int
      ) as connections,
      (select extract(epoch from now() - min(xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          and backend_type = 'client backend') as "oldestTransaction",
      (select coalesce(json_agg(json_build_object(
          'name', application_name, 'isSynchronous', sync_state in ('sync', 'quorum'), 'behind', extract(epoch from replay_lag))
          order by application_name), '[]')
        from pg_stat_replication where state = 'streaming') as standbys`.execute(db);
  const [database] = rows;
  if (!database) throw new Error('The database said nothing about itself.');
  return database;
}

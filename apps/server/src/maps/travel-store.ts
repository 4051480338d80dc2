import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Point } from './routing-service.ts';

/** Days after which a way is asked for again. */
const keptDays = 90;

export interface KnownWay {
  from: Point;
  to: Point;
  /** Null where there is no road. */
  minutes: number | null;
  kilometres: number | null;
}

const pointsOf = (points: readonly Point[]) => sql`
  unnest(${points.map(({ latitude }) => latitude)}::numeric[], ${points.map(({ longitude }) => longitude)}::numeric[])`;

/** The ways between these places that the service has answered. */
export async function findWays(db: Db, points: readonly Point[]): Promise<KnownWay[]> {
  const { rows } = await sql<KnownWay>`
    select jsonb_build_object('latitude', t.from_latitude, 'longitude', t.from_longitude) as "from",
      jsonb_build_object('latitude', t.to_latitude, 'longitude', t.to_longitude) as "to", t.minutes, t.kilometres
    from ${pointsOf(points)} a (latitude, longitude) cross join ${pointsOf(points)} b (latitude, longitude)
      join travel_time t on t.from_latitude = a.latitude and t.from_longitude = a.longitude and t.to_latitude = b.latitude
        and t.to_longitude = b.longitude
    where t.answered_at > now() - make_interval(days => ${keptDays})`.execute(db);
  return rows;
}

/** Keeps the answers of the service, and forgets old ones. */
export async function keepWays(db: Db, ways: readonly KnownWay[]): Promise<void> {
  await sql`
    insert into travel_time (from_latitude, from_longitude, to_latitude, to_longitude, minutes, kilometres)
    select * from unnest(${ways.map(({ from }) => from.latitude)}::numeric[], ${ways.map(({ from }) => from.longitude)}::numeric[],
      ${ways.map(({ to }) => to.latitude)}::numeric[], ${ways.map(({ to }) => to.longitude)}::numeric[],
      ${ways.map(({ minutes }) => minutes)}::integer[], ${ways.map(({ kilometres }) => kilometres)}::integer[]) w
    order by 1, 2, 3, 4
    on conflict (from_latitude, from_longitude, to_latitude, to_longitude)
      do update set minutes = excluded.minutes, kilometres = excluded.kilometres, answered_at = now()`.execute(db);
  await sql`delete from travel_time where answered_at < now() - make_interval(days => ${keptDays})`.execute(db);
}

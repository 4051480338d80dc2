import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { PackType } from '@werkbank/contract/work-orders/day/day.ts';
import type { PackedDay } from '@werkbank/contract/work-orders/day/packed-day.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';

/** The checklists of a pack, in which content shared by types occurs once. */
export type PackTypes = Pick<PackedDay, 'types' | 'points' | 'defects'>;

interface Asked {
  types: readonly { type: string; country: string }[];
  countries: readonly string[];
  language: Language;
}

/** Cached per database, because collecting the check points of all types takes longer than the rest of a pack. */
const kept = new WeakMap<Db, Map<string, Promise<PackTypes>>>();
const maxKept = 40;

/**
 * The check points for assets of these types, and for those that are offered in their countries. They are collected again
 * when an administrator has changed any of them.
 */
export async function listPackTypes(db: Db, asked: Asked): Promise<PackTypes> {
  const ofDatabase = kept.get(db) ?? new Map<string, Promise<PackTypes>>();
  kept.set(db, ofDatabase);
  const wanted = asked.types.map(({ type, country }) => `${type} ${country}`);
  const key = JSON.stringify([
    await stateOfTypes(db),
    asked.language,
    asked.countries.toSorted(),
    [...new Set(wanted)].sort(),
  ]);
  const known = ofDatabase.get(key);
  if (known) return await known;
  if (ofDatabase.size >= maxKept) ofDatabase.clear();
  const reading = readPackTypes(db, asked).then(shareLists);
  ofDatabase.set(key, reading);
  return await reading.catch((error: unknown) => {
    ofDatabase.delete(key);
    throw error;
  });
}

function shareLists(types: readonly PackType[]): PackTypes {
  const once = <T extends { code: string }>(all: readonly T[]) => [
    ...new Map(all.map((one) => [one.code, one])).values(),
  ];
  const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);
  return {
    types: types.map((type) => ({ ...type, points: codes(type.points), defects: codes(type.defects) })),
    points: once(types.flatMap(({ points }) => points)),
    defects: once(types.flatMap(({ defects }) => defects)),
  };
}

/** A value that changes with any change of a type, its plans, check points or defect codes; a changed plan is a new version of its type. */
async function stateOfTypes(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', count(*), sum(s.version), max(s.modified)) as state from (
      select version, modified from asset_type union all select version, modified from check_point
      union all select version, modified from defect_code) s`.execute(db);
  return only(rows).state;
}

async function readPackTypes(db: Db, { types, countries, language }: Asked): Promise<PackType[]> {
  const words = (table: string) => sql.ref(`${table}.description_${language}`);
  const { rows } = await sql<PackType>`
    select t.type, ${words('t')} as description, g.country, t.active as "isOffered",
      (select coalesce(jsonb_agg(jsonb_build_object('level', s.level, 'rank', greatest(s.rank, level_rank(s.level), 1))
        order by s.rank, s.level),
          '[{"level": "service", "rank": 1}]')
        from maintenance_step s where s.type = t.type and s.country = g.country and not s.informative) as levels,
      (select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'kind', p.kind, 'unit', p.unit, 'lowerLimit',
        to_jsonb(p) -> 'lower_limit',
          'upperLimit', to_jsonb(p) -> 'upper_limit', 'minimumRank', p.minimum_rank, 'sets', p.sets, 'description', ${words('p')})
          || case when p.model_limits = '[]' then '{}' else jsonb_build_object('modelLimits', p.model_limits) end
          || case when p.photo_on_failure then '{"photoOnFailure": true}' else '{}' end::jsonb
          || case when p.needs_measuring then '{"needsMeasuring": true}' else '{}' end::jsonb order by f.place, p.code), '[]')
        from unnest(t.families) with ordinality as f (family, place) join check_point p on p.family = f.family
        where p.active and (p.types = '{}' or t.type = any(p.types))) as points,
      (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'severity', c.severity, 'action', c.action, 'description',
        ${words('c')}) order by f.place, c.code), '[]')
        from unnest(t.families || '{GEN}') with ordinality as f (family, place) join defect_code c on c.family = f.family
          where c.active) as defects
    from (
      select type, country from ${recordset(types, 'g (type text, country text)')}
      union select o.type, c.country from asset_type o cross join unnest(${[...countries]}::text[]) as c (country) where o.active
    ) g
    join asset_type t on t.type = g.type order by t.type, g.country`.execute(db);
  return rows;
}

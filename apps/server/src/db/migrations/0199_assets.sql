-- What maintenance plans were, are and will be: each version holds from a day on, until the next one of its type and country.
create table maintenance_plan_version (
  id uuid primary key default new_id(),
  type text not null references asset_type (type),
  country char(2) not null,
  -- Null: from the beginning.
  valid_from date,
  life_years smallint check (life_years between 1 and 99),
  norms text[] not null default '{}' check (cardinality(norms) <= 10),
  -- As in the contract, in their order.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- Planned until its day has come and the plan was replaced by it.
  is_planned boolean not null,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint maintenance_plan_version_once unique nulls not distinct (type, country, valid_from),
  check (valid_from is not null or not is_planned)
);
create index maintenance_plan_version_due on maintenance_plan_version (valid_from, id) where is_planned;
create trigger touch before update on maintenance_plan_version for each row execute function touch();

insert into maintenance_plan_version (type, country, life_years, norms, steps, is_planned)
select p.type, p.country, p.life_years, p.norms, coalesce((
  select jsonb_agg(jsonb_build_object('level', s.level, 'intervalMonths', s.interval_months, 'anchor', s.anchor, 'atAges', s.at_ages,
    'graceMonths', s.grace_months, 'toleranceDays', s.tolerance_days, 'rank', s.rank, 'informative', s.informative)
    order by s.informative, s.rank desc, s.level)
  from maintenance_step s where s.type = p.type and s.country = p.country), '[]'), false
from maintenance_plan p;
select follow_rows('maintenance_plan_version', 'audit', $$audit_rows('maintenance_plan_version', 'id')$$);

-- Plans are those of the country of the location (plan_country).
create trigger plan_moved after update of location_id on asset for each row
  when (old.location_id is distinct from new.location_id) execute function follow_country();
create trigger plan_country after update of country on location for each row
  when (old.country is distinct from new.country) execute function follow_country();
insert into plan_rework (type, country, asset_count)
select p.type, p.country, coalesce((
  select count(*) from asset a join location l on l.id = a.location_id join division d on d.code = a.division
  where a.type = p.type and a.state not in ('replaced', 'removed') and l.country = p.country and d.country <> p.country), 0)
from maintenance_plan p
where exists (select from location l join division d on d.code = l.division where l.country = p.country and d.country <> p.country);

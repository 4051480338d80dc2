-- The folded tally of assets without areas: a tenth of its rows, for counts and calendars of a whole division.
create table asset_total (
  division integer not null,
  type text not null,
  state text not null,
  due_on date,
  red_from date,
  amber_from date,
  blue_from date generated always as (case when state in ('inService', 'inWorkshop') then due_on - 60 end) stored,
  count bigint not null
);
create unique index asset_total_alike on asset_total (division, type, state, due_on, red_from, amber_from) nulls not distinct;
create index asset_total_empty on asset_total (division) where count = 0;
insert into asset_total (division, type, state, due_on, red_from, amber_from, count)
select division, type, state, due_on, red_from, amber_from, sum(count) from asset_tally where folded group by 1, 2, 3, 4, 5, 6;

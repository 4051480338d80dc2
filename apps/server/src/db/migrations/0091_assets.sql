-- Maintenance plans for Austria and Belgium (record 83): Austria begins with the intervals of Germany, Belgium with those of the
-- Netherlands. A plan that an administrator made already stays.
with template (country, origin) as (values ('AT', 'DE'), ('BE', 'NL')),
made as (
  insert into maintenance_plan (type, country, life_years, norms)
  select p.type, t.country, p.life_years,
    case
      when p.type ~ '^EXT-[FWPCK]$' and t.country = 'AT' then '{ÖNORM F 1053}'::text[]
      when p.type ~ '^EXT-[FWPCK]$' and t.country = 'BE' then '{NBN S 21-050}'::text[]
      -- European norms apply in both; a national norm of the neighbour does not.
      else array(select regexp_replace(n, '^(NEN-EN|DIN EN|NEN-EN-ISO|DIN ISO) ', case when n ~ 'ISO' then 'ISO ' else 'EN ' end)
        from unnest(p.norms) n where n ~ '(^| |-)(EN|ISO) ' or n ~ '(fabrikant|Hersteller)')
    end
  from maintenance_plan p join template t on t.origin = p.country
  on conflict (type, country) do nothing
  returning type, country
)
insert into maintenance_step (type, country, level, interval_months, anchor, at_ages, grace_months, tolerance_days, rank, informative)
select s.type, m.country, s.level, s.interval_months, s.anchor, s.at_ages, s.grace_months, s.tolerance_days, s.rank, s.informative
from maintenance_step s
join template t on t.origin = s.country
join made m on m.type = s.type and m.country = t.country;

-- The highest number of an option that a choice ever had, so that the key of a removed option is not given to another one: the history of
-- a record keeps the key.
alter table own_field add column last_option integer not null default 0;
alter table own_field disable trigger user;
update own_field f set last_option = coalesce((
  select max(substr(o.value ->> 'key', 2)::integer) from (
    select f.options
    union all
    select e.before -> 'options' from audit_event e where e.subject_id = f.id
    union all
    select e.after -> 'options' from audit_event e where e.subject_id = f.id
  ) known (options) cross join lateral jsonb_array_elements(case when jsonb_typeof(options) = 'array' then options else '[]' end) o
), 0) where f.kind = 'choice';
alter table own_field enable trigger user;

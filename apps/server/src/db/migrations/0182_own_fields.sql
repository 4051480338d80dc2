-- Fields that a company adds to a kind of record.
create table own_field (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  record text not null check (record in
    ('account', 'contact', 'location', 'asset', 'item', 'salesOrder', 'workOrder', 'serviceRequest')),
  kind text not null check (kind in ('text', 'number', 'day', 'choice')),
  name_nl text not null check (length(name_nl) between 1 and 60),
  name_de text not null check (length(name_de) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  required boolean not null default false,
  printed boolean not null default false,
  listed boolean not null default false,
  active boolean not null default true,
  decimals smallint check (decimals between 0 and 4),
  -- Of a choice: [{key, name: {nl, de, en}, active}], in the order in which they are offered.
  options jsonb not null default '[]',
  position smallint not null,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint own_field_decimals check ((decimals is not null) = (kind = 'number')),
  constraint own_field_options check ((options = '[]') <> (kind = 'choice'))
);
create index own_field_record on own_field (division, record, position);
create unique index own_field_name_nl on own_field (division, record, lower(name_nl));
create unique index own_field_name_de on own_field (division, record, lower(name_de));
create unique index own_field_name_en on own_field (division, record, lower(name_en));
create trigger touch before update on own_field for each row execute function touch();
select follow_rows('own_field', 'audit', $$audit_rows('own_field', 'id')$$);

-- The values in the records, by field, for filters; index_own_values() writes it.
create table own_value (
  division integer not null references division (code),
  field_id uuid not null references own_field (id),
  record_id uuid not null,
  text_value text,
  number_value numeric(15, 4),
  day_value date,
  primary key (record_id, field_id),
  constraint own_value_one check (num_nonnulls(text_value, number_value, day_value) = 1)
);
create index own_value_text on own_value (field_id, text_value, record_id) where text_value is not null;
create index own_value_words on own_value using gin (searchable(text_value) gin_trgm_ops) where text_value is not null;
create index own_value_number on own_value (field_id, number_value, record_id) where number_value is not null;
create index own_value_day on own_value (field_id, day_value, record_id) where day_value is not null;
create index own_value_division on own_value (division);

-- The values of a record, by the id of the field.
do $$
declare
  holder text;
begin
  foreach holder in array array['account', 'contact', 'location', 'asset', 'item', 'sales_order', 'work_order', 'service_request'] loop
    execute format($sql$alter table %I add column own_values jsonb not null default '{}' check (jsonb_typeof(own_values) = 'object')$sql$,
      holder);
    execute format('create trigger own_values_insert after insert on %I for each row
      when (new.own_values <> ''{}'') execute function index_own_values()', holder);
    execute format('create trigger own_values_update after update of own_values on %I for each row
      when (old.own_values is distinct from new.own_values) execute function index_own_values()', holder);
    execute format('create trigger own_values_delete after delete on %I for each row
      when (old.own_values <> ''{}'') execute function index_own_values()', holder);
  end loop;
end $$;

-- The kinds counted above the lists, by place; a place without one is filled with what waits.
alter table today_arrangement add column figures text[] not null default '{}' check (cardinality(figures) <= 6);

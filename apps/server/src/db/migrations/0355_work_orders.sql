-- When the note of a visit was written on a phone: of two notes the later one is kept, in whichever order they arrive.
alter table work_order_visit add column noted_at timestamptz(3);

-- Papers that are to be made once and kept, certificates that can be checked, and letters that are sent once.

-- An order whose report is to be frozen. Written with what causes it, taken by a worker after the commit.
create table paper_task (
  id bigint generated always as identity primary key,
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  last_error text,
  created timestamptz(3) not null default now()
);
create index paper_task_waiting on paper_task (next_try_at, id);
create index paper_task_of on paper_task (work_order_id, id);

create function freeze_visit_report() returns trigger language plpgsql as $$
begin
  insert into paper_task (division, work_order_id) values (new.division, new.id);
  return null;
end $$;
create trigger freeze_visit_report after update of status on work_order for each row
  when (new.status = 30 and old.status < 30) execute function freeze_visit_report();

-- A report that comes, or is corrected, after the order was completed makes a new version of the paper beside the old one.
create function freeze_corrected_report() returns trigger language plpgsql as $$
begin
  insert into paper_task (division, work_order_id)
    select w.division, w.id from work_order w where w.id = new.work_order_id and w.status in (30, 40);
  return null;
end $$;
create trigger freeze_corrected_report after insert on service_report for each row
  when (new.work_order_id is not null) execute function freeze_corrected_report();

-- What was made stays as it was made.
create function keep_paper() returns trigger language plpgsql as $$
begin
  raise exception 'a % is kept as it was made', old.type using errcode = 'restrict_violation';
end $$;
create trigger keep_paper before update on document for each row
  when (old.type in ('serviceReport', 'estimate', 'certificate')) execute function keep_paper();

-- A certificate on paper names a code under which anybody can see that it is genuine.
create table certificate (
  code text primary key,
  division integer not null references division (code),
  location_id uuid not null references location (id),
  document_id uuid not null references document (id),
  -- Digest of what it certifies: asked for twice, it is made once.
  content_hash text not null,
  from_on date not null,
  until_on date not null,
  issued_on date not null default business_day(),
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  check (until_on >= from_on)
);
create unique index certificate_content on certificate (location_id, content_hash);
create index certificate_document on certificate (document_id);

-- A phone that was offline sends its photos after the order was completed; they come in one new version together.
create function freeze_late_photo() returns trigger language plpgsql as $$
begin
  insert into paper_task (division, work_order_id, next_try_at)
    select w.division, w.id, now() + interval '1 minute' from service_report r join work_order w on w.id = r.work_order_id
    where r.id = new.service_report_id and w.status in (30, 40);
  return null;
end $$;
create trigger freeze_late_photo after insert on attachment for each row
  when (new.service_report_id is not null) execute function freeze_late_photo();

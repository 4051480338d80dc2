-- Trigger on audit_event, once per statement: people who make or decide a record follow it, and what concerns followers, or people to whom
-- work is handed, is queued as one event per record and transaction. Only requests of people count: an import or the exchange with another
-- system would otherwise notify of thousands of records. A contact is a part of its account and is followed by itself too.
create or replace function queue_notifications() returns trigger language plpgsql as $$
begin
  if not exists (select from written e where e.request_id is not null and record_kind_of(e.subject) is not null) then return null; end if;
  if exists (select from written e where e.part = e.subject and (e.action = 'create' or e.after ?| array['status', 'approval'])) then
    insert into follower (record_id, user_id, division, kind)
    select distinct e.subject_id, u.id, e.division, record_kind_of(e.subject)
    from written e join app_user u on u.id = e.user_id
    where e.request_id is not null and e.part = e.subject and record_kind_of(e.subject) is not null and e.division is not null
      and (e.action = 'create' or (e.action = 'update' and e.after ?| array['status', 'approval']))
      and (select count(*) from written) <= 50
    on conflict do nothing;
  end if;

  -- Most changes concern nobody else: no other follower, nobody to whom work is handed, nothing to decide.
  if not exists (
    select from written e where e.part in ('service_request', 'complaint', 'work_order_visit') or e.after ->> 'approval' = 'waiting'
  ) and not exists (
    select from (
      select e.subject_id, e.user_id from written e union select e.part_id, e.user_id from written e where e.part = 'contact'
    ) e
      join follower f on f.record_id = e.subject_id and f.is_following and f.user_id is distinct from e.user_id
  ) then return null; end if;

  insert into notification_event as n (division, kind, record_id, actor_id, occasion, what, rank, detail, direct)
  select h.division, record_kind_of(h.subject), h.subject_id, h.user_id, txid_current()::text,
    (array_agg(h.what order by h.rank, h.id) filter (where h.what is not null))[1], min(h.rank),
    coalesce((array_agg(h.detail order by h.rank, h.id) filter (where h.what is not null))[1], '{}'),
    coalesce(jsonb_object_agg(h.person, h.told) filter (where h.person is not null), '{}')
  from (
    select e.id, e.division, e.subject, e.subject_id, e.user_id, w.what, w.rank, w.detail, p.person, p.told
    from (
      select w.id, w.division, w.subject, w.subject_id, w.user_id, w.part, w.part_id, w.action, w.before, w.after, w.request_id
      from written w
      union all
      select w.id, w.division, w.part, w.part_id, w.user_id, w.part, w.part_id, w.action, w.before, w.after, w.request_id
      from written w where w.part = 'contact'
    ) e
    cross join lateral notified_change(e.subject, e.part, e.action, e.after) w
    left join lateral handed_to(e.part, e.part_id, e.action, e.before, e.after) p on true
    where e.request_id is not null and e.division is not null and record_kind_of(e.subject) is not null
      and not (e.part = e.subject and e.action = 'delete')
  ) h
  where h.what is not null or h.person is not null
  group by h.division, h.subject, h.subject_id, h.user_id
  having bool_or(h.person is distinct from h.user_id and h.person is not null) or min(h.rank) = 0
    or exists (select from follower f where f.record_id = h.subject_id and f.is_following and f.user_id is distinct from h.user_id)
  on conflict (occasion, record_id) do update set
    what = case when n.what is null or excluded.rank < n.rank then coalesce(excluded.what, n.what) else n.what end,
    detail = case when n.what is null or (excluded.rank < n.rank and excluded.what is not null) then excluded.detail else n.detail end,
    rank = least(n.rank, excluded.rank), direct = n.direct || excluded.direct;
  return null;
end $$;

-- The people to whom an audited change gives work or from whom it takes some, and what each of them is notified of.
create or replace function handed_to(of_part text, of_part_id uuid, of_action text, was jsonb, is_now jsonb)
  returns table (person uuid, told jsonb) language plpgsql stable as $$
begin
  if of_part in ('service_request', 'complaint') and is_now ->> 'assigned_to_id' is not null then
    return query select (is_now ->> 'assigned_to_id')::uuid, jsonb_build_object('what', 'assigned');
  elsif of_part = 'work_order_visit' then
    return query
      select l.user_id, jsonb_strip_nulls(jsonb_build_object('what', x.what, 'day', x.planned_on))
      from (
        select (was ->> 'engineer_id')::uuid as engineer_id, 'visitCancelled' as what,
          coalesce((was ->> 'planned_on')::date, v.planned_on) as planned_on
        from (select 1) one left join work_order_visit v on v.id = of_part_id
        where of_action = 'delete' or (of_action = 'update' and is_now ? 'engineer_id')
        union all
        select v.engineer_id, 'visitPlanned', v.planned_on from work_order_visit v where v.id = of_part_id and is_now ? 'engineer_id'
        union all
        select v.engineer_id, case when is_now ->> 'status' = 'cancelled' then 'visitCancelled'
            when was ->> 'status' = 'cancelled' then 'visitPlanned' else 'visitMoved' end, v.planned_on
        from work_order_visit v
        where of_action = 'update' and v.id = of_part_id and not is_now ? 'engineer_id'
          and (is_now ->> 'status' = 'cancelled' or was ->> 'status' = 'cancelled'
            or is_now ?| array['planned_on', 'start_time', 'end_time'])
      ) x join user_link l on l.kind = 'engineer' and l.target_id = x.engineer_id;
  end if;
end $$;

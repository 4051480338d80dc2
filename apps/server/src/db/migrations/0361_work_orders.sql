-- Work that is done and that nobody signed, newest first.
create index work_order_unsigned on work_order (division, number desc, id)
  where status in (15, 20, 25) and signature_required and signed_at is null and signature_refused_reason is null
    and task_count > 0 and tasks_done = task_count;

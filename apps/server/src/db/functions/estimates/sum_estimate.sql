-- Trigger: recomputes the totals of estimates from their chosen lines.
create or replace function sum_estimate() returns trigger language plpgsql as $$
begin
  update estimate e set lines_excl_vat = s.amount, lines_vat = s.vat, line_count = s.lines
    from (
      select t.estimate_id as id, coalesce(sum(l.amount) filter (where l.chosen), 0) as amount,
        coalesce(sum(l.vat_amount) filter (where l.chosen), 0) as vat, count(l.id)::integer as lines
      from (select distinct estimate_id from touched) t left join estimate_line l on l.estimate_id = t.estimate_id group by t.estimate_id
    ) s
    where e.id = s.id and (e.lines_excl_vat, e.lines_vat, e.line_count) is distinct from (s.amount, s.vat, s.lines);
  return null;
end $$;

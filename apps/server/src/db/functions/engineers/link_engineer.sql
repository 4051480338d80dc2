-- Trigger: links an engineer to the user with the same e-mail address when the engineer is stored.
create or replace function link_engineer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from user_link l using app_user u
      where l.kind = 'engineer' and l.target_id = new.id and u.id = l.user_id and lower(u.email) is distinct from lower(new.email);
  end if;
  insert into user_link (user_id, kind, target_id)
    select u.id, 'engineer', new.id from app_user u where lower(u.email) = lower(new.email)
    on conflict (user_id, kind) do update set target_id = excluded.target_id;
  return null;
end $$;

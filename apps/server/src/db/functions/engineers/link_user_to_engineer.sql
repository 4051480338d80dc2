-- Trigger: links a user to the engineer with the same e-mail address when the user is stored.
create or replace function link_user_to_engineer() returns trigger language plpgsql as $$
begin
  insert into user_link (user_id, kind, target_id)
    select new.id, 'engineer', e.id from engineer e where lower(e.email) = lower(new.email)
    on conflict (user_id, kind) do update set target_id = excluded.target_id;
  return null;
end $$;

-- Trigger: a browser receives nothing after its sign-in session ends, or when its user is signed out everywhere or disabled.
create or replace function end_subscriptions() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'app_user' then
    delete from push_subscription where user_id = new.id;
  else
    delete from push_subscription where session_id = new.id::text;
  end if;
  return null;
end $$;

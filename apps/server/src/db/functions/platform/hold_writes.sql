-- Waits for the audited writes in progress to end, and blocks later ones until the commit, so that whatever the transaction enables misses
-- none of them. It locks the audit trail, which every such write locks before reading what is enabled.
create or replace function hold_writes() returns void language plpgsql set lock_timeout = '5s' as $$
begin
  lock table audit_event in share mode;
end $$;

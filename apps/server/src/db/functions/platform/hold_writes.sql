-- Waits until the audited writes under way have ended, and holds later ones up until the commit: what the transaction switches on misses
-- none of them. The lock is that of the audit trail, which every such write takes before anything that may be switched on looks at it.
create or replace function hold_writes() returns void language plpgsql set lock_timeout = '5s' as $$
begin
  lock table audit_event in share mode;
end $$;

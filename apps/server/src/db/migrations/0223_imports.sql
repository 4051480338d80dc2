-- An import is undone; its states and columns carry the same word as the screens.
alter table import_job drop constraint import_job_state_check;
update import_job set state = case state when 'takingBack' then 'undoing' else 'undone' end where state in ('takingBack', 'takenBack');
alter table import_job add constraint import_job_state_check check (state in
  ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
alter table import_job rename column rows_taken_back to rows_undone;

alter table import_change drop constraint import_change_outcome_check;
update import_change set outcome = 'undone' where outcome = 'takenBack';
alter table import_change add constraint import_change_outcome_check check (outcome in ('undone', 'kept'));

-- New jobs wake the workers, which otherwise look now and then.
create trigger signal_work after insert or update of next_try_at on document_task for each statement execute function signal_work();
create trigger signal_work after insert or update of next_try_at on order_confirmation for each statement execute function signal_work();
create trigger signal_work after insert or update of next_try_at on mail for each statement execute function signal_work();
create trigger signal_work after insert or update of next_try_at on webhook_delivery for each statement execute function signal_work();
create trigger signal_work after insert or update of state on import_job for each statement execute function signal_work();
create trigger signal_work after insert on plan_rework for each statement execute function signal_work();

-- The time by which a service request has to be answered when nothing is agreed with its account.
create or replace function response_due(in_division integer, in_kind text, since timestamptz) returns timestamptz language sql stable
  return response_due_for(in_division, in_kind, since, null);

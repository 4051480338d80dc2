-- The user on whose behalf the transaction writes, as http/transaction.ts has set it; null for the program itself.
create or replace function writer() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('werkbank.user', true), '')::uuid;

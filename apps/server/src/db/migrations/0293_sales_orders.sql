-- What electronic invoices name besides: where they are delivered ("0106:12345678", the scheme and the number in it), the account that is
-- paid, and the reference by which a buyer sorts them (in Germany the Leitweg-ID).
alter table division
  add column electronic_address text check (electronic_address ~ '^([0-9]{4}|EM):[^[:space:]]{1,50}$'),
  add column iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$');
alter table account
  add column electronic_address text check (electronic_address ~ '^([0-9]{4}|EM):[^[:space:]]{1,50}$'),
  add column buyer_reference text check (length(buyer_reference) between 1 and 60);

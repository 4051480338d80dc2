-- Secrets that administrators enter on pages, encrypted by db/secrets/vault.ts. In no answer, and without an audit trail: the record that a
-- secret belongs to says when it was changed.
create table sealed_secret (
  name text primary key,
  sealed bytea not null
);

-- The search over everything finds words in notes. Most records have none, so the indexes are partial.
create index account_notes on account using gin (searchable(remarks) gin_trgm_ops) where remarks is not null;
create index contact_notes on contact using gin (searchable(notes) gin_trgm_ops) where notes is not null;
create index phone_call_text on phone_call using gin (searchable(text) gin_trgm_ops);
create index location_notes on location using gin (
  searchable(coalesce(notes, '') || ' ' || coalesce(access_note, '') || ' ' || coalesce(key_note, '') || ' ' || coalesce(permit_note, ''))
  gin_trgm_ops) where notes is not null or access_note is not null or key_note is not null or permit_note is not null;
create index asset_notes on asset using gin (searchable(notes) gin_trgm_ops) where notes is not null;
create index work_order_notes on work_order using gin (searchable(notes) gin_trgm_ops) where notes is not null;
create index service_request_notes on service_request using gin (searchable(notes) gin_trgm_ops) where notes is not null;
create index complaint_notes on complaint using gin (searchable(notes) gin_trgm_ops) where notes is not null;
create index estimate_remarks on estimate using gin (searchable(remarks) gin_trgm_ops) where remarks is not null;
create index sales_order_remarks on sales_order using gin (searchable(remarks) gin_trgm_ops) where remarks is not null;
create index purchase_order_remarks on purchase_order using gin (searchable(remarks) gin_trgm_ops) where remarks is not null;
create index item_notes on item using gin (searchable(notes) gin_trgm_ops) where notes is not null;
create index record_comment_body on record_comment using gin (searchable(body) gin_trgm_ops);

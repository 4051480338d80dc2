-- The key by which a report that is sent again is known, and the photo of a passer-by until the report becomes a request.
alter table public_report
  add column request_key text unique,
  add column photo_key text unique,
  add column photo_thumbnail_key text unique,
  add column photo_size integer,
  add column photo_sha256 text,
  add column photo_width integer,
  add column photo_height integer,
  add constraint public_report_photo_is_whole check (num_nonnulls(photo_key, photo_size, photo_sha256) in (0, 3));

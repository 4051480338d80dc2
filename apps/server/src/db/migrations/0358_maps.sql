-- Map tiles: an address with {z}, {x} and {y}, and whom their makers ask to be named.
alter table map_service
  add column tile_url text check (length(tile_url) between 1 and 500),
  add column tile_attribution text check (length(tile_attribution) between 1 and 200),
  add check ((tile_url is null) = (tile_attribution is null));

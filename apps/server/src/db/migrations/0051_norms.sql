-- By which norms a kind of device is maintained in a country; certificates name them. An administrator changes them afterwards.
-- Evacuation chairs have no norm of their own: the maker's instruction and the duty to keep work equipment in order hold for them.
alter table maintenance_plan add column norms text[] not null default '{}' check (cardinality(norms) <= 10);

update maintenance_plan p set norms = n.norms::text[] from (values
  ('EXT-F', 'NL', '{NEN 2559}'), ('EXT-F', 'DE', '{DIN 14406-4}'), ('EXT-W', 'NL', '{NEN 2559}'), ('EXT-W', 'DE', '{DIN 14406-4}'),
  ('EXT-P', 'NL', '{NEN 2559}'), ('EXT-P', 'DE', '{DIN 14406-4}'), ('EXT-C', 'NL', '{NEN 2559}'), ('EXT-C', 'DE', '{DIN 14406-4}'),
  ('EXT-K', 'NL', '{NEN 2559}'), ('EXT-K', 'DE', '{DIN 14406-4}'), ('EXT-M', 'NL', '{NEN 2659}'), ('EXT-M', 'DE', '{DIN EN 1866-1}'),
  ('BLK', 'NL', '{EN 1869}'), ('BLK', 'DE', '{EN 1869}'),
  ('HSR', 'NL', '{NEN-EN 671-3}'), ('HSR', 'DE', '{DIN EN 671-3,DIN 14462}'), ('DRY', 'NL', '{NEN 1594}'),
  ('EML', 'NL', '{NEN-EN 50172,NEN-EN 1838,ISSO 79}'), ('EML', 'DE', '{DIN EN 50172,DIN VDE V 0108-100}'),
  ('RWA', 'NL', '{NEN 2654-3}'), ('RWA', 'DE', '{DIN 18232}'),
  ('FAK', 'NL', '{Oranje Kruis 2021}'), ('FAK', 'DE', '{DIN 13157,DIN 13169}'),
  ('EVP', 'NL', '{NEN-EN-ISO 23601,NEN 8112}'), ('EVP', 'DE', '{DIN ISO 23601,ASR A1.3,ASR A2.3}'),
  ('EVC', 'NL', '{voorschrift van de fabrikant,Arbowet}'), ('EVC', 'DE', '{Wartungsanleitung des Herstellers,BetrSichV}'),
  ('EVE', 'NL', '{voorschrift van de fabrikant,Arbowet}'), ('EVE', 'DE', '{Wartungsanleitung des Herstellers,BetrSichV}'),
  ('SMK', 'DE', '{DIN 14676}')
) as n (type, country, norms)
where p.type = n.type and p.country = n.country;

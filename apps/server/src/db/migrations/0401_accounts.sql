-- Earlier merges into a contact that was merged itself belong to the one that remained; those into a deleted contact lead nowhere.
with recursive remaining (id, kept_id) as (
  select m.id, m.kept_id from contact_merge m
  union select r.id, n.kept_id from remaining r join contact_merge n on n.merged_id = r.kept_id and n.undone_at is null
    where not exists (select from contact c where c.id = r.kept_id))
update contact_merge m set kept_id = r.kept_id from remaining r join contact c on c.id = r.kept_id
  where r.id = m.id and r.kept_id <> m.kept_id;
delete from contact_merge m where not exists (select from contact c where c.id = m.kept_id);
alter table contact_merge add foreign key (kept_id) references contact (id) on delete cascade;

-- Records that were merged into another one are found by their id, their number and their name.
create index account_merge_of_merged on account_merge (merged_id);
create index contact_merge_of_merged on contact_merge (merged_id);
create index account_merge_words on account_merge using gin (searchable(merged_name || ' ' || merged_code) gin_trgm_ops);
create index contact_merge_words on contact_merge using gin (searchable(merged_name) gin_trgm_ops);

-- The list of contacts by name and by last change, and by words of the job title.
create index contact_by_name on contact (division, searchable(full_name), id);
create index contact_by_change on contact (division, modified, id);
create index contact_by_job on contact using gin (searchable(job_title_description) gin_trgm_ops) where job_title_description is not null;

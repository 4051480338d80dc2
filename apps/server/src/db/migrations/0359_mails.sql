-- An entry for the recipient's calendar, in the format of RFC 5545.
alter table mail add column calendar text check (length(calendar) <= 20000);

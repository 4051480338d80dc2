-- Notices of Exact shorten the wait until a feed is read: one that arrives while it is being read has it read once more.
alter table exact_feed add column noticed_at timestamptz(3);
insert into exact_feed (division, feed) select d.code, 'webhook' from division d where d.exact_connected on conflict do nothing;

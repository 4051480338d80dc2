-- Values of a change that was sent and whose response is not recorded: found in Exact later, they are our own and no change of Exact.
alter table exact_link add sent jsonb;

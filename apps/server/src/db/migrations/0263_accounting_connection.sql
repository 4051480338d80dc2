-- Invoice proposals are sent to Exact where it does not invoice the orders itself.
alter table exact_line add column invoice_journal text not null default '70' check (length(invoice_journal) between 1 and 10);
insert into exact_push (division, kind, active)
  select d.code, 'invoiceProposal', true from division d where d.exact_connected on conflict do nothing;
select follow_rows('invoice_proposal', 'exact_out', $$exact_out('invoiceProposal', 'id', 'proposal_number', '')$$);

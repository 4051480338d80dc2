-- A question that a person does not want to answer is left.
alter table exact_proposal add column left_at timestamptz(3);

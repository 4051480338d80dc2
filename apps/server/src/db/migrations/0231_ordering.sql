-- Codes by which a buyer orders articles, learnt when it chooses the article of a code in a list; in lower case.
create table buyer_item_code (
  division integer not null references division (code),
  account_id uuid not null references account (id) on delete cascade,
  code text not null check (length(code) between 1 and 60),
  item_id uuid not null references item (id) on delete cascade,
  primary key (account_id, code)
);
create index buyer_item_code_item on buyer_item_code (item_id);

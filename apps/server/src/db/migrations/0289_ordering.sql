-- Orders that go to a recipient: found by words of its name among all orders.
create index sales_order_recipient on sales_order (deliver_to, created desc, id desc);

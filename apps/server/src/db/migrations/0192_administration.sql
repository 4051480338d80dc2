-- Who could see orders saw what they cost; it is a right of its own now, which the roles of the company keep.
update company_role set rights = rights || array['salesOrders.prices']
where 'salesOrders.see' = any(rights) and 'salesOrders.prices' <> all(rights);
update company_role set rights = rights || array['purchaseOrders.prices']
where 'purchaseOrders.see' = any(rights) and 'purchaseOrders.prices' <> all(rights);

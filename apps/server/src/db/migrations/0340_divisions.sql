-- Why a code without VAT charges none, by UNCL 5305: the buyer owes it, goods within the Union, export, exempt. Null where it is not known.
alter table vat_code add column category text check (category in ('AE', 'K', 'G', 'E', 'Z'));
update vat_code v set category = c.category
from (values ('0', 'E'), ('3', 'AE'), ('4', 'K'), ('5', 'G')) as c (code, category), division d
where d.code = v.division and v.code = c.code and v.percentage = 0 and not d.exact_connected;

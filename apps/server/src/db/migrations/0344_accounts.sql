-- Replaced by a function of the same name with another parameter: the accounts among which it looks.
drop function if exists similarly_spelled_accounts(integer, text[]);

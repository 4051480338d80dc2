-- Replaced by a function of the same name that is told among which accounts to look.
drop function if exists similarly_spelled_accounts(integer, text[]);

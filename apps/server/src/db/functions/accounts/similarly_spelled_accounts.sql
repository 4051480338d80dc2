-- Up to 500 accounts in which each of the words occurs, at least half of its trigrams in one word; most similar first. The longest word is
-- looked up in the index, the others are tested; of a frequent word the first 2,000 accounts found are compared. `among` names the accounts
-- to look at, where these are not all of the division.
create or replace function similarly_spelled_accounts(in_division integer, words text[], among uuid[])
returns table (account_id uuid, likeness double precision)
language sql stable parallel safe set pg_trgm.word_similarity_threshold = 0.5
begin atomic
  with word as materialized (select searchable(one) as text from unnest(words) one),
    candidate as materialized (
      select a.id, a.name_key, a.search_text from account a
      where a.division = in_division
        and (select w.text from word w order by length(w.text) desc, w.text limit 1) <% a.search_text
        and (among is null or a.id in (select unnest(among)))
      limit 2000)
  select c.id, (select sum(word_similarity(w.text, c.search_text)) from word w) as likeness from candidate c
    where not exists (select from word w where not (w.text <% c.search_text))
    order by likeness desc, c.name_key, c.id limit 500;
end;

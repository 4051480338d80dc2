-- For each typed word the most similarly spelled word in the names, towns, streets and people of a division, if at least two fifths of
-- their trigrams agree. Of a frequent word the first 200 records of each kind are compared.
-- Only the trigram indexes can find similar words; the planner would otherwise compare every record of the division.
create or replace function nearest_words(in_division integer, typed_words text[])
returns table (typed text, word text)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
begin atomic
  with wanted as materialized (select one as typed, searchable(one) as text from unnest(typed_words) one),
    texts as (
      select w.typed, w.text, t.search_text from wanted w cross join lateral (
        (select a.search_text from account a where a.division = in_division and w.text <% a.search_text limit 200)
        union all
        (select l.search_text from location l where l.division = in_division and w.text <% l.search_text limit 200)
        union all
        (select c.search_text from contact c where c.division = in_division and w.text <% c.search_text limit 200)
        union all
        (select d.search_text from address d where d.division = in_division and w.text <% d.search_text limit 200)
        union all
        (select i.search_text from item i where i.division = in_division and w.text <% i.search_text limit 200)) t),
    words as (
      select distinct t.typed, t.text, p.word
      from texts t cross join lateral regexp_split_to_table(t.search_text, '[^[:alnum:]]+') p (word)
      where length(p.word) between length(t.text) - 2 and length(t.text) + 2)
  select distinct on (w.typed) w.typed, w.word from words w
    where similarity(w.word, w.text) >= 0.4
    order by w.typed, similarity(w.word, w.text) desc, abs(length(w.word) - length(w.text)), w.word;
end;

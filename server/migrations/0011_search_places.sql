-- Entries are made from other tables: they are made anew with their places.
truncate search_entries;
alter table search_entries
  drop column popularity,
  -- Among things of its kind by how well they are known, from 0. Entries are written in this order.
  add column place integer not null;
create unique index search_entries_by_place on search_entries (kind, place);
-- A part of a word is looked for among the better known things only.
drop index search_entries_by_words;
create index search_entries_by_words on search_entries using gin (words gin_trgm_ops) where place < 10000;

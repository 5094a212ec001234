-- A poster has the title in it: by language, where there is another than the one in image.
alter table contents add column posters jsonb not null default '{}';

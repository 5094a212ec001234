-- A packet lists free channels beside those that it opens, so that its line-up says which are sold. A channel that is
-- sold and in no packet is not watched by anybody yet.
alter table lineups add column is_free boolean not null default true;

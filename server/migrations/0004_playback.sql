-- Keys that all server processes share; made by the first that needs one.
create table secrets (
  name text primary key,
  value bytea not null
);

-- A programme may be withheld from live viewing (blackout) or from the archive.
alter table programs
  add column may_live boolean not null default true,
  add column may_replay boolean not null default true;

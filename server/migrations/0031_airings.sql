-- A programme of a guide from outside has no files of ours.
alter table programs alter column asset_id drop not null;

-- Where programmes come from. Its age is that of programmes that carry none.
create table program_sources (
  id text primary key,
  default_age integer check (default_age between 0 and 18)
);
alter table programs add column source_id text references program_sources (id);

-- What a channel shows, and when. An airing that has begun is never changed.
create table airings (
  channel_id integer not null references channels (id) on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null,
  program_id integer not null references programs (id),
  may_live boolean not null default true,
  may_replay boolean not null default true,
  primary key (channel_id, start_at),
  check (end_at > start_at)
);
create index airings_of_program on airings (program_id, start_at);
create index airings_by_end on airings (end_at);

-- When, where and on which kinds of devices something may be watched; null restricts nothing. An episode without its
-- own has those of its season or series.
alter table contents
  add column available_from timestamptz,
  add column available_until timestamptz,
  add column territory text[] check (cardinality(territory) > 0),
  add column device_kinds text[] check (cardinality(device_kinds) > 0),
  add check (available_until > available_from);

-- Those of a channel belong to the operator who carries it.
alter table lineups
  add column available_from timestamptz,
  add column available_until timestamptz,
  add column territory text[] check (cardinality(territory) > 0),
  add column device_kinds text[] check (cardinality(device_kinds) > 0),
  add check (available_until > available_from);

-- Whether a programme may be watched from its start while it is on air.
alter table programs add column may_start_over boolean not null default true;
alter table airings add column may_start_over boolean not null default true;

-- A channel that players fetch from the operator's own servers, instead of a plan or a recording of ours.
create table origins (
  channel_id integer primary key references channels (id) on delete cascade,
  live_address text not null,
  -- How an instant of the archive is asked for, as line-ups say it; null without an archive.
  catchup text check (catchup in ('default', 'append', 'shift', 'flussonic', 'xc')),
  catchup_template text,
  -- Further servers that its playlists lead to; browsers are allowed to ask these.
  hosts text[] not null default '{}',
  signing text check (signing in ('secure-link', 'hmac-sha256')),
  -- Sealed; what both sides sign with.
  secret bytea,
  check ((signing is null) = (secret is null))
);

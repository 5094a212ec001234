-- Players count the heartbeats of a stream, and each is stored once, whichever process it comes to. That takes a
-- unique index, which has to include what days are told apart by: not when a heartbeat came, but when its stream was
-- opened, which is the same in all its heartbeats.
alter table heartbeats rename to heartbeats_by_arrival;

create table heartbeats (
  -- When the stream was opened: a day of UTC is a partition, so that an old day is dropped at once.
  opened_at timestamptz not null,
  sent_at timestamptz not null,
  tenant_id integer not null,
  user_id bigint not null,
  profile_id bigint,
  -- The opened stream: the same in all its heartbeats.
  viewing text not null,
  -- Counts the heartbeats of a stream from 1; null of a player that does not count.
  number integer,
  -- Both are null for a trailer.
  content_id integer,
  channel_id integer,
  -- Since the stream was opened.
  watched_s integer not null,
  position_s integer,
  unique (viewing, number, opened_at)
) partition by range (opened_at);

-- Of older heartbeats only the arrival is known.
do $$
declare
  old_day record;
begin
  for old_day in
    select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bounds
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'heartbeats_by_arrival'::regclass
  loop
    execute format('alter table %I rename to %I', old_day.name, old_day.name || '_by_arrival');
    execute format('create table %I partition of heartbeats %s', old_day.name, old_day.bounds);
  end loop;
end $$;

insert into heartbeats
  (opened_at, sent_at, tenant_id, user_id, profile_id, viewing, content_id, channel_id, watched_s, position_s)
select sent_at, sent_at, tenant_id, user_id, profile_id, viewing, content_id, channel_id, watched_s, position_s
from heartbeats_by_arrival;

drop table heartbeats_by_arrival;

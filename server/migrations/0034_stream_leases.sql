-- Streams that are being watched, where the operator limits how many devices of an account watch at once. A heartbeat
-- renews its lease; one that has lapsed is kept for as long as its media links last, so that they can be ended.
create table stream_leases (
  -- The opened stream, as its media links name it.
  id text primary key,
  user_id bigint not null references users (id) on delete cascade,
  device_id text not null references devices (id) on delete cascade,
  content_id integer references contents (id) on delete cascade,
  channel_id integer references channels (id) on delete cascade,
  -- The instant of the archive where it began; null for live and for films.
  start_s bigint,
  position_s integer,
  is_paused boolean not null default false,
  opened_at timestamptz not null,
  beat_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when another device took the slot.
  ended_at timestamptz,
  taken_by text references devices (id) on delete set null,
  check (num_nonnulls(content_id, channel_id) = 1)
);

create index stream_leases_by_user on stream_leases (user_id);
create index stream_leases_by_expiry on stream_leases (expires_at);
-- Deleting a device, a content or a channel asks for these.
create index stream_leases_by_device on stream_leases (device_id);
create index stream_leases_by_taker on stream_leases (taken_by) where taken_by is not null;
create index stream_leases_by_content on stream_leases (content_id) where content_id is not null;
create index stream_leases_by_channel on stream_leases (channel_id) where channel_id is not null;

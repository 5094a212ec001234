-- A channel that is recorded from a feed instead of following a plan.
create table feeds (
  channel_id integer primary key references channels (id) on delete cascade,
  -- udp, srt, rtmp, rtmps, http or https of a playlist, or file for a looped test feed.
  url text not null,
  -- copy: as it comes where players can play it; encode: always anew.
  mode text not null default 'copy' check (mode in ('copy', 'encode')),
  retention_days integer not null default 8 check (retention_days > 0),
  -- Players are told it once and for all; no segment is longer.
  target_duration_s integer not null default 6 check (target_duration_s between 4 and 10),
  -- Read from the stream; null until its first segment stands.
  ladder jsonb
);

-- The index of what was recorded: written after the files, deleted before them.
create table recorded_segments (
  channel_id integer not null references feeds (channel_id) on delete cascade,
  sequence bigint not null check (sequence >= 0),
  start_ms bigint not null,
  duration_ms integer not null check (duration_ms > 0),
  -- The folder of its files: what one ffmpeg recorded.
  run text not null,
  -- The name of its init segments, the same for all runs that have the same.
  init text not null,
  discontinuity boolean not null,
  -- Tags on all segments before it, so that nobody has to count.
  discontinuities_before integer not null,
  -- How long nothing was recorded before it.
  gap_ms bigint not null check (gap_ms >= 0),
  bytes integer not null,
  primary key (channel_id, sequence),
  unique (channel_id, start_ms)
);

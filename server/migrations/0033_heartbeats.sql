-- What players report every half minute, for statistics. One partition for each day (UTC), so that an old day is
-- dropped at once. No foreign keys: what was watched stays true when the account is gone.
create table heartbeats (
  sent_at timestamptz not null,
  tenant_id integer not null,
  user_id bigint not null,
  profile_id bigint,
  -- The opened stream: the same in all its heartbeats.
  viewing text not null,
  -- Both are null for a trailer.
  content_id integer,
  channel_id integer,
  -- Since the stream was opened.
  watched_s integer not null,
  position_s integer
) partition by range (sent_at);

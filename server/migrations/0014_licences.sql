-- What a packet opens beside its channels. What is in no packet of a tenant is open to all its viewers; a season and an
-- episode are opened with their series.
create table packet_contents (
  packet_id integer not null references packets (id) on delete cascade,
  content_id integer not null references contents (id) on delete cascade,
  primary key (packet_id, content_id)
);
create index packet_contents_by_content on packet_contents (content_id);

-- Who has which packet. A packet that somebody has cannot be deleted.
create table licences (
  user_id bigint not null references users (id) on delete cascade,
  packet_id integer not null references packets (id),
  -- Null for what has no end.
  until_at timestamptz,
  primary key (user_id, packet_id)
);
create index licences_by_packet on licences (packet_id);

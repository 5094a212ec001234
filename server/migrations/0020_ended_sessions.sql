-- Sessions whose media links are to end before their time; the key names a device without telling its id.
create table ended_sessions (
  session_key text primary key,
  ended_at timestamptz not null default now()
);

create index ended_sessions_by_time on ended_sessions (ended_at);

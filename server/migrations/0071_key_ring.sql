-- When a key got its place: one that was replaced a moment ago must not be dropped from its ring.
alter table secrets add column set_at timestamptz not null default now();

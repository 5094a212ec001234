-- The one key of a protected asset; who has a row here leaves the server encrypted only.
create table content_keys (
  asset_id text primary key references assets (id) on delete cascade,
  key_id bytea not null unique check (octet_length(key_id) = 16),
  -- Encrypted with the secret "content keys": a copy of this table alone opens no film.
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);

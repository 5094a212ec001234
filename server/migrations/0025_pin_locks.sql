-- Tries at a PIN, by grown-ups and by children apart: a child locks nobody else out.
create table parental_locks (
  user_id bigint not null references users (id) on delete cascade,
  role text not null check (role in ('adult', 'child')),
  tries integer not null,
  -- How often the lock fell since the last right PIN: it grows.
  locks integer not null default 0,
  locked_until timestamptz,
  primary key (user_id, role)
);

alter table users
  drop column parental_tries,
  drop column parental_locked_until;

-- Partner tokens that were used, until they would have ended.
create table spent_partner_tokens (
  tenant_id integer not null references tenants (id),
  mac bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, mac)
);

create index spent_partner_tokens_by_time on spent_partner_tokens (expires_at);

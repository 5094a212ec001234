-- Attempts by subject in a window of time: a login, a network, a whole tenant.
create table attempts (
  tenant_id integer not null references tenants (id),
  subject text not null,
  count integer not null,
  window_at timestamptz not null,
  primary key (tenant_id, subject)
);

create index attempts_by_time on attempts (window_at);

drop table login_tries;

-- From which networks somebody asked to sign in, and from which somebody did.
create table sign_in_networks (
  tenant_id integer not null references tenants (id),
  person text not null,
  network text not null,
  asked_at timestamptz not null,
  signed_in_at timestamptz,
  primary key (tenant_id, person, network)
);

create index sign_in_networks_by_time on sign_in_networks (asked_at);

-- Wrong codes of the network that asked for a code are counted apart from those of all others.
alter table one_time_codes
  add column network text,
  add column other_tries integer not null default 0;

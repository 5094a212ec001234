-- Identifiers by which advertising systems know the devices of a user.
create table ad_ids (
  user_id bigint not null references users (id) on delete cascade,
  vendor text not null,
  identifier text not null,
  stored_at timestamptz not null,
  primary key (user_id, vendor, identifier)
);

-- Whoever has such a packet is shown no advertising.
alter table packets add column is_ad_free boolean not null default false;

-- What the ad server of the demo answers, and what was reported to it.
create table demo_ads (
  tenant_id integer primary key references tenants (id) on delete cascade,
  answer text not null,
  counts jsonb not null
);

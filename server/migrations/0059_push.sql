-- Where a browser takes pushes: one place for each device.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  tenant_id integer not null references tenants (id) on delete cascade,
  device_id text not null unique references devices (id) on delete cascade,
  -- A browser that another account signs in with has the same one: it moves to that account's device.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_tenant on push_subscriptions (tenant_id, id);

-- What operators have sent; each of its deliveries is a row of the outbox.
create table pushes (
  id bigint generated always as identity primary key,
  tenant_id integer not null references tenants (id) on delete cascade,
  notification jsonb not null,
  expires_at timestamptz not null
);
create index pushes_by_end on pushes (expires_at);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('message', 'card_unlinking', 'refund', 'push'));

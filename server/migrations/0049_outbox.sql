-- What outside parties are to be told, written in the transaction of what it tells of. A row goes when it is delivered.
create table outbox (
  -- The same for every copy, so that the receiver can drop a second one.
  key text primary key,
  tenant_id integer not null references tenants (id) on delete cascade,
  kind text not null check (kind in ('message', 'card_unlinking', 'refund')),
  -- The card or the payment that it is about.
  subject_id bigint,
  -- A text to a person is encrypted, and erased when it is given up.
  sealed bytea,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- After this instant it is worth nothing to the receiver.
  expires_at timestamptz,
  attempts integer not null default 0,
  failure text,
  dead_at timestamptz,
  check (kind = 'message' or (subject_id is not null and sealed is null))
);
create index outbox_by_due on outbox (kind, due_at, created_at) where dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;

-- A message that is delivered twice is stored once.
alter table demo_messages add column key text unique;

insert into outbox (key, tenant_id, kind, subject_id, created_at, due_at)
select 'refund:' || id, tenant_id, 'refund', id, now(), now()
from payments
where is_refunded_at_once and status = 'complete' and refunded = 0 and due_at is not null;
update payments set due_at = null where is_refunded_at_once and status = 'complete' and due_at is not null;

-- A day of a tenant whose books were compared with those of a bank.
create table reconciliations (
  tenant_id integer not null references tenants (id),
  gateway text not null,
  day date not null,
  finished_at timestamptz not null,
  primary key (tenant_id, gateway, day)
);

-- Where the books of a bank and ours differ. It names payments and no people.
create table reconciliation_differences (
  id bigint primary key generated always as identity,
  gateway text not null,
  -- Null for a payment that nobody here has begun.
  tenant_id integer references tenants (id),
  -- The day whose comparison has found it.
  day date not null,
  kind text not null check (
    kind in (
      'missing_at_bank', 'missing_with_us', 'other_amount', 'other_currency',
      'refund_missing_at_bank', 'refund_not_posted', 'chargeback_not_posted'
    )
  ),
  -- Our name for the payment at the bank.
  payment_key text not null,
  payment_id bigint,
  -- What each side says, in minor units; null for a side that knows nothing of it.
  bank_amount bigint,
  own_amount bigint,
  bank_currency text,
  own_currency text,
  found_at timestamptz not null,
  -- When both said the same.
  settled_at timestamptz,
  unique nulls not distinct (gateway, payment_key, kind, bank_amount, own_amount)
);
create index reconciliation_differences_open on reconciliation_differences (gateway, tenant_id)
  where settled_at is null;
create index reconciliation_differences_by_day on reconciliation_differences (day, tenant_id);

-- Postings are written in the order of time.
create index ledger_postings_by_time on ledger_postings using brin (posted_at);

-- The account of a user. Whoever changes its balance holds its row. Without a row, money may be taken and there is none.
create table accounts (
  user_id bigint primary key,
  tenant_id integer not null references tenants (id),
  is_payment_allowed boolean not null default true
);

-- What happened to money. Books outlive the people in them: a user's number stays when the user is deleted.
create table ledger_postings (
  id bigint primary key generated always as identity,
  tenant_id integer not null references tenants (id),
  -- Names what happened, so that it is posted once: payment:12, charge:7:3.
  reference text not null,
  user_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  posted_at timestamptz not null,
  unique (tenant_id, reference)
);
create index ledger_postings_by_user on ledger_postings (user_id, id);

-- An amount is positive where the account receives. The outside world is an account too: a bank gives what it pays in.
create table ledger_entries (
  posting_id bigint not null references ledger_postings (id),
  -- wallet, bank:<pay system>, revenue, tax:<name>, bonus
  account text not null,
  -- Of a wallet only.
  user_id bigint,
  amount bigint not null check (amount <> 0),
  check ((account = 'wallet') = (user_id is not null))
);
create index ledger_entries_by_posting on ledger_entries (posting_id);
create index ledger_entries_of_wallets on ledger_entries (user_id) include (amount) where user_id is not null;

-- The entries of a posting are written by one statement and sum to zero.
create function require_balanced_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added group by posting_id having sum(amount) <> 0) then
    raise exception 'entries of a posting do not sum to zero';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function require_balanced_postings();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the books are only ever added to', lower(tg_op), tg_table_name;
end $$;
create trigger ledger_entries_added_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_postings_added_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- What a user was charged or given back, with the taxes within it.
create table receipts (
  tenant_id integer not null references tenants (id),
  -- Counted for each tenant, without gaps.
  number bigint not null,
  posting_id bigint not null unique references ledger_postings (id),
  user_id bigint not null,
  kind text not null check (kind in ('charge', 'refund')),
  title jsonb not null,
  amount bigint not null check (amount > 0),
  taxes jsonb not null,
  issued_at timestamptz not null,
  primary key (tenant_id, number)
);
create index receipts_by_user on receipts (user_id, number);
create table receipt_numbers (
  tenant_id integer primary key references tenants (id),
  last_number bigint not null
);

-- The first answer to a call with a key; the same call gets it again.
create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  -- Null only within the transaction that does the work.
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

-- What has changed, for processes that NOTIFY does not reach: behind a pooler, or after a lost connection.
create table changes (
  id bigint generated always as identity primary key,
  topic text not null,
  -- Ids are given before the commit: only by the transactions that have ended is it known what a reader has missed.
  changed_by xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);

create index changes_by_transaction on changes (changed_by);

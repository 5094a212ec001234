-- What is due to a tenant is read in order, a page after the other.
create index subscriptions_due_of_tenant on subscriptions (tenant_id, due_at, id) where due_at is not null;
drop index subscriptions_due;

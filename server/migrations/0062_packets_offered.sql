-- A packet that is no longer offered goes on opening what is in it for those who have it.
alter table packets add column is_offered boolean not null default true;

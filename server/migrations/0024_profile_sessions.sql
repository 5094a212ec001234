-- A session ends with its profile: without one it would go on as the first grown-up.
alter table tokens drop constraint tokens_profile_id_fkey;
alter table tokens
  add constraint tokens_profile_id_fkey foreign key (profile_id) references profiles (id) on delete cascade;

-- What has had its time is looked for by it, every hour.
create index guests_by_age on users (created_at) where is_guest;
create index parental_grants_by_expiry on parental_grants (expires_at);
create index one_time_codes_by_window on one_time_codes (window_at);
create index cable_identities_by_expiry on cable_identities (expires_at);

-- Deleting a user or a profile asks these tables for it, row by row.
create index favorites_by_user on favorites (user_id);
create index tokens_by_profile on tokens (profile_id) where profile_id is not null;
create index devices_by_profile on devices (profile_id) where profile_id is not null;
create index histories_by_profile on histories (profile_id) where profile_id is not null;

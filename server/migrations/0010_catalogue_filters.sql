-- A filter that few or no contents pass finds them at once instead of reading its whole list.
create index catalogue_entries_by_year on catalogue_entries (tenant_id, genre_id, kind, year);
create index catalogue_entries_by_country on catalogue_entries using gin (country_ids);

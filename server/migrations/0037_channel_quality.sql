-- A channel in 4K says so on its card and has no preview in rows.
alter table channels add column is_4k boolean not null default false;

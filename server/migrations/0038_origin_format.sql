-- How the operator's servers speak: the player that plays it is chosen by that.
alter table origins add column format text not null default 'hls' check (format in ('hls', 'dash'));

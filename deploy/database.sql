-- Run once on the new primary, by the superuser: psql -v password=… -f database.sql
create role onair login password :'password';
-- A pooler cannot pass these on for each connection.
alter role onair set statement_timeout = '30s';
alter role onair set idle_in_transaction_session_timeout = '60s';
create database onair owner onair;

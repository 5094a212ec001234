-- Written only where no gateway takes messages, so that no service of several servers depends on the old name.
alter table outbox rename to demo_messages;
alter index outbox_by_time rename to demo_messages_by_time;

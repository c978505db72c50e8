-- What belongs to an organisation is found without reading the rest of the log: by the group that an event names, and by
-- the group in which it was done.
create index events_group on es.events ((data->>'groupId'), stream_id) where data->>'groupId' is not null;--> statement-breakpoint
create index events_acting on es.events ((meta->'actingAs'->>'groupId'), position) where meta->'actingAs'->>'groupId' is not null;

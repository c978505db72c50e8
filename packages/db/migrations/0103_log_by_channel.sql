-- Integrators write a small part of the log: what came from them is found without reading the rest.
create index events_integrator on es.events (position) where meta->>'actorKind' = 'integrator';

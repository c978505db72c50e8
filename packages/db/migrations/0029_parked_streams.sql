-- A stream that a follower cannot take is put aside: its events from `position` on are delivered to this follower after a
-- retry, in order; those of other streams go on. `retry_at` is set by whoever asks for the retry.
CREATE TABLE es.parked_streams (
  subscription text        NOT NULL,
  stream_id    text        NOT NULL,
  position     bigint      NOT NULL,
  error        jsonb       NOT NULL,
  tries        integer     NOT NULL DEFAULT 1,
  parked_at    timestamptz NOT NULL DEFAULT now(),
  retry_at     timestamptz,
  PRIMARY KEY (subscription, stream_id)
);--> statement-breakpoint
-- An effect is given up by its age since the first try. One that had failed before gets its whole time from today.
ALTER TABLE es.effects ADD COLUMN first_tried_at timestamptz;--> statement-breakpoint
UPDATE es.effects SET first_tried_at = now() WHERE state = 'pending' AND attempts > 0;--> statement-breakpoint
ALTER TABLE es.effects DROP CONSTRAINT effects_state_check;--> statement-breakpoint
ALTER TABLE es.effects ADD CONSTRAINT effects_state_check CHECK (state IN ('pending', 'done', 'dead', 'closed'));--> statement-breakpoint
CREATE INDEX effects_troubled ON es.effects (state, kind) WHERE state = 'dead' OR (state = 'pending' AND attempts > 1);--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'laurel_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON es.parked_streams TO laurel_app;
  END IF;
END $$;

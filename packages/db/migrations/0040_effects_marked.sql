-- Made with the environment's secret when a worker has done the effect (audit/effect-marks.ts).
ALTER TABLE es.effects ADD COLUMN done_mark text;

import type { Calibration } from '../competition/scoring-policy.ts';
import type { Exact } from './exact.ts';

/** Of one expert in one pool; exact values are milli-points. */
export type ExpertParameters = {
  expertId: string;
  sheets: number;
  mean: string;
  spread: string;
  /** Of the mean: the fewer sheets and the wider the spread, the less is known about an expert's strictness. */
  standardError: string;
  /** How much more than the others the expert gives; only the additive method says so. */
  shift: string | null;
  /** Not calibrated with too few sheets. */
  calibrated: boolean;
};

/** Sheets of one stage of works that are ranked against each other, and whether their experts are comparable. */
export type CalibrationPool = {
  stage: string;
  group: string;
  method: Calibration['method'];
  works: number;
  sheets: number;
  minShared: number;
  /** Experts in each comparable group, the largest first: calibrated only if there is one group. */
  communities: number[];
  connected: boolean;
  mean: string;
  spread: string;
  experts: ExpertParameters[];
  /** The sealed run whose works and sheets these are; left out where they are those of the run itself. */
  scoreRunId?: string;
};

/** A counted sheet after step 3, for its explanation. */
export type CalibratedSheet = { value: Exact; pool: CalibrationPool; expert: ExpertParameters };

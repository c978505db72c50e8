import type { StageKind } from '../competition/stage.ts';

export type StageMethodRefusal = 'stageNotReviewed';

const BY: Readonly<Record<StageKind, 'scores' | 'checks' | null>> = {
  enrol: null,
  submit: null,
  screening: 'checks',
  onlineReview: 'scores',
  // Who advances follows from the scores.
  elimination: 'scores',
  scene: 'scores',
  result: null,
  certificate: null,
};

/** How a stage judges works: by what experts score, by checks that pass or fail; null: not at all. */
export const stageMethod = (kind: StageKind) => BY[kind];

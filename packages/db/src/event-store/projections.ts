import { awardListProjection } from '../award/award-list.ts';
import { resultBoardProjection } from '../award/result-board.ts';
import { competitionBoardProjection } from '../competition/competition-board.ts';
import { ledgerProjection } from '../payment/ledger.ts';
import { ordersProjection } from '../payment/orders-projection.ts';
import { workBoardProjection } from '../submission/work-board.ts';
import type { AnyProjection } from './projection.ts';

/** Every read model that is projected from the log, in the order in which inline ones run. */
export const projections: readonly AnyProjection[] = [
  competitionBoardProjection,
  workBoardProjection,
  ordersProjection,
  ledgerProjection,
  resultBoardProjection,
  awardListProjection,
];

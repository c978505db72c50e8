import type { ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';

/** What the charts of a page are about: a round, or the works of one item in it. */
export type FiguresOf = { roundId: RoundId; itemId?: ItemId | undefined };

/** Whole milli-points as a number of a chart: 87670 → 87.67. */
export const pointsOf = (milli: number) => milli / 1000;

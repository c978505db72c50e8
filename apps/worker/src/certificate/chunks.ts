import type { PrintMode } from '@laurel/pdf/printer/printable.ts';

/** Certificates of one job at most: few enough that a job ends well within its lease and a pause is soon obeyed. */
const MOST: Readonly<Record<PrintMode, number>> = { accessible: 20, bulk: 125 };
/** Jobs come in fours because four run at a time: what starts together on all cores ends together. */
const ABREAST = 4;
/** So few are one job. */
const FEW = 20;

/** How many certificates each job prints of a batch of so many: equal parts, but for the last. */
export const chunkOf = (certificates: number, mode: PrintMode): number =>
  certificates <= FEW ? FEW : Math.ceil(certificates / (ABREAST * Math.ceil(certificates / (ABREAST * MOST[mode]))));

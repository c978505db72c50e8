import type { PrintMode } from '@laurel/pdf/printer/printable.ts';

/** The most certificates of one job: few enough that it ends well within its lease. */
const MOST: Readonly<Record<PrintMode, number>> = { accessible: 20, bulk: 125 };
/** Jobs come in fours because four run at a time: those that start together end together. */
const ABREAST = 4;
/** Up to this number, all certificates are one job. */
const FEW = 20;

/** How many certificates of a batch each job prints: equal parts except for the last. */
export const chunkOf = (certificates: number, mode: PrintMode): number =>
  certificates <= FEW ? FEW : Math.ceil(certificates / (ABREAST * Math.ceil(certificates / (ABREAST * MOST[mode]))));

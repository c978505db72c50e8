import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** The font is no longer offered; designs and certificates that use it keep it. */
export const retireFont = (font: { readonly retired: boolean } | undefined): RowDecision<null, 'fontNotFound'> =>
  !font || font.retired ? refuse('fontNotFound') : write(null);

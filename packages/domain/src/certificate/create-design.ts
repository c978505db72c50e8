import { type RowDecision, write } from '../kernel/decision.ts';
import type { Design } from './design.ts';
import { distinctTitle } from './distinct-title.ts';

/**
 * A new design of a group; null when its id exists already. A title that the group uses gets a number, so that two
 * cards can be distinguished.
 */
export const createDesign = (
  sent: Design,
  { exists, titles }: { readonly exists: boolean; readonly titles: readonly string[] },
): RowDecision<Design | null, never> =>
  write<Design | null>(exists ? null : { ...sent, title: distinctTitle(sent.title, titles) });

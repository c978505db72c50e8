import type { RowDecision } from '../kernel/decision.ts';
import { type KnownTemplate, removeTemplate } from './template-rows.ts';

/** Takes a group's rule of numbering away, or brings a built-in one back. */
export const removeNumberTemplate = (known: KnownTemplate): RowDecision<null, 'templateNotFound'> =>
  removeTemplate(known);

import type { RowDecision } from '../kernel/decision.ts';
import { type KnownTemplate, removeTemplate } from './template-rows.ts';

/** Takes a group's recipient template away, or brings a built-in one back. */
export const removeRecipientTemplate = (known: KnownTemplate): RowDecision<null, 'templateNotFound'> =>
  removeTemplate(known);

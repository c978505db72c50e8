import { z } from 'zod';
import { WorkCalendar } from '../kernel/working-days.ts';

/**
 * How long objections to one announced result take, in working days: until they are admitted, until they are decided
 * once admitted, and how long both sides may appeal. A competition sets them; each announcement fixes them.
 */
export const ObjectionRules = z.strictObject({
  admitDays: z.number().int().min(1).max(30),
  decideDays: z.number().int().min(1).max(90),
  appealDays: z.number().int().min(0).max(30),
  /** Whether those who act for a school may object for its teams; absent: only people of the teams. */
  schoolsMayObject: z.literal(true).exactOptional(),
  ...WorkCalendar.shape,
});
export type ObjectionRules = z.infer<typeof ObjectionRules>;

/** What a form begins with. */
export const USUAL_RULES = { admitDays: 2, decideDays: 10, appealDays: 5 };

import { z } from 'zod';
import { WorkCalendar } from '../kernel/working-days.ts';

/**
 * How long a team may object to the rejection of its work, or to not advancing, and how long that takes, in working
 * days: objections before there is a result.
 */
export const EarlyObjections = z.strictObject({
  objectDays: z.number().int().min(1).max(30),
  admitDays: z.number().int().min(1).max(30),
  decideDays: z.number().int().min(1).max(90),
  appealDays: z.number().int().min(0).max(30),
  ...WorkCalendar.shape,
});
export type EarlyObjections = z.infer<typeof EarlyObjections>;

/** What the form begins with. */
export const USUAL_EARLY = { objectDays: 3, admitDays: 1, decideDays: 3, appealDays: 2 };

import { Instant } from '@laurel/domain/kernel/instants.ts';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';

const USUAL_DAYS = 7;
const END_OF_WORK = '18:00';

/** The end of work, a week from now. */
export const usualEnd = () => {
  const last = new Date(serverNow() + USUAL_DAYS * 86_400_000).toISOString();
  return Instant.parse(fromWallTime(wallTime(last).date, END_OF_WORK));
};

import type { Instant } from '@laurel/domain/kernel/instants.ts';

const BEIJING_MS = 8 * 3_600_000;

/** An instant as the channel writes times: `yyyy-MM-dd HH:mm:ss` in Beijing, which keeps no summer time. */
export const beijingTime = (at: Instant): string =>
  new Date(Date.parse(at) + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The reverse; undefined for text that is no such time. */
export const instantOfBeijing = (text: string): Instant | undefined => {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}.000Z`) - BEIJING_MS;
  return Number.isNaN(at) ? undefined : (new Date(at).toISOString() as Instant);
};

import { z } from 'zod';
import type { Instant } from './instants.ts';

/** The zone in which /prod-api writes and reads times (tRPC keeps to ISO 8601 in UTC). */
const ZONE = 'Asia/Shanghai';
const OFFSET = '+08:00';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** `yyyy-MM-dd HH:mm:ss` on the clock of the site. */
export const siteTime = (at: string): string => clock.format(new Date(at));
export const siteTimeOr = (at: string | null | undefined): string | null => (at ? siteTime(at) : null);

const inSentences = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: ZONE, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
const [chinese, english] = [inSentences('zh-CN'), inSentences('en')];

/**
 * A moment as a sentence in the reader's language says it ('en', or any other for Chinese). It is the clock of the site
 * too: sentences are read wherever people are, deadlines are kept in China.
 */
export const siteTimeIn = (language: string, at: string): string =>
  (language === 'en' ? english : chinese).format(new Date(at));

const shape = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

/** A time as a client writes it, or a day, which means its first instant. */
export const SiteTime = z
  .string()
  .regex(shape)
  .refine((text) => !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`)))
  .transform((text) => {
    const [day, time = '00:00:00'] = text.split(' ');
    return new Date(`${day}T${time}${OFFSET}`).toISOString() as Instant;
  });

import { z } from 'zod';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { NOTICE_TOPICS, type NoticeTopic } from './notices.ts';

const Topics = z.array(z.enum(NOTICE_TOPICS)).max(NOTICE_TOPICS.length);
const Hour = z.number().int().min(0).max(23);

/** How somebody wants to be notified. The list of notifications holds everything, whatever is chosen here. */
export const SaveNoticeSettings = z.strictObject({
  /** Topics of which no email is sent. */
  mailOff: Topics,
  /** Topics of which no text message is sent. */
  smsOff: Topics,
  /** Between these hours in China nothing is sent; what comes is sent when they end. */
  quiet: z
    .strictObject({ from: Hour, until: Hour })
    .refine(({ from, until }) => from !== until, { message: 'sameHour', path: ['until'] })
    .nullable(),
});
export type NoticeSettings = z.infer<typeof SaveNoticeSettings>;

/** What holds until somebody chooses something else. */
export const NOTICE_DEFAULTS: NoticeSettings = { mailOff: [], smsOff: [], quiet: null };

/** A team that is called to the stage must know it now. */
const URGENT: readonly NoticeTopic[] = ['session'];

const CHINA_MINUTES = 8 * 60;
const DAY_HOURS = 24;

/** Until when a notification waits because of quiet hours; null when it is sent immediately. */
export const heldUntil = ({ quiet }: NoticeSettings, topic: NoticeTopic, at: Instant): Instant | null => {
  if (!quiet || URGENT.includes(topic)) return null;
  const here = new Date(plusMinutes(at, CHINA_MINUTES));
  const minutes = here.getUTCHours() * 60 + here.getUTCMinutes();
  const since = (hour: number) => (minutes - hour * 60 + DAY_HOURS * 60) % (DAY_HOURS * 60);
  const length = ((quiet.until - quiet.from + DAY_HOURS) % DAY_HOURS) * 60;
  if (since(quiet.from) >= length) return null;
  const next = plusMinutes(at, length - since(quiet.from));
  return `${next.slice(0, 16)}:00.000Z` as Instant;
};

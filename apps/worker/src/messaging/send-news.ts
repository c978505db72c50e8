import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { readableArticle } from '@laurel/db/content/articles.ts';
import { NoDelivery } from '@laurel/db/kernel/messaging.ts';
import { type DueNews, leaveToken, newsDueIn, sendNextNews } from '@laurel/db/messaging/news.ts';
import { NOTICE_MINUTES, putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { isUndeliverable } from '@laurel/db/messaging/returned-mail.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { newsOf } from '@laurel/domain/content/news-of.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { leaveNewsPath, type NewsEnd } from '@laurel/domain/messaging/news.ts';
import { errorLine } from '@laurel/event-store/safe-error.ts';
import type { Letter } from '@laurel/words/messaging/letter-kinds.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';
import { messageIn, noticeOf } from './letter-words.ts';
import { mailing } from './send-letters.ts';

type Context = Pick<JobContext, 'db' | 'ports' | 'log' | 'bells'>;

/** Before it is tried again whether the mail server answers: thousands may wait. */
const AFTER_ERROR_MS = 1_000;

/** Sends news to followers, one after the other, until stopped: letters that people wait for do not wait behind them. */
export const keepSendingNews = (context: Context, everyMs?: number) => {
  const { db, ports, log, bells } = context;
  const next = async () => {
    const at = new Date().toISOString() as Instant;
    const sent = await sendNextNews(db, ports.secrets, at, (due) => sendOneNews(context, due, at));
    if (!sent) return (await newsDueIn(db, at)) ?? NOTHING;
    if (!sent.error) return MORE;
    // Only the class and line of an error: its text may contain an address.
    log.warn({ error: errorLine(sent.error) }, 'news wait to be sent');
    return AFTER_ERROR_MS;
  };
  return keepDoing(next, { bell: bells?.news, everyMs, onTrouble: (err) => log.error({ err }, 'sending news') });
};

/** One article to one follower; what was withdrawn meanwhile is not sent. */
export async function sendOneNews(context: Context, due: DueNews, at: Instant): Promise<NewsEnd> {
  const { db, ports } = context;
  const article = await readableArticle(db, at, due.articleId);
  if (!article) return 'withdrawn';
  const letter: Letter = {
    kind: 'newsPublished',
    said: { name: await nameOf(db, due), ...newsOf(article) },
    path: articleAddress(article) as `/${string}`,
  };
  if (due.visitor) return toVisitor(db, ports, { ...due, visitor: due.visitor }, letter, at);
  if (!due.personId) return 'left';
  const sending = mailing(context);
  await sending.send(`news-${due.sendId}`, due.personId, letter);
  sending.end();
  return 'listed';
}

const nameOf = async (db: JobContext['db'], { source: { groupId, competitionId } }: DueNews) => {
  const competition = competitionId && (await competitionById(db, competitionId));
  if (competition) return editionName(competition.settings);
  const group = await groupById(db, groupId);
  return { zh: group?.name ?? '', en: group?.nameEn ?? '' };
};

type ToVisitor = DueNews & { readonly visitor: NonNullable<DueNews['visitor']> };

async function toVisitor(
  db: JobContext['db'],
  { mailer, secrets, settings }: JobContext['ports'],
  { sendId, followId, visitor }: ToVisitor,
  letter: Letter,
  at: Instant,
): Promise<NewsEnd> {
  if (await isUndeliverable(db, visitor.addressKey)) return 'returned';
  const { publicUrl } = settings;
  const unsubscribe = `${publicUrl}${leaveNewsPath(leaveToken(secrets, followId))}`;
  const words = messageIn(visitor.language, noticeOf(letter), { name: '', publicUrl, unsubscribe });
  if (mailer.embedded) {
    // Shown where codes and links are: there is no other place for what nobody with an account was sent.
    const expiresAt = plusMinutes(at, NOTICE_MINUTES);
    await db.transaction((tx) => putOutgoing(tx, secrets, { to: visitor.email, ...words, at, expiresAt }));
    return 'sent';
  }
  try {
    await mailer.send({ to: visitor.email, ...words, letterId: `news-${sendId}-${followId}`, unsubscribe });
    return 'sent';
  } catch (error) {
    if (error instanceof NoDelivery) return mailer.absent ? 'noServer' : 'refused';
    throw error;
  }
}

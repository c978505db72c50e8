import { randomUUID } from 'node:crypto';
import { oneClickRoutes } from '@laurel/api/messaging/one-click.route.ts';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import { type Mail, messageIdOf, NoDelivery } from '@laurel/db/kernel/messaging.ts';
import { letters } from '@laurel/db/messaging/letters.ts';
import { newsFollows, newsLetters, sendNextNews } from '@laurel/db/messaging/news.ts';
import { saveNoticeSettings } from '@laurel/db/messaging/notice-settings.ts';
import { recordBounce } from '@laurel/db/messaging/returned-mail.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { NOTICE_DEFAULTS } from '@laurel/domain/messaging/save-notice-settings.ts';
import { sendOneNews } from '@laurel/worker/messaging/send-news.ts';
import { count, eq } from 'drizzle-orm';
import express from 'express';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { jobContext } from './support/job-context.ts';
import { people } from './support/people.ts';
import { served } from './support/served.ts';

const { db } = await testDatabase();
const mails: Mail[] = [];
let trouble: Error | undefined;
const mailer = {
  send: async (mail: Mail) => {
    if (trouble) throw trouble;
    mails.push(mail);
  },
};
const world = await people(db, { ports: { mailer } });
const { ports, rootGroupId: groupId, visitor } = world;
const { secrets } = ports;
const publicUrl = ports.settings.publicUrl;
const organiser = await world.signedInAs('ORGANISER');
const { origin, server } = await served(express().use(oneClickRoutes({ db, ports })));
afterAll(() => server.close());
const commandId = () => randomUUID();
const now = () => new Date().toISOString() as Instant;
const context = jobContext(db, ports);

/** What the worker does until nothing is due. */
const work = async () => {
  while (true) {
    const at = now();
    const sent = await sendNextNews(db, secrets, at, (due) => sendOneNews(context, due, at));
    if (!sent || sent.error) return sent;
  }
};
const published = async (more: object = {}) => {
  const article = {
    articleId: randomUUID(),
    groupId,
    category: 'news' as const,
    title: { zh: '报名开始', en: 'Registration opens' },
    summary: { zh: '', en: '' },
    body: { zh: richTextFrom('今天起可以报名。'), en: richTextFrom('You can register from today.') },
    publishAt: null,
    pinned: false,
    ...more,
  };
  await organiser.call.content.saveArticle({ ...article, commandId: commandId() });
  await organiser.call.content.publishArticle({
    articleId: article.articleId,
    publishAt: null,
    commandId: commandId(),
  });
  return article.articleId;
};
const send = (articleId: string, as = organiser) =>
  as.call.messaging.sendNews({ sendId: randomUUID(), articleId, competitionId: null, commandId: commandId() });
const audience = (articleId: string) => organiser.call.messaging.newsAudience({ articleId, competitionId: null });
const lastLinkTo = async (to: string) => {
  await world.delivered();
  const text = mails.findLast((mail) => mail.to === to)?.text ?? '';
  return /#confirm=([\w-]+)/.exec(text)?.[1] ?? '';
};
const follow = (email: string) =>
  visitor.messaging.requestNews({ email, language: 'en', competitionId: null, commandId: commandId() });
const follower = async (email: string) => {
  await follow(email);
  return visitor.messaging.confirmNews({ token: await lastLinkTo(email), commandId: commandId() });
};

beforeEach(async () => {
  trouble = undefined;
  await db.delete(newsFollows);
  mails.length = 0;
});

it('an address follows only once its owner has opened the link, and nothing is stored before', async () => {
  await follow('lin@example.com');
  expect(await db.$count(newsFollows)).toBe(0);
  const token = await lastLinkTo('lin@example.com');
  await expect(
    visitor.messaging.confirmNews({ token: `${token.slice(0, -4)}AAAA`, commandId: commandId() }),
  ).rejects.toThrow('linkUsedOrExpired');
  await visitor.messaging.confirmNews({ token, commandId: commandId() });
  await visitor.messaging.confirmNews({ token, commandId: commandId() });
  const rows = await db.select().from(newsFollows);
  expect(rows).toMatchObject([{ addressMask: 'l***@example.com', language: 'en', personId: null }]);
  expect(JSON.stringify(rows)).not.toContain('lin@');
});

it('reaches each follower once in their language, with one click to stop, and letters that people wait for have none', async () => {
  await follower('lin@example.com');
  const zhang = await world.signedInAs('PARTICIPANT', { email: 'zhang@example.com' });
  await zhang.call.messaging.followNews({ competitionId: null, commandId: commandId() });
  // The same address with and without an account is one reader.
  await follower('zhang@example.com');
  // The confirmations themselves cannot be stopped: nobody follows yet.
  expect(mails.every(({ unsubscribe }) => unsubscribe === undefined)).toBe(true);
  mails.length = 0;

  const articleId = await published();
  expect(await audience(articleId)).toMatchObject({ canSend: true, followers: 2 });
  expect(await send(articleId)).toEqual({ followers: 2 });
  await work();
  await work();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['lin@example.com', 'zhang@example.com']);
  const [lin, own] = ['lin@', 'zhang@'].map((name) => mails.find(({ to }) => to.startsWith(name)) as Mail);
  expect(lin?.subject).toMatch(/: Registration opens$/);
  expect(lin?.text).toContain('You can register from today.');
  expect(own?.subject).toMatch(/：报名开始$/);
  for (const mail of [lin, own]) {
    expect(mail?.unsubscribe).toMatch(new RegExp(`^${publicUrl}/home/news/unsubscribe\\?token=`));
    expect(mail?.text).toContain(mail?.unsubscribe);
  }
  expect((await zhang.call.messaging.noticeList({})).rows).toMatchObject([{ topic: 'news' }]);
  await expect(send(articleId)).rejects.toThrow('newsNobody');
  expect((await audience(articleId)).sends).toMatchObject([{ readers: 2, waiting: 0, sent: 2, undelivered: 0 }]);
});

it('one press stops it without a session; opening the link only asks', async () => {
  await follower('lin@example.com');
  const articleId = await published();
  await send(articleId);
  await work();
  const link = new URL(mails.at(-1)?.unsubscribe ?? '');
  const token = link.searchParams.get('token') ?? '';
  expect(await visitor.messaging.newsByLink({ token })).toMatchObject({ following: true });
  expect(await db.$count(newsFollows)).toBe(1);
  const press = (search: string) =>
    fetch(`${origin}${link.pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await press(`?token=${token.slice(0, 37)}${'A'.repeat(32)}`)).status).toBe(404);
  expect(await db.$count(newsFollows)).toBe(1);
  expect((await press(link.search)).status).toBe(200);
  expect((await press(link.search)).status).toBe(200);
  expect(await db.$count(newsFollows)).toBe(0);
  expect(await visitor.messaging.newsByLink({ token })).toEqual({ following: false, name: null });
});

it('waits for quiet hours, and is not sent to a reader who stopped it meanwhile', async () => {
  const zhang = await world.signedInAs('PARTICIPANT', { email: 'quiet@example.com' });
  await zhang.call.messaging.followNews({ competitionId: null, commandId: commandId() });
  const hour = (new Date().getUTCHours() + 8) % 24;
  const quiet = { from: hour, until: (hour + 2) % 24 };
  await db.transaction((tx) => saveNoticeSettings(tx, zhang.personId, { ...NOTICE_DEFAULTS, quiet }));
  const articleId = await published();
  await send(articleId);
  await work();
  expect(mails).toEqual([]);
  expect((await audience(articleId)).sends).toMatchObject([{ waiting: 1, sent: 0 }]);
  const [one] = await zhang.call.messaging.newsFollows();
  await zhang.call.messaging.unfollowNews({ followId: one?.followId ?? '', commandId: commandId() });
  expect(await zhang.call.messaging.newsFollows()).toEqual([]);
});

it('shows what was returned or refused, and sends nothing more to an address that does not exist', async () => {
  await follower('gone@example.com');
  const articleId = await published();
  await send(articleId);
  await work();
  const { letterId } = mails.at(-1) as Mail;
  expect(await recordBounce(db, { messageId: messageIdOf(letterId), kind: 'hard' })).toBe('recorded');
  expect(await recordBounce(db, { messageId: messageIdOf(letterId), kind: 'hard' })).toBe('known');
  expect(await audience(articleId)).toMatchObject({
    sends: [{ sent: 0, undelivered: 1 }],
    undelivered: [{ address: 'g***@example.com', why: 'returned' }],
  });
  mails.length = 0;
  const next = await published();
  await send(next);
  await work();
  expect(mails).toEqual([]);
  expect((await audience(next)).undelivered).toMatchObject([{ why: 'returned' }]);

  await follower('full@example.com');
  trouble = new NoDelivery('no such mailbox');
  const last = await published();
  await send(last);
  await work();
  expect((await audience(last)).undelivered.map(({ why }) => why).toSorted()).toEqual(['refused', 'returned']);
});

it('continues where a worker or the mail server stopped, twice to nobody; two at once share the work', async () => {
  await db.insert(newsFollows).values(
    Array.from({ length: 40 }, (_, n) => ({
      followId: randomUUID(),
      groupId,
      personId: null,
      addressKey: `key ${n}`,
      address: null,
      language: 'en' as const,
      since: new Date(),
    })),
  );
  const zhang = await world.signedInAs('PARTICIPANT', { email: 'kill@example.com' });
  await zhang.call.messaging.followNews({ competitionId: null, commandId: commandId() });
  const articleId = await published();
  await send(articleId);
  const sent: string[] = [];
  let left = 5;
  const dying = async (): Promise<void> => {
    const one = await sendNextNews(db, secrets, now(), async ({ followId }) => {
      if (left-- === 0) throw new Error('killed');
      sent.push(followId);
      return 'sent';
    });
    if (one && !one.error) return dying();
  };
  await dying();
  left = 1000;
  await db
    .update(newsLetters)
    .set({ nextAt: new Date(0) })
    .where(eq(newsLetters.attempts, 1));
  await Promise.all([dying(), dying(), dying()]);
  expect(sent.length).toBe(41);
  expect(new Set(sent).size).toBe(41);

  // A person's own letter is known by its article, so that a second attempt sends nothing.
  const at = now();
  const [row] = await db.select().from(newsLetters).where(eq(newsLetters.personId, zhang.personId));
  const due = { ...row, source: { groupId, competitionId: null } } as Parameters<typeof sendOneNews>[1];
  await sendOneNews(context, due, at);
  await sendOneNews(context, due, at);
  expect(mails.filter(({ to }) => to === 'kill@example.com')).toHaveLength(1);
});

it('belongs to the organisers of the article, needs it published, and stops when it is withdrawn', async () => {
  await follower('lin@example.com');
  const group = await world.group('ELSEWHERE');
  const other = await world.signedInAs('ORGANISER', { group });
  const articleId = await published();
  await expect(send(articleId, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(other.call.messaging.newsAudience({ articleId, competitionId: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await send(articleId);
  await organiser.call.content.withdrawArticle({ articleId, commandId: commandId() });
  mails.length = 0;
  await work();
  expect(mails).toEqual([]);
  await expect(send(articleId)).rejects.toThrow('newsNotPublished');
  await expect(send(await published({ category: 'faq' }))).rejects.toThrow('newsNotPublished');
});

it('forgets an erased person, also as a visitor with the same address', async () => {
  const zhang = await world.signedInAs('PARTICIPANT', { email: 'erased@example.com' });
  await zhang.call.messaging.followNews({ competitionId: null, commandId: commandId() });
  await follower('erased@example.com');
  await send(await published());
  await work();
  await erasePerson(db, zhang.personId, { secrets, store: ports.files, reason: 'asked' });
  expect(await db.$count(newsFollows)).toBe(0);
  expect(await db.$count(newsLetters, eq(newsLetters.personId, zhang.personId))).toBe(0);
  const [kept] = await db.select({ n: count() }).from(letters).where(eq(letters.personId, zhang.personId));
  expect(kept?.n).toBe(1);
});

import { randomUUID } from 'node:crypto';
import { letters, sendOnce } from '@laurel/db/messaging/letters.ts';
import type { NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const [ada, bo] = [await world.signedInAs('PARTICIPANT'), await world.signedInAs('PARTICIPANT')];

const notify = (letter: string, { personId }: typeof ada, topic: NoticeTopic) =>
  sendOnce(db, world.ports.secrets, { letter, personId, kind: 'signUpApproved' }, async () => ({
    by: null,
    why: 'noAddress',
    topic,
    notice: { subject: { zh: '主题', en: letter }, text: { zh: '正文', en: 'Text' }, path: '/center/work' },
  }));
const listed = async ({ call }: typeof ada, filter: { topic?: NoticeTopic; unread?: boolean } = {}) =>
  (await call.messaging.noticeList(filter)).rows.map(({ subject }) => subject.en);

it('people see their own notifications only, newest first, by topic, and mark only their own as read', async () => {
  await notify('fact-1', ada, 'registration');
  await notify('fact-2', ada, 'award');
  await notify('fact-2', bo, 'award');
  await db
    .update(letters)
    .set({ sentAt: new Date('2027-01-01') })
    .where(eq(letters.letter, 'fact-1'));

  expect(await listed(ada)).toEqual(['fact-1', 'fact-2']);
  expect(await listed(ada, { topic: 'award' })).toEqual(['fact-2']);
  expect(await ada.call.messaging.unreadNotices()).toEqual({ unread: 2 });

  await ada.call.messaging.markNoticesRead({ letterIds: ['fact-2'], commandId: randomUUID() });
  expect(await listed(ada, { unread: true })).toEqual(['fact-1']);
  expect(await bo.call.messaging.unreadNotices()).toEqual({ unread: 1 });

  await ada.call.messaging.markNoticesRead({ upTo: 'fact-1', commandId: randomUUID() });
  expect(await ada.call.messaging.unreadNotices()).toEqual({ unread: 0 });
  expect(await listed(bo, { unread: true })).toEqual(['fact-2']);
});

it('marking all as read covers what was shown: not what came later, and only the chosen topic', async () => {
  const eva = await world.signedInAs('PARTICIPANT');
  const sent = async (letter: string, topic: NoticeTopic, day: string) => {
    await notify(letter, eva, topic);
    await db
      .update(letters)
      .set({ sentAt: new Date(day) })
      .where(eq(letters.letter, letter));
  };
  await sent('eva-1', 'award', '2027-02-01');
  await sent('eva-2', 'payment', '2027-02-02');
  await sent('eva-3', 'award', '2027-02-03');
  await sent('eva-4', 'award', '2027-02-04');
  const mark = (which: { upTo?: string; topic?: NoticeTopic }) =>
    eva.call.messaging.markNoticesRead({ ...which, commandId: randomUUID() });

  await mark({ upTo: 'eva-3', topic: 'award' });
  expect(await listed(eva, { unread: true })).toEqual(['eva-4', 'eva-2']);
  await mark({ upTo: 'eva-3' });
  expect(await listed(eva, { unread: true })).toEqual(['eva-4']);
  // Neither a list nor the newest one shown, or somebody else's: nothing is marked.
  await mark({});
  await mark({ upTo: 'fact-2' });
  expect(await listed(eva, { unread: true })).toEqual(['eva-4']);
});

it('the export of one’s data contains one’s notifications, in both languages', async () => {
  const { exportedAt, notifications } = await ada.call.identity.exportMyData({ commandId: randomUUID() });
  expect(exportedAt).toBeTruthy();
  expect(notifications.map(({ subject }) => subject.en)).toEqual(['fact-1', 'fact-2']);
});

it('a letter of an earlier release, which has no words, is neither listed nor counted', async () => {
  const cai = await world.signedInAs('PARTICIPANT');
  await db.insert(letters).values({ letter: 'fact-3', personId: cai.personId, kind: 'signUpApproved', by: 'mail' });
  expect(await cai.call.messaging.unreadNotices()).toEqual({ unread: 0 });
  expect((await cai.call.messaging.noticeList({})).total).toBe(0);
});

it('organisers see which notifications reached no address, of people in their groups, without the words', async () => {
  const groupId = await world.group('UNDELIVERED');
  const dan = await world.signedInAs('PARTICIPANT', { group: groupId });
  await notify('fact-4', dan, 'payment');
  const sent = { letter: 'fact-5', kind: 'signUpApproved', by: 'mail' as const, returned: 'hard' as const };
  await db.insert(letters).values([
    { ...sent, personId: dan.personId },
    { ...sent, letter: 'fact-6', personId: dan.personId, returned: null },
    { ...sent, letter: 'fact-7', personId: dan.personId, by: null, why: 'switchedOff', returned: null },
  ]);
  const organiser = await world.signedInAs('ORGANISER', { group: groupId });
  const { rows } = await organiser.call.messaging.undeliveredList({});
  expect(rows.map(({ letter, why }) => [letter, why]).toSorted()).toEqual([
    ['fact-4', 'noAddress'],
    ['fact-5', 'returned'],
  ]);
  expect(rows[0]).not.toHaveProperty('notice');
  expect((await organiser.call.messaging.undeliveredList({ why: 'returned' })).total).toBe(1);

  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('ELSEWHERE') });
  expect((await elsewhere.call.messaging.undeliveredList({})).total).toBe(0);
});

it('people choose how they are notified, for themselves only', async () => {
  const settings = { mailOff: ['payment'], smsOff: ['payment', 'award'], quiet: { from: 22, until: 7 } } as const;
  const chosen = { ...settings, mailOff: [...settings.mailOff], smsOff: [...settings.smsOff] };
  await ada.call.messaging.saveNoticeSettings({ ...chosen, commandId: randomUUID() });
  await ada.call.messaging.saveNoticeSettings({ ...chosen, quiet: null, commandId: randomUUID() });
  expect(await ada.call.messaging.noticeSettings()).toEqual({ ...settings, quiet: null });
  expect(await bo.call.messaging.noticeSettings()).toEqual({ mailOff: [], smsOff: [], quiet: null });
});

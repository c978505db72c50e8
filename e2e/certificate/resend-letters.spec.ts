import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { personColumns } from '@laurel/db/identity/create-person.ts';
import { letters } from '@laurel/db/messaging/letters.ts';
import { persons } from '@laurel/db/people/persons.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { approvedBatch, countedFrom, printedIn } from './batches.ts';
import { stored } from './designing.ts';
import { opening } from './opening.ts';

/** A gateway that accepts every text message. */
const gateway = createServer((_req, res) => res.end('{}')).listen(0, '127.0.0.1');
await once(gateway, 'listening');
afterAll(() => gateway.close());
const { port } = gateway.address() as AddressInfo;

const bounceSecret = 'shared by the mail provider and this site';

/** Nobody has an email address when the certificates are issued; one is added, and the notification is resent. */
const { db, world, organiser, colleague, as, shot, problems } = await opening('resend', {
  ...{ SMS_URL: `http://127.0.0.1:${port}`, MAIL_BOUNCE_SECRET: bounceSecret },
});
const { competitionId, people } = await prepareCeremony(db, { awards: 2, members: 1, groupId: world.rootGroupId });
const [first] = people as [PersonId];
const [design] = gallery;
if (!design) throw new Error('the gallery has designs');

/** The worker normally waits a minute for more certificates of a batch; not here. */
const soon = () =>
  db.execute(sql`update es.effects set next_at = now() where state = 'pending' and kind like '%certificate-letters'`);

it('shows who was not notified and why, and resends to them', async () => {
  const designId = await stored(organiser, design.design);
  const name = { zh: '一等奖证书', en: 'First prizes' };
  const batchId = await approvedBatch(organiser, colleague, { competitionId, designId, name, rule: countedFrom('N') });
  await colleague.call.certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
  await printedIn(colleague, batchId, 2);
  const counts = async () => (await organiser.call.certificate.batchLetters({ batchId })).counts;
  await vi.waitFor(
    async () => {
      await soon();
      expect(await counts()).toMatchObject({ impossible: 2, undelivered: 2 });
    },
    { timeout: 60_000, interval: 500 },
  );

  const page = await as(colleague);
  await page.goto(`/certificate/send?id=${batchId}`);
  await page.getByRole('link', { name: '通知与查看' }).first().click();
  const section = page.getByRole('region', { name: '通知与查看' });
  await section.getByText('2 位持有人还没有收到通知').waitFor();
  await section.getByText('没有邮箱和手机号').first().waitFor();
  await shot(page, 'undelivered', { narrow: true });

  const at = new Date().toISOString() as Instant;
  const contact = await personColumns(db, world.ports.secrets, first, { realName: '王子涵', phone: '13800000001' }, at);
  await db.update(persons).set(contact).where(eq(persons.personId, first));
  await section.getByRole('button', { name: '重新发送给未送达者' }).click();
  const asking = page.getByRole('alertdialog');
  await shot(page, 'asking');
  await asking.getByRole('button', { name: '重新发送' }).click();
  await page.getByText('已开始重新发送').waitFor();
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 1, undelivered: 1 }), {
    ...{ timeout: 60_000, interval: 500 },
  });
  await section.getByText('1 位持有人还没有收到通知').waitFor({ timeout: 60_000 });
  await shot(page, 'resent', { narrow: true });
  // Again at once: refused with a message.
  await section.getByRole('button', { name: '重新发送给未送达者' }).click();
  await asking.getByRole('button', { name: '重新发送' }).click();
  await page.getByText('10 分钟内已重新发送过').waitFor();

  // The mail provider reports that the email to the other holder bounced.
  const [row] = (await rowsOfBatch(db, batchId)).filter(({ holderIds }) => !holderIds.includes(first));
  const [personId] = row?.holderIds ?? [];
  if (!row || !personId) throw new Error('issued');
  const letter = `certificate-${row.certificateId}-9`;
  const sent = { letter, personId, kind: 'certificateReady', by: 'mail', certificateId: row.certificateId } as const;
  await db.insert(letters).values({ ...sent, round: 9 });
  const data = JSON.stringify({ bounces: [{ messageId: `<${letter}-${personId}@laurel>`, kind: 'hard' }] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', bounceSecret).update(`${timestamp}.${data}`).digest('hex');
  const answer = await page.request.post('/webhooks/mail-bounces', {
    headers: {
      'content-type': 'application/json',
      'x-laurel-timestamp': timestamp,
      'x-laurel-signature': `v1=${signature}`,
    },
    data,
  });
  expect(await answer.json()).toEqual({ recorded: 1, known: 0, unknown: 0 });
  await page.reload();
  await section.getByText('邮件被退回，地址无效').waitFor();
  await shot(page, 'returned', { fullPage: true, narrow: true });

  const second = await as(organiser, { locale: 'en' });
  await second.goto(`/certificate/check?id=${batchId}&state=undelivered`);
  const list = second.getByRole('region', { name: 'Notifications about certificates' });
  await list.getByText('Email returned: the address does not exist').waitFor();
  expect(await list.getByRole('row').count()).toBe(2);
  await shot(second, 'undelivered-en', { narrow: true });
  // Only the refusal above.
  expect(problems.filter((problem) => !problem.includes('429'))).toEqual([]);
}, 240_000);

import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { askExport, cancelExport, exports, retryExport } from '@laurel/db/exports/exports.ts';
import { createPerson } from '@laurel/db/identity/create-person.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import type { Mail } from '@laurel/db/kernel/messaging.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { makeNextExport } from './make-export.ts';
import { sendExportLetters } from './send-export-letters.ts';

const { db, pool } = await testDatabase();
const secrets = secretsFrom({ NODE_ENV: 'test' });
const now = () => new Date().toISOString() as Instant;
const person = async (realName: string, language: 'zh-CN' | 'en') => {
  const email = `${language}@example.com`;
  const personId = await createPerson(db, secrets, { realName, email, language }, now());
  await openSession(db, secrets, { personId, at: now(), userAgent: '', ipHash: '' });
  return personId;
};
const ada = await person('Ada', 'en');
const lin = await person('林一', 'zh-CN');

const mails: Mail[] = [];
let trouble: Error | undefined;
const context = jobContext(db, {
  secrets,
  settings: { publicUrl: 'https://laurel.example' },
  files: folderStore(mkdtempSync(path.join(os.tmpdir(), 'laurel-exports-'))),
  mailer: {
    send: async (mail: Mail) => {
      if (trouble) throw trouble;
      mails.push(mail);
    },
  },
});
const going = new AbortController().signal;

type What = typeof exports.$inferSelect.what;
const awards: What = { kind: 'awards', filter: { keywords: '猫头鹰' } };
/** The ranking of a score run that does not exist. */
const noRun: What = { kind: 'ranks', filter: { scoreRunId: randomUUID() as ScoreRunId } };

/** An export requested this many seconds ago, and made now. */
const made = async (
  askedBy: typeof ada,
  { what = awards, secondsAgo = 40 }: { what?: What; secondsAgo?: number } = {},
) => {
  const exportId = randomUUID();
  const scope = { groupIds: null, schoolCodes: null, notSecondTo: [] };
  await askExport(db, { exportId, askedBy, groupId: null, what, scope, format: 'csv', language: 'en' });
  await db
    .update(exports)
    .set({ askedAt: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where(eq(exports.exportId, exportId));
  expect(await makeNextExport(context, going)).toBe(true);
  return exportId;
};
const isDue = async (exportId: string) =>
  (await db.select({ due: exports.letterDue }).from(exports).where(eq(exports.exportId, exportId)))[0]?.due;

beforeEach(() => {
  mails.length = 0;
  trouble = undefined;
});

it('says in each person’s language that a long export is ready, once, and nothing of its contents', async () => {
  const exportId = await made(ada);
  await made(lin);
  await Promise.all([sendExportLetters(context), sendExportLetters(context)]);
  await sendExportLetters(context);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['en@example.com', 'zh-cn@example.com']);
  const [english, chinese] = mails.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  expect(english?.subject).toBe('Your export is ready');
  expect(english?.text).toMatch(/^Dear Ada,\n\nThe export you requested on .+ is ready\./);
  expect(english?.text).toMatch(/\n\nhttps:\/\/laurel\.example\/exports$/);
  expect(chinese?.subject).toBe('您的导出文件已生成');
  const [row] = await db.select().from(exports).where(eq(exports.exportId, exportId));
  for (const { subject, text } of mails)
    for (const word of ['猫头鹰', '奖项', 'Awards', exportId, row?.fileHash ?? '?', row?.savedAs ?? '?'])
      expect(subject + text).not.toContain(word);
  expect(await isDue(exportId)).toBe(false);
});

it('notifies about a quick one only a person who has left the page', async () => {
  const quick = await made(ada, { secondsAgo: 0 });
  expect(await isDue(quick)).toBe(false);
  await pool.query('update app.sessions set revoked_at = now() where person_id = $1', [ada]);
  const left = await made(ada, { secondsAgo: 0 });
  await openSession(db, secrets, { personId: ada, at: now(), userAgent: '', ipHash: '' });
  await sendExportLetters(context);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your export is ready']);
  expect(await isDue(left)).toBe(false);
});

it('says that it failed, and how the next attempt ended', async () => {
  const exportId = await made(ada, { what: noRun });
  await sendExportLetters(context);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your export failed']);
  expect(mails[0]?.text).not.toContain('Ranking');
  await retryExport(db, exportId);
  await makeNextExport(context, going);
  await sendExportLetters(context);
  expect(mails).toHaveLength(2);
});

it('is sent once the mail server is back, and not for a cancelled export', async () => {
  const exportId = await made(ada);
  trouble = new Error('connect ECONNREFUSED');
  await expect(sendExportLetters(context)).rejects.toThrow('ECONNREFUSED');
  expect(await isDue(exportId)).toBe(true);
  trouble = undefined;
  await sendExportLetters(context);
  expect(mails).toHaveLength(1);

  const cancelled = randomUUID();
  const scope = { groupIds: null, schoolCodes: null, notSecondTo: [] };
  const asked = { exportId: cancelled, askedBy: ada, groupId: null, what: awards, scope } as const;
  await askExport(db, { ...asked, format: 'csv', language: 'en' });
  await cancelExport(db, cancelled);
  await sendExportLetters(context);
  expect(mails).toHaveLength(1);
});

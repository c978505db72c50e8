import { randomUUID } from 'node:crypto';
import { clamdScanner } from '@laurel/adapters/scanner/clamd.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { enterTeam, fresh } from '@laurel/api/demo/story.ts';
import { createLog } from '@laurel/db/log.ts';
import { askForCopiesOf, reviewCopy } from '@laurel/db/review/review-file-copies.ts';
import type { FileHash, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { makeNextCopy } from '@laurel/worker/review/make-review-copies.ts';
import { MOST_BREAKS, scanNext } from '@laurel/worker/submission/scan-files.ts';
import { Upload } from 'tus-js-client';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSchool, openContest, schoolCode } from './support/contests.ts';
import { EICAR, fakeClamd } from './support/fake-clamd.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** The worker gives uploads to the scanner, and nobody can open a file before it is called clean. */
const today = new Date().toISOString() as Instant;
const clamd = await fakeClamd();
afterAll(() => clamd.close());
const scanner = clamdScanner({ host: '127.0.0.1', port: clamd.port }, 2_000);
const { clock, db, pool, ports, world, origin, browserOf, send, story } = await siteWithClock(today, { scanner });
const bench = { db, ports, log: createLog('test', 'silent') };
await addSchool(db);
const olga = await world.signedInAs('ORGANISER', { realName: '组织者', schoolCode });

const item = plainItem();
const competitionId = await openContest(story, olga, today, {
  name: { zh: '扫描大赛', en: 'Scan Contest' },
  items: [item],
});

beforeEach(() => {
  clamd.manner = 'answers';
});

/** Everything that is due; postponed files are checked once more when their time has come. */
const scanAll = async () => {
  while (await scanNext(bench));
};
const timePasses = () => pool.query(`update app.files set scan_at = now() where scan_at is not null`);

let teams = 0;
const team = async () => {
  const email = `captain${++teams}@example.org`;
  const captain = await world.signedInAs(null, { realName: '某人', schoolCode, email });
  clock.at = plusMinutes(today, 5);
  const { enrolmentId } = await enterTeam(
    story,
    { captain, name: `猫头鹰${teams}`, competitionId, itemId: item.itemId, handIn: true },
    clock.at,
  );
  expect((await send(olga, 'enrolment.approveEnrolment', { enrolmentId })).status).toBe(200);
  const workId = fresh<WorkId>();
  const content = (files: readonly { hash: string; extension: string }[]) => ({
    ...{ workId, enrolmentId, title: '导盲杖', answers: {} },
    files: files.map(({ hash, extension }) => ({ hash, extension })),
  });
  return {
    captain,
    email,
    workId,
    draft: (files: readonly Uploaded[]) => send(captain, 'submission.saveWorkDraft', content(files)),
    submit: (files: readonly Uploaded[]) =>
      send(captain, 'submission.submitWork', { ...content(files), declared: true }),
  };
};

type Uploaded = { readonly hash: FileHash; readonly extension: string; readonly status: string };
const upload = async (personId: PersonId, text: string): Promise<Uploaded> => {
  const headers = await browserOf(personId);
  const body = await new Promise<string>((resolve, reject) => {
    new Upload(Buffer.from(`%PDF-1.7 ${randomUUID()} ${text}`), {
      endpoint: `${origin}/files/uploads`,
      headers,
      retryDelays: null,
      metadata: { filename: 'work.pdf' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
    }).start();
  });
  return JSON.parse(body) as Uploaded;
};
const opens = async (by: { personId: PersonId }, workId: string, { hash }: Uploaded) =>
  (await fetch(`${origin}/files/works/${workId}/${hash}`, { headers: await browserOf(by.personId) })).status;
const statusOf = async ({ hash }: Uploaded) =>
  (await pool.query('select status, found, scan_at from app.files where hash = $1', [hash])).rows[0];
const lettersTo = (to: string) => world.sent.filter((letter) => letter.to === to).map(({ text }) => text);
const listed = async (workId: string) =>
  (await olga.call.submission.workList({ competitionId, pageSize: 100 })).rows.find((row) => row.workId === workId)
    ?.scan;
const shown = async (by: typeof olga, workId: WorkId) =>
  (await by.call.submission.workDetails({ workId })).current?.files.map(({ status }) => status);

describe('a file that is still being scanned', () => {
  it('is submitted in time, and can be opened by nobody until it is clean', async () => {
    const { captain, workId, draft, submit, email } = await team();
    const file = await upload(captain.personId, 'honest work');
    expect(file.status).toBe('scanning');
    expect((await draft([file])).status).toBe(200);
    expect((await submit([file])).status).toBe(200);
    expect([await opens(captain, workId, file), await opens(olga, workId, file)]).toEqual([404, 404]);
    expect([await listed(workId), await shown(captain, workId)]).toEqual(['waiting', ['scanning']]);

    await scanAll();
    expect(await statusOf(file)).toEqual({ status: 'clean', found: null, scan_at: null });
    expect([await opens(captain, workId, file), await opens(olga, workId, file)]).toEqual([200, 200]);
    expect([await listed(workId), await shown(captain, workId)]).toEqual([null, ['clean']]);
    expect(lettersTo(email)).toEqual([]);
  });

  it('waits for an unavailable scanner, and is never called clean meanwhile', async () => {
    const { captain, workId, submit } = await team();
    const file = await upload(captain.personId, 'patient work');
    expect((await submit([file])).status).toBe(200);
    for (const manner of ['closesMidway', 'saysError', 'saysNothing'] as const) {
      clamd.manner = manner;
      await timePasses();
      await scanAll();
      expect((await statusOf(file)).status, manner).toBe('scanning');
      expect(await opens(olga, workId, file), manner).toBe(404);
    }
    clamd.manner = 'answers';
    // Not before its time: an unavailable scanner is not asked constantly.
    await scanAll();
    expect((await statusOf(file)).status).toBe('scanning');
    await timePasses();
    await scanAll();
    expect((await statusOf(file)).status).toBe('clean');
  });

  it('has no copy for experts before it is clean', async () => {
    const { captain, workId, submit } = await team();
    const file = await upload(captain.personId, 'work for experts');
    expect((await submit([file])).status).toBe(200);
    const asked = { number: 1, hash: file.hash, extension: 'pdf', mediaType: 'application/pdf', bytes: 1 } as never;
    expect((await reviewCopy(db, asked)).state).toBe('preparing');
    expect(await makeNextCopy(bench)).toBe(true);
    expect((await reviewCopy(db, asked)).state).toBe('preparing');
    await pool.query(`update app.files set status = 'infected' where hash = $1`, [file.hash]);
    await pool.query(`update app.review_file_copies set taken_at = null`);
    expect(await makeNextCopy(bench)).toBe(true);
    expect(await reviewCopy(db, asked)).toEqual({ state: 'withheld', reason: 'unsafe' });
    await askForCopiesOf(db, workId, 1);
  });
});

describe('a file in which the scanner finds something', () => {
  it('can be opened by nobody and added to no work; its captain is informed at the file and by email, once', async () => {
    const { captain, email, workId, submit, draft } = await team();
    const [good, bad] = [await upload(captain.personId, 'good'), await upload(captain.personId, EICAR)];
    expect((await submit([good, bad])).status).toBe(200);
    await scanAll();
    expect(await statusOf(bad)).toEqual({ status: 'infected', found: 'Win.Test.EICAR_HDB-1', scan_at: null });
    expect([await opens(captain, workId, bad), await opens(olga, workId, bad)]).toEqual([404, 404]);
    expect(await opens(olga, workId, good)).toBe(200);
    expect([await listed(workId), await shown(captain, workId)]).toEqual(['held', ['clean', 'infected']]);
    for (const answer of [await submit([good, bad]), await draft([good, bad])])
      expect([answer.status, answer.refusal]).toEqual([412, 'fileUnsafe']);
    expect(lettersTo(email)).toHaveLength(1);
    expect(lettersTo(email)[0]).toContain('病毒扫描');
    await timePasses();
    await pool.query(`update app.files set scan_at = now() where hash = $1`, [bad.hash]);
    await scanAll();
    expect(lettersTo(email)).toHaveLength(1);
    expect((await submit([good])).status).toBe(200);
    expect(await listed(workId)).toBeNull();
  });

  it('uploaded by another person is not mentioned', async () => {
    const [ada, bob] = [await team(), await team()];
    const bad = await upload(bob.captain.personId, `${EICAR} of bob`);
    await scanAll();
    expect((await ada.draft([bad])).refusal).toBe('fileNotReady');
  });
});

it('a file that the scanner refuses is withheld too, with another notification', async () => {
  const { captain, email, workId, submit } = await team();
  const file = await upload(captain.personId, 'a film');
  expect((await submit([file])).status).toBe(200);
  clamd.manner = 'refusesSize';
  await scanAll();
  expect(await statusOf(file)).toMatchObject({ status: 'unscannable', found: 'too large for the scanner' });
  expect(await opens(olga, workId, file)).toBe(404);
  expect(await listed(workId)).toBe('held');
  expect(lettersTo(email)[0]).toContain('无法完成病毒扫描');
});

it('a file on which the scanner fails each time is withheld in the end', async () => {
  const { captain, submit } = await team();
  const file = await upload(captain.personId, 'what no scanner bears');
  expect((await submit([file])).status).toBe(200);
  clamd.manner = 'closesMidway';
  for (let n = 0; n < MOST_BREAKS; n++) {
    expect((await statusOf(file)).status).toBe('scanning');
    await timePasses();
    await scanAll();
  }
  expect((await statusOf(file)).status).toBe('unscannable');
});

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { ArchiveWords } from '@laurel/api/certificate/certificate-archive.ts';
import type { Player } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { enterTeam, fresh } from '@laurel/api/demo/story.ts';
import { certificateBoard, certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { approvedBatch, issue, prepareCeremony, request } from '@laurel/db/certificate/testing/ceremony.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { files, keepFile } from '@laurel/db/submission/files.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type {
  CertificateId,
  CompetitionId,
  FileHash,
  PersonId,
  SchoolCode,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { type WorkEvent, type WorkFile, workOf } from '@laurel/domain/submission/work.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { revokedByTwo } from './support/changed-by-two.ts';
import { addSchool, openContest, schoolCode } from './support/contests.ts';
import { reactNow } from './support/reactions.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** A stored file is served as it was stored, only to people with access, whatever a request claims. */
const today = new Date().toISOString() as Instant;
const { clock, db, pool, ports, world, origin, browserOf, send, story } = await siteWithClock(today);
await addSchool(db);
const somebody = (role: string | null = null) => world.signedInAs(role, { realName: '某人', schoolCode });
const [olga, oscar] = [await somebody('ORGANISER'), await somebody('ORGANISER')];

const free = plainItem();
const competitionId = await openContest(story, olga, today, {
  name: { zh: '文件大赛', en: 'File Contest' },
  items: [free],
});
beforeAll(() => {
  clock.at = plusMinutes(today, 5);
});

const stored = async (ownerId: PersonId, content: string, over: Partial<WorkFile> = {}) => {
  const { hash, size } = await ports.files.put(Buffer.from(content));
  const file: WorkFile = { hash, extension: 'pdf', mediaType: 'application/pdf', bytes: size, ...over };
  const about = { fileId: randomUUID(), ownerId, name: `${content}.pdf`, status: 'clean' as const };
  await keepFile(db, ports.secrets, { ...about, ...file, begunAt: clock.at, storedAt: clock.at });
  return file;
};
const team = async (members: Player[] = []) => {
  const captain = await somebody();
  clock.at = plusMinutes(today, 5);
  const { enrolmentId } = await enterTeam(
    story,
    { captain, members, name: '猫头鹰', competitionId, itemId: free.itemId, handIn: true },
    clock.at,
  );
  expect((await send(olga, 'enrolment.approveEnrolment', { enrolmentId })).status).toBe(200);
  const workId = fresh<WorkId>();
  const draft = (files: readonly WorkFile[]) =>
    send(captain, 'submission.saveWorkDraft', {
      ...{ workId, enrolmentId, title: '导盲杖', answers: {} },
      files: files.map(({ hash, extension }) => ({ hash, extension })),
    });
  return { captain, workId, enrolmentId, draft };
};
const get = async (who: Pick<Player, 'personId'>, address: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${address}`, { headers: { ...(await browserOf(who.personId)), ...headers } });

describe('a draft', () => {
  it('names no file that another person uploaded, or that only the store has', async () => {
    const [ada, bob] = [await team(), await team()];
    const bobs = await stored(bob.captain.personId, '%PDF the work of bob');
    const printed = await ports.files.put(Buffer.from('%PDF a certificate'));
    for (const file of [bobs, { ...bobs, hash: printed.hash, bytes: printed.size }])
      expect((await ada.draft([file])).refusal).toBe('fileNotReady');
    for (const hash of [bobs.hash, printed.hash])
      expect((await get(ada.captain, `/files/works/${ada.workId}/${hash}`)).status).toBe(404);
  });

  it('takes type and size of its files from the store, not from the request', async () => {
    const ada = await team();
    const file = await stored(ada.captain.personId, '%PDF mine');
    const { workId, enrolmentId } = ada;
    const said = { ...file, mediaType: 'text/html\r\nset-cookie: stolen=1', bytes: 3 };
    const draft = { workId, enrolmentId, title: '导盲杖', answers: {}, files: [said] };
    expect((await send(ada.captain, 'submission.saveWorkDraft', draft)).status).toBe(400);
    expect((await ada.draft([file])).status).toBe(200);
    const answer = await get(ada.captain, `/files/works/${ada.workId}/${file.hash}`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF mine',
    ]);
    const { rows } = await pool.query(
      `select data->'files' as files from es.events where type = 'submission.work_drafted' and stream_id = $1`,
      [`work-${ada.workId}`],
    );
    expect(rows).toEqual([{ files: [file] }]);
  });

  it('may name what a member uploaded, and the team gets it', async () => {
    const member = await somebody();
    const ada = await team([member]);
    const file = await stored(member.personId, '%PDF a member’s');
    expect((await ada.draft([file])).status).toBe(200);
    expect((await get(ada.captain, `/files/works/${ada.workId}/${file.hash}`)).status).toBe(200);
  });

  it('of an earlier release that names an outsider’s file, or gives false details of its own, opens nothing', async () => {
    const [ada, bob] = [await team(), await team()];
    const bobs = await stored(bob.captain.personId, '%PDF of bob alone');
    const own = await stored(ada.captain.personId, '%PDF of ada alone');
    expect((await ada.draft([])).status).toBe(200);
    const lies = { mediaType: 'text/html\r\nset-cookie: stolen=1', extension: 'htm', bytes: 1 };
    const event: WorkEvent = {
      type: 'submission.work_drafted',
      data: {
        workId: ada.workId,
        title: '导盲杖',
        answers: {},
        files: [bobs, own].map(({ hash }) => ({ ...lies, hash })),
        at: clock.at,
      },
    };
    await execute(db, {
      useCase: 'submission.save_work_draft',
      command: {},
      commandId: randomUUID(),
      actor: systemActor,
      request,
      takes: { work: workOf(ada.workId) },
      decide: () => accept(event),
    });
    expect((await get(ada.captain, `/files/works/${ada.workId}/${bobs.hash}`)).status).toBe(404);
    const answer = await get(ada.captain, `/files/works/${ada.workId}/${own.hash}`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF of ada alone',
    ]);
  });
});

describe('a submission', () => {
  it('keeps a file of its former version whose uploader has left the team', async () => {
    const member = await somebody();
    const { captain, workId, enrolmentId } = await team([member]);
    const file = await stored(member.personId, '%PDF by one who leaves');
    const { hash, extension } = file;
    const files = [{ hash, extension }];
    const content = { workId, enrolmentId, title: '导盲杖', answers: {}, files, declared: true };
    expect((await send(captain, 'submission.submitWork', content)).status).toBe(200);
    // Only the member's row connects the file with the team; the row is given to another person.
    await pool.query('update app.files set owner_id = $1 where hash = $2', [randomUUID(), file.hash]);
    expect((await send(captain, 'submission.submitWork', content)).status).toBe(200);
    expect((await get(captain, `/files/works/${workId}/${file.hash}`)).status).toBe(200);
  });
});

/** A submitted work that is published this way, and the address of its one file. */
const shared = async (scope: 'link' | 'gallery') => {
  const { captain, workId, enrolmentId } = await team();
  const file = await stored(captain.personId, `%PDF behind a link ${workId}`);
  const files = [{ hash: file.hash, extension: file.extension }];
  const content = { workId, enrolmentId, title: '导盲杖', answers: {}, files, declared: true };
  expect((await send(captain, 'submission.submitWork', content)).status).toBe(200);
  const published = await send(olga, 'submission.publishWork', { workId, scope, expiresAt: null });
  expect(published.status).toBe(200);
  const { shareId } = published.data as { shareId: string };
  return { shareId, workId, address: `${origin}/files/works/${workId}/${file.hash}` };
};

describe('a work shared by a link', () => {
  const read = (procedure: string, input: object) => {
    const [address, headers] = [`${origin}/trpc/${procedure}`, { 'sec-fetch-site': 'same-origin' }];
    const asked = JSON.stringify(input);
    return {
      get: () => fetch(`${address}?input=${encodeURIComponent(asked)}`, { headers }),
      post: () =>
        fetch(address, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: asked }),
    };
  };
  const link = () => shared('link');

  it('has the same link when the command is sent again, and another one for another command', async () => {
    const { workId } = await link();
    const publish = { workId, scope: 'link', expiresAt: null };
    const commandId = crypto.randomUUID();
    const [first, again, other] = [
      await send(olga, 'submission.publishWork', publish, commandId),
      await send(olga, 'submission.publishWork', publish, commandId),
      await send(olga, 'submission.publishWork', publish),
    ].map(({ data }) => (data as { shareId: string }).shareId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect((await read('submission.sharedWork', { shareId: again }).post()).status).toBe(200);
  });

  it('is read without its secret in any address, and a cookie opens only its files', async () => {
    const { shareId, workId, address } = await link();
    expect((await fetch(address)).status).toBe(404);
    const answer = await read('submission.sharedWork', { shareId }).post();
    expect(answer.status).toBe(200);
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toBe(`share=${shareId}; Path=/files/works/${workId}; SameSite=Lax; HttpOnly; Max-Age=3600`);
    const secure = await fetch(`${origin}/trpc/submission.sharedWork`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ shareId }),
    });
    expect(secure.headers.getSetCookie()).toEqual([
      `__Secure-share=${shareId}; Path=/files/works/${workId}; SameSite=Lax; HttpOnly; Secure; Max-Age=3600`,
    ]);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await fetch(address, { headers })).status).toBe(200);
    // Links that were sent earlier, and clients of /prod-api.
    expect((await fetch(`${address}?share=${shareId}`)).status).toBe(200);
    const other = await link();
    expect((await fetch(other.address, { headers })).status).toBe(404);
  });

  it('is not read by GET, alone or in a batch', async () => {
    const { shareId } = await link();
    const alone = await read('submission.sharedWork', { shareId }).get();
    expect([alone.status, alone.headers.get('allow')]).toEqual([405, 'POST']);
    const batch = 'identity.session,submission.sharedWork';
    expect((await fetch(`${origin}/trpc/${batch}?batch=1&input=${encodeURIComponent('{}')}`)).status).toBe(405);
    expect((await fetch(`${origin}/trpc/identity.session%2Csubmission%2EsharedWork?batch=1&input=%7B%7D`)).status).toBe(
      405,
    );
  });
});

describe('a work of the gallery', () => {
  /** What visitors get by the work's id: the page, the page with the id as its secret, /prod-api, and its file. */
  const seen = async (workId: WorkId, file: string) => {
    const asked = encodeURIComponent(JSON.stringify({ workId }));
    const answers = [
      await fetch(`${origin}/trpc/submission.publicWork?input=${asked}`),
      await fetch(`${origin}/trpc/submission.sharedWork`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ shareId: workId }),
      }),
      await fetch(file),
      await fetch(`${file}?share=${workId}`),
    ];
    return answers.map(({ status }) => status);
  };
  const everywhere = [200, 200, 200, 200];
  const nowhere = [404, 404, 404, 404];

  it('is shown by its own id, except during blind review', async () => {
    const { shareId, workId, address } = await shared('gallery');
    expect(shareId).toBe(workId);
    expect(await seen(workId, address)).toEqual(everywhere);
    // It was published before its review began.
    const roundId = randomUUID();
    const ids = { round_id: roundId, competition_id: competitionId, group_id: world.rootGroupId, item_id: free.itemId };
    const [at, words] = [clock.at, { name_zh: '', name_en: '' }];
    await pool.query(`insert into rm.round_board select r.* from jsonb_populate_record(null::rm.round_board, $1) r`, [
      {
        ...{ ...ids, ...words, status: 'open', round: { blind: 'double' }, plans: [], reviewers_per_work: 1 },
        ...{ opens_at: at, closes_at: at, created_at: at, changed_at: at },
      },
    ]);
    await pool.query(`insert into rm.score_sheets select r.* from jsonb_populate_record(null::rm.score_sheets, $1) r`, [
      {
        ...{ ...ids, sheet_id: randomUUID(), work_id: workId, work_version: 1, expert_id: olga.personId, alias: 'A' },
        ...{
          chief: false,
          status: 'assigned',
          scores: {},
          versions: 0,
          stream_version: 1,
          after_seeing: false,
          saw_others: false,
        },
        ...{ assigned_at: at, changed_at: at },
      },
    ]);
    expect(await seen(workId, address)).toEqual(nowhere);
    const round = (set: string) => pool.query(`update rm.round_board set ${set} where round_id = $1`, [roundId]);
    await round(`round = '{"blind": "open"}'`);
    expect(await seen(workId, address)).toEqual(everywhere);
    await round(`round = '{"blind": "single"}'`);
    expect(await seen(workId, address)).toEqual(nowhere);
    await round(`status = 'sealed'`);
    expect(await seen(workId, address)).toEqual(everywhere);
    await pool.query(`update rm.work_board set status = 'withdrawn' where work_id = $1`, [workId]);
    expect(await seen(workId, address)).toEqual(nowhere);
  });

  it('is not found by the id of a work that is only shared by a link', async () => {
    const { workId, address } = await shared('link');
    expect(await seen(workId, address)).toEqual(nowhere);
  });
});

describe('the picture of a seal', () => {
  it('is one that the organisation uploaded, and no other stored file', async () => {
    const save = (imageHash: FileHash) =>
      send(olga, 'certificate.saveSeal', { sealId: randomUUID(), name: '印章', imageHash, allowedGroupIds: [] });
    const work = await stored(olga.personId, '%PDF not a picture');
    expect((await save(work.hash)).status).toBe(404);
  });
});

describe('a certificate’s file', () => {
  const words = JSON.stringify({
    language: 'zh',
    archive: '证书',
    index: '目录',
    columns: Object.fromEntries(Object.keys(ArchiveWords.shape.columns.shape).map((key) => [key, key])),
    statuses: { rendered: '有效', revoked: '已撤销', superseded: '已换发' },
  });
  const archive = `/files/certificates.zip?${new URLSearchParams({ words })}`;
  const exports = async () => (await pool.query(`select from app.row_changes where row_key = 'export'`)).rowCount ?? 0;
  let certificateId: CertificateId;
  let competitionId: CompetitionId;

  beforeAll(async () => {
    const won = { groupId: world.rootGroupId, schoolCode: '10001' as SchoolCode };
    const ceremony = await prepareCeremony(db, { awards: 1, ...won });
    competitionId = ceremony.competitionId;
    const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
    const kek = ports.secrets.keyFor('personalData');
    expect((await issue(db, batchId, ceremony.approver, randomUUID(), kek)).ok).toBe(true);
    const [row] = await db.select().from(certificateBoard).where(eq(certificateBoard.batchId, batchId));
    if (!row) throw new Error('issued');
    certificateId = row.certificateId;
    const { hash, size } = await ports.files.put(Buffer.from('%PDF the certificate'));
    const rendering = { certificateId, fileHash: hash, bytes: size, imageHash: null, fitted: {} };
    await execute(db, {
      useCase: 'certificate.record_rendering',
      command: rendering,
      commandId: randomUUID(),
      actor: systemActor,
      request,
      takes: { certificate: certificateOf(certificateId) },
      decide: ({ certificate }, by) => recordRendering(certificate, rendering, by),
    });
  });

  it('is archived for the organiser’s own page, and recorded; not for a link on another site', async () => {
    const withCookie = async (headers: Record<string, string>) => {
      const { personId } = oscar;
      const { cookie } = await openSession(db, world.ports.secrets, {
        personId,
        at: clock.at,
        userAgent: 'test',
        ipHash: '',
      });
      return fetch(`${origin}${archive}`, { headers: { cookie: `sid=${cookie}`, ...headers } });
    };
    const before = await exports();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://elsewhere.example/' },
      {},
    ])
      expect((await withCookie(headers)).status).toBe(403);
    expect(await exports()).toBe(before);
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { referer: `${origin}/certificate/list` }])
      expect((await withCookie(headers)).status).toBe(200);
    expect(await exports()).toBe(before + 2);
  });

  it('is in the archive of its school, and of no other school or region', async () => {
    const address = `/files/school-certificates.zip?${new URLSearchParams({ words, competitionId })}`;
    const read = async (schoolCode: string, role = 'SCHOOL_ADMIN') => {
      const office = await world.signedInAs(role, { schools: [schoolCode as SchoolCode] });
      const answer = await get(office, address);
      return { status: answer.status, has: (await answer.text()).includes('%PDF the certificate') };
    };
    const before = await exports();
    expect(await read('10001')).toEqual({ status: 200, has: true });
    expect(await read('10002')).toEqual({ status: 200, has: false });
    expect(await exports()).toBe(before + 2);
    expect(await read('10001', 'REGION_ADMIN')).toEqual({ status: 404, has: false });
    const office = await world.signedInAs('SCHOOL_ADMIN', { schools: ['10001' as SchoolCode] });
    expect((await get(office, `/files/school-certificates.zip?${new URLSearchParams({ words })}`)).status).toBe(400);
  });

  it('is given to nobody once it is revoked, and the archive says so', async () => {
    const address = `/files/certificates/${certificateId}`;
    expect((await get(oscar, address)).status).toBe(200);
    expect(await (await get(oscar, archive)).text()).toContain('%PDF the certificate');
    const work = () => reactNow(db, { ports }, ['check-bulk-change', 'apply-bulk-change']);
    await revokedByTwo({ proposes: olga, approves: oscar, work }, [certificateId], { zh: '抄袭', en: 'Copied' });
    expect((await get(oscar, address)).status).toBe(410);
    const left = await (await get(oscar, archive)).text();
    expect(left).not.toContain('%PDF the certificate');
    expect(left).toContain('已撤销');
    const { rows, files, bytes } = await oscar.call.certificate.certificateList({});
    expect([rows[0]?.can.download, files, bytes]).toEqual([false, 0, 0]);
    expect((await certificateById(db, certificateId))?.fileHash).not.toBeNull();
  });
});

describe('a list of recipients', () => {
  it('may be larger than what other calls are sent', async () => {
    const file = 'A'.repeat(3_000_000);
    // It is read and refused for what it says.
    expect((await send(oscar, 'certificate.draftBatch', { list: { source: 'spreadsheet', file } })).status).toBe(400);
    expect((await send(oscar, 'certificate.draftBulkChange', { file })).status).toBe(413);
  });
});

describe('an upload', () => {
  const begin = async (who: Pick<Player, 'personId'>, headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/files/uploads`, {
      method: 'POST',
      headers: { ...(await browserOf(who.personId)), 'tus-resumable': '1.0.0', ...headers },
    });
    const type = answer.headers.get('content-type');
    return { status: answer.status, type, at: answer.headers.get('location'), text: await answer.text() };
  };
  /** The whole upload from its beginning. */
  const sendAll = async (who: Pick<Player, 'personId'>, at: string | null, body: string | Uint8Array) =>
    fetch(`${origin}${at}`, {
      method: 'PATCH',
      headers: {
        ...(await browserOf(who.personId)),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
  const GiB = 1024 ** 3;

  it('declares its length when it starts', async () => {
    const captain = await somebody();
    const answer = await begin(captain, { 'upload-defer-length': '1' });
    expect(answer.status).toBe(400);
  });

  it('takes space before it is finished, even when many start at once, and frees it when it ends', async () => {
    const captain = await somebody();
    const all = await Promise.all(Array.from({ length: 14 }, () => begin(captain, { 'upload-length': `${2 * GiB}` })));
    const taken = all.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(10);
    expect(all.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      text: expect.stringContaining('uploadQuotaUsed'),
    });
    const headers = { ...(await browserOf(captain.personId)), 'tus-resumable': '1.0.0' };
    expect((await fetch(`${origin}${taken[0]?.at}`, { method: 'DELETE', headers })).status).toBe(204);
    await expect.poll(async () => (await begin(captain, { 'upload-length': '5' })).status).toBe(201);
    // A day later an unfinished upload no longer counts.
    clock.at = plusMinutes(clock.at, 24 * 60 + 1);
    expect((await begin(captain, { 'upload-length': `${2 * GiB}` })).status).toBe(201);
    clock.at = plusMinutes(today, 5);
  });

  it('is answered as JSON when it is refused, by us and by the protocol, with the reason', async () => {
    const captain = await somebody();
    const json = 'application/json; charset=utf-8';
    const empty = await begin(captain, { 'upload-length': '0' });
    expect([empty.status, empty.type, JSON.parse(empty.text)]).toEqual([400, json, { refusal: 'fileEmpty' }]);
    const nonsense = await begin(captain, { 'upload-length': 'x' });
    expect([nonsense.status, nonsense.type]).toEqual([400, json]);
    expect(JSON.parse(nonsense.text)).toEqual({ error: expect.stringContaining('upload-length') });
    const missing = await sendAll(captain, `/files/uploads/${captain.personId}.nothing`, 'x');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, json]);
  });

  it('of an archive with a program in it is refused with its name, and nothing of it is kept', async () => {
    const captain = await somebody();
    const archive = Buffer.from(writeZip([{ name: Buffer.from('工具/setup.exe'), bytes: Buffer.from('MZ') }]));
    const name = Buffer.from('work.zip').toString('base64');
    const length = { 'upload-length': `${archive.length}`, 'upload-metadata': `filename ${name}` };
    const { at } = await begin(captain, length);
    const answer = await sendAll(captain, at, archive);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ refusal: 'archiveEntryRefused', entry: '工具/setup.exe' });
    expect(await db.select().from(files).where(eq(files.ownerId, captain.personId))).toEqual([]);
  });

  it('is one of at most twenty unfinished ones of a person', async () => {
    const captain = await somebody();
    const all = await Promise.all(Array.from({ length: 22 }, () => begin(captain, { 'upload-length': '5' })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ text }) => text.includes('uploadsUnfinished'))).toHaveLength(2);
  });

  it('that is finished no longer counts as unfinished', async () => {
    const captain = await somebody();
    const name = Buffer.from('work.pdf').toString('base64');
    for (let nth = 0; nth < 21; nth++) {
      const { status, at } = await begin(captain, { 'upload-length': '9', 'upload-metadata': `filename ${name}` });
      expect(status).toBe(201);
      const answer = await sendAll(captain, at, `%PDF-1.${nth % 10}x`.slice(0, 9).padEnd(9));
      expect(answer.status).toBe(200);
    }
  });

  it.each(['/files/certificate-images', '/files/site-images', '/files/certificate-fonts'])(
    'to %s is refused before a byte of it is read',
    async (address) => {
      const { hostname, port } = new URL(origin);
      const type = address.endsWith('fonts') ? 'font/ttf' : 'image/png';
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const call = http.request({
          hostname,
          port,
          path: address,
          method: 'POST',
          headers: { 'content-type': type, 'content-length': String(15 * 1024 ** 2) },
        });
        call.setTimeout(5_000, () => call.destroy(new Error('nothing was answered before the body')));
        call.on('error', reject);
        call.on('response', (answer) => {
          resolve(answer.statusCode);
          call.destroy();
        });
        call.write('the beginning');
      });
      expect(status).toBe(404);
    },
  );
});

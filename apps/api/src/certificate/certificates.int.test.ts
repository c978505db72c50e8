import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { awardById } from '@laurel/db/award/award-list.ts';
import { inquiryIdOf } from '@laurel/db/award/exclusions.ts';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { noteProgress } from '@laurel/db/certificate/batch-checks.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { Found } from '@laurel/domain/certificate/preflight-groups.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import {
  AwardId,
  type BatchId,
  type CertificateId,
  type DesignId,
  type FileHash,
  type PersonId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq, inArray, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { changedByTwo, revokedByTwo } from '../../../../tests/support/changed-by-two.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { unseenPages } from '../../../../tests/support/unseen-pages.ts';

const { db } = await testDatabase();
const world = await people(db, {
  ports: {
    settings: {
      demo: false,
      production: false,
      publicUrl: 'https://laurel.example',
      dataFolder: mkdtempSync(path.join(os.tmpdir(), 'laurel-api-')),
    } as never,
  },
});
const organiser = await world.signedInAs('ORGANISER');
const second = await world.signedInAs('ORGANISER');
const commandId = () => randomUUID();
const printing = unseenPages(mkdtempSync(path.join(os.tmpdir(), 'laurel-fonts-')));
const kinds = ['check-bulk-change', 'apply-bulk-change'];
/** Whatever is changed on a certificate, one proposes and the other approves. */
const two = {
  ...{ proposes: organiser, approves: second },
  work: () => reactNow(db, { ports: world.ports, printing }, kinds),
};
const golden = gallery[0]?.design;
if (!golden) throw new Error('the gallery has designs');

const design = async () => {
  const designId = randomUUID() as DesignId;
  await organiser.call.certificate.createDesign({ designId, content: saveDesign(golden), commandId: commandId() });
  return designId;
};
type Drafted = { maskNames?: boolean; awards?: number; winner?: PersonId };
const drafted = async ({ maskNames = false, awards = 2, winner }: Drafted = {}) => {
  const ceremony = await prepareCeremony(db, { awards, groupId: world.rootGroupId, ...(winner ? { winner } : {}) });
  const batchId = randomUUID() as BatchId;
  await organiser.call.certificate.draftBatch({
    batchId,
    competitionId: ceremony.competitionId,
    name: { zh: '一等奖证书', en: 'First prizes' },
    itemId: ceremony.itemId,
    levelIds: [],
    copies: 'team',
    rule: { prefix: 'LRL', suffix: '', kind: 'sequence', length: 4, scope: 'competition', mayWiden: false },
    designId: await design(),
    maskNames,
    print: { issuerName: '大赛组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
    commandId: commandId(),
  });
  return { ...ceremony, batchId };
};
/** Requests the check, and records the worker's findings. */
const checked = async (batchId: BatchId, findings: readonly Found[] = [], recipients = 2) => {
  await organiser.call.certificate.checkBatch({ batchId, commandId: commandId() });
  const request = { correlationId: 'test' };
  const row = await batchById(db, batchId);
  if (!row) throw new Error('drafted');
  await recordCheck(db, { batch: row.batch, recipients, findings, commandId: `check-${batchId}`, request });
};
const issued = async (over: { maskNames?: boolean } = {}) => {
  const made = await drafted(over);
  const { batchId } = made;
  await checked(batchId);
  await second.call.certificate.approveBatch({ batchId, commandId: commandId() });
  await organiser.call.certificate.issueBatch({ batchId, commandId: commandId() });
  const { rows } = await organiser.call.certificate.certificateList({ batchId });
  const [row] = rows;
  if (!row) throw new Error('issued');
  return { ...made, rows, row, token: new URL(row.traceUrl).searchParams.get('c') ?? '' };
};
/** Its file is recorded as printed; returns the file's hash. */
const printed = async (certificateId: CertificateId) => {
  const fileHash = createHash('sha256').update(certificateId).digest('hex') as FileHash;
  const rendering = { certificateId, fileHash, bytes: 10, imageHash: null, fitted: {} };
  await execute(db, {
    useCase: 'certificate.record_rendering',
    command: rendering,
    commandId: randomUUID(),
    actor: systemActor,
    request: { correlationId: 'test' },
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => recordRendering(certificate, rendering, by),
  });
  return fileHash;
};
const trace = (question: Parameters<typeof world.visitor.certificate.traceCertificate>[0]) =>
  world.visitor.certificate.traceCertificate(question).then((answer) => answer.certificate);

describe('a certificate from its design to its issue', () => {
  it('one person checks the batch, another approves it, and the issued certificate is on the list', async () => {
    const { batchId } = await drafted();
    await checked(batchId);
    expect(await organiser.call.certificate.batchDetails({ batchId })).toMatchObject({
      status: 'checked',
      errors: 0,
      recipients: 2,
      can: { approve: false, reject: true },
    });
    await expect(organiser.call.certificate.approveBatch({ batchId, commandId: commandId() })).rejects.toMatchObject({
      cause: { refusal: 'secondPersonNeeded' },
    });
    const everybody = [organiser, await world.tied('ORGANISER', organiser), second];
    const waiting = () => Promise.all(everybody.map((who) => waitsFor(who, 'batches')));
    expect(await waiting()).toEqual([0, 0, 1]);
    await second.call.certificate.approveBatch({ batchId, commandId: commandId() });
    expect(await waiting()).toEqual([0, 0, 0]);
    await organiser.call.certificate.issueBatch({ batchId, commandId: commandId() });
    expect(await organiser.call.certificate.batchDetails({ batchId })).toMatchObject({
      status: 'issued',
      certificates: 2,
      progress: { total: 2, printed: 0, waiting: 2 },
    });
    const { rows, total } = await organiser.call.certificate.certificateList({ batchId });
    expect([total, rows.map((row) => row.number)]).toEqual([2, ['LRL0001', 'LRL0002']]);
  });

  it('the list shows the names that are printed, and the current names where they have changed', async () => {
    const { batchId, rows, people: holders } = await issued();
    const [first] = rows;
    expect(first?.holders).toHaveLength(2);
    expect(rows.map((row) => row.namesNow)).toEqual([[], []]);
    const rename = (realName: string) =>
      db
        .update(persons)
        .set({ realName })
        .where(eq(persons.personId, holders[0] as PersonId));
    const listed = async () => (await organiser.call.certificate.certificateList({ batchId })).rows;
    await rename('改名之后');
    const [renamed, other] = await listed();
    expect(renamed?.holders).toEqual(first?.holders);
    expect(renamed?.namesNow).toEqual(['改名之后', first?.holders[1]]);
    expect(other?.namesNow).toEqual([]);
    await rename(` ${[...(first?.holders[0] ?? '')].join(' ')}`);
    expect((await listed())[0]?.namesNow).toEqual([]);
  });

  it('a batch with an error cannot be approved, and the error names the certificate', async () => {
    const { batchId, people: holders } = await drafted({ awards: 1 });
    const [holder] = holders;
    await db
      .update(persons)
      .set({ realName: '王𠮷' })
      .where(eq(persons.personId, holder as PersonId));
    expect((await organiser.call.certificate.batchPreflight({ batchId })).findings).toBeNull();
    await organiser.call.certificate.checkBatch({ batchId, commandId: commandId() });
    await noteProgress(db, batchId, { done: 1, total: 2 });
    expect(await organiser.call.certificate.batchDetails({ batchId })).toMatchObject({
      ...{ status: 'draft', checking: true, looked: { done: 1, total: 2 } },
    });
    const finding = { kind: 'missingGlyph', severity: 'error', detail: '𠮷', ordinal: 1 } as const;
    await checked(batchId, [finding], 1);
    expect(await organiser.call.certificate.batchDetails({ batchId })).toMatchObject({
      ...{ status: 'checked', checking: false, looked: null, errors: 1 },
    });
    const { findings } = await organiser.call.certificate.batchPreflight({ batchId });
    const { ordinal, ...said } = finding;
    const recipients = [{ ordinal, name: expect.stringContaining('王𠮷') }];
    expect(findings).toEqual([{ ...said, count: 1, recipients, ordinals: [ordinal], example: null }]);
    await expect(second.call.certificate.approveBatch({ batchId, commandId: commandId() })).rejects.toMatchObject({
      cause: { refusal: 'batchHasErrors' },
    });
  });

  it('an invalid design is refused, and a conflict names the person who saved', async () => {
    const designId = randomUUID() as DesignId;
    await expect(
      organiser.call.certificate.createDesign({ designId, content: '{"slides":4}', commandId: commandId() }),
    ).rejects.toMatchObject({ cause: { refusal: 'designInvalid' } });
    const known = await design();
    const nested = `{"slides":[],"title":"t","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const [content, refusal] of [
      [nested, 'designInvalid'],
      [saveDesign({ ...golden, more: '字'.repeat(300_000) } as typeof golden), 'designTooLarge'],
    ] as const)
      for (const send of [
        () => organiser.call.certificate.createDesign({ designId, content, commandId: commandId() }),
        () => second.call.certificate.saveDesign({ designId: known, content, version: 1, commandId: commandId() }),
      ])
        await expect(send()).rejects.toMatchObject({ cause: { refusal } });
    const save = (title: string) =>
      second.call.certificate.saveDesign({
        designId: known,
        content: saveDesign({ ...golden, title }),
        version: 1,
        commandId: commandId(),
      });
    expect(await save('甲')).toMatchObject({ version: 2 });
    await expect(save('乙')).rejects.toMatchObject({ cause: { refusal: 'designConflict', detail: { version: 2 } } });
  });
});

describe('sample recipients for a design', () => {
  const ask = (competitionId: Awaited<ReturnType<typeof drafted>>['competitionId'], who = organiser) =>
    who.call.certificate.previewRecipients({ competitionId });

  it('come from the competition’s awards and show the next number without using it', async () => {
    const made = await drafted({ awards: 3 });
    const seen = await ask(made.competitionId);
    expect(seen.total).toBe(3);
    expect(seen.printed.map((one) => one.number)).toContainEqual({ prefix: 'LRL', body: '0001', suffix: '' });
    expect(seen.printed[0]).toMatchObject({ issuerName: '大赛组委会', competitionName: '全国高校数字艺术大赛' });
    expect(await ask(made.competitionId)).toEqual(seen);
    const each = await organiser.call.certificate.previewRecipients({
      competitionId: made.competitionId,
      copies: 'person',
    });
    expect(each.total).toBe(6);
  });
  it('are available without a batch, and after everybody has a certificate', async () => {
    const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
    expect(await ask(competitionId)).toMatchObject({
      total: 1,
      printed: [{ issuerName: '', number: { body: '0001' } }],
    });
    const made = await issued();
    expect((await ask(made.competitionId)).total).toBe(2);
  });
  it('come from competitions that have granted awards, each listed with their number', async () => {
    const { competitionId } = await prepareCeremony(db, { awards: 2, groupId: world.rootGroupId });
    const here = await organiser.call.certificate.awardedCompetitions();
    expect(here).toContainEqual({ competitionId, awards: 2 });
    const elsewhere = await prepareCeremony(db, { awards: 1 });
    const told = (await organiser.call.certificate.awardedCompetitions()).map((one) => one.competitionId);
    expect(told).toContain(competitionId);
    expect(told).not.toContain(elsewhere.competitionId);
  });
  it('are not shown to an organiser of another organisation', async () => {
    const { competitionId } = await drafted();
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group(`G${randomUUID().slice(0, 6)}`) });
    await expect(ask(competitionId, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('verification', () => {
  it('finds a certificate by its token or by its number with a name on it, and reveals nothing about unknown ones', async () => {
    const { row, token, people: holders } = await issued();
    expect(await trace({ token })).toMatchObject({
      standing: 'valid',
      number: row.number,
      printed: { workName: '山水之间 1' },
    });
    const [first] = await db
      .select()
      .from(persons)
      .where(eq(persons.personId, holders[0] as PersonId));
    expect(await trace({ number: row.number, name: first?.realName ?? '' })).toMatchObject({ number: row.number });
    const typed = { number: row.number.toLowerCase(), name: ` ${first?.realName ?? ''} ` };
    expect(await trace(typed)).toMatchObject({ number: row.number });
    const spaced = [...(first?.realName ?? '')].join('\u200b·');
    expect(await trace({ number: row.number, name: spaced })).toMatchObject({ number: row.number });
    expect(await trace({ number: row.number, name: '·' })).toBeNull();
    expect(await trace({ number: row.number, name: '别人' })).toBeNull();
    expect(await trace({ token: '0'.repeat(26) })).toBeNull();
    expect(await trace({ fileHash: 'a'.repeat(64) as never })).toBeNull();
  });

  it('finds a number typed another way, with the names of several recipients, among many of the same number', async () => {
    const { row } = await issued();
    const [of] = await db.select().from(certificateBoard).where(eq(certificateBoard.certificateId, row.certificateId));
    if (!of) throw new Error('issued');
    const people = await db.select().from(persons).where(inArray(persons.personId, of.holderIds));
    const names = people.map(({ realName }) => realName ?? '');
    expect(names.length).toBeGreaterThan(1);
    const number = ` ${[...row.number].join(' ').replaceAll('-', '–').toLowerCase().replaceAll('0', 'O')}`;
    expect(await trace({ number, name: names.join('、') })).toMatchObject({ number: row.number });
    expect(await trace({ number, name: `${names[0]}、别人` })).toBeNull();

    const others = Array.from({ length: 600 }, (_, n) => ({
      ...{ ...of, certificateId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as CertificateId },
      ...{ numberScope: `other ${n}`, traceToken: `other${n}`, statusIndex: 1_000_000 + n },
    }));
    await db.insert(certificateBoard).values(others);
    expect(await trace({ number, name: names[0] ?? '' })).toMatchObject({ number: row.number });
    await db.delete(certificateBoard).where(like(certificateBoard.numberScope, 'other %'));
  });

  it('takes equally long for known and unknown certificates, so that timing reveals nothing', async () => {
    const { row, token } = await issued();
    const least = async (question: Parameters<typeof trace>[0]) => {
      const from = performance.now();
      await trace(question);
      return performance.now() - from;
    };
    const unknown = [{ token: '0'.repeat(26) }, { number: row.number, name: '别人' }, { number: 'X1', name: '别人' }];
    // Timers of Node may come a millisecond early.
    for (const question of [{ token }, ...unknown, { fileHash: 'b'.repeat(64) as never }])
      expect(await least(question)).toBeGreaterThanOrEqual(248);
  });

  it('a revoked certificate says so, with its day and public reason', async () => {
    const { row, token } = await issued();
    await revokedByTwo(two, [row.certificateId], { zh: '作品抄袭', en: 'Plagiarism' });
    expect(await trace({ token })).toMatchObject({ standing: 'revoked', publicReason: { zh: '作品抄袭' } });
  });

  /** A final decision on an inquiry orders this award revoked. */
  const inquired = async (id: string) => {
    const awardId = AwardId.parse(id);
    const award = await awardById(db, awardId);
    if (!award) throw new Error('granted');
    const { competitionId, groupId, itemId, workId, teamId } = award.facts;
    const [objectionId, at] = [randomUUID(), new Date().toISOString() as Instant];
    const resultId = inquiryIdOf(awardId, objectionId);
    const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
    const [finder, proposer, second] = [1, 2, 3].map((n) => uuid(77, n) as PersonId) as [PersonId, PersonId, PersonId];
    const record = recordInto(db);
    const of = resultOf(resultId);
    await record(of, {
      type: 'award.dispute_opened',
      data: {
        ...{ resultId, competitionId, groupId, itemId, workId, subject: 'award', objectionRules },
        ...{ decidedBy: [finder], decidedAt: at, at },
      },
    });
    const filed = {
      kind: 'plagiarism' as const,
      filedBy: finder,
      workId,
      respondentTeamId: teamId,
      exOfficio: true as const,
    };
    await record(of, { type: 'award.objection_filed', data: { resultId, objectionId, awardId, ...filed, at } });
    await record(of, {
      type: 'award.objection_decided',
      data: {
        ...{ resultId, objectionId, outcome: 'upheld', remedies: ['revokeAward'], reason: '查证属实' },
        ...{ decidedBy: proposer, secondedBy: second, at },
      },
    });
    return objectionId;
  };

  it('revokes a certificate together with its award, once, and says so', async () => {
    const { batchId, row, token } = await issued();
    const [standing] = await db
      .select()
      .from(certificateBoard)
      .where(eq(certificateBoard.certificateId, row.certificateId));
    if (!standing) throw new Error('issued');
    const { awardId } = standing;
    const colleague = await world.signedInAs('ORGANISER');
    const plain = { awardId, reason: '作品抄袭' };
    await expect(
      organiser.call.award.proposeRevocation({ ...plain, objectionId: randomUUID(), commandId: commandId() }),
    ).rejects.toThrow('remedyNotOrdered');
    const objectionId = await inquired(awardId);
    await organiser.call.award.proposeRevocation({ ...plain, objectionId, commandId: commandId() });
    await reactNow(db, {}, ['revoke-certificates']);
    expect(await trace({ token })).toMatchObject({ standing: 'valid' });
    const waiting = (who: typeof organiser) => waitsFor(who, 'revocations');
    expect([await waiting(organiser), await waiting(colleague)]).toEqual([0, 1]);
    // A person whose account the proposer created cannot agree, and is not asked to.
    const tied = await world.tied('ORGANISER', organiser);
    expect(await waiting(tied)).toBe(0);
    const proposals = (who: typeof organiser) =>
      who.call.award.awardBoard({ status: 'revocationProposed', pageSize: 10 }).then(({ rows }) => rows);
    const toSecond = (who: typeof organiser) =>
      who.call.award.awardBoard({ status: 'revocationToSecond', pageSize: 10 }).then(({ total }) => total);
    expect(await Promise.all([organiser, tied, colleague].map(toSecond))).toEqual([0, 0, 1]);
    const mine = { awardId, status: 'granted', revocation: { reason: '作品抄袭' } };
    expect(await proposals(organiser)).toMatchObject([{ ...mine, can: { revoke: false, dismissRevocation: true } }]);
    expect(await proposals(colleague)).toMatchObject([{ ...mine, can: { revoke: true } }]);
    const said = organiser.call.award.revokeAward({ awardId, commandId: commandId() });
    await expect(said).rejects.toMatchObject({ message: 'secondPersonNeeded' });
    await colleague.call.award.dismissRevocation({ awardId, reason: '待核实', commandId: commandId() });
    expect(await proposals(colleague)).toEqual([]);
    await organiser.call.award.proposeRevocation({ ...plain, objectionId, commandId: commandId() });
    await colleague.call.award.revokeAward({ awardId, commandId: commandId() });
    expect(await trace({ token })).toMatchObject({ standing: 'valid' });
    await reactNow(db, {}, ['revoke-certificates']);
    const publicReason = { zh: '所证明的奖项已被撤销' };
    expect(await trace({ token })).toMatchObject({ standing: 'revoked', publicReason });
    await db.execute(`update es.effects set state = 'pending', next_at = now() where kind = 'revoke-certificates'`);
    await reactNow(db, {}, ['revoke-certificates']);
    const { rows } = await organiser.call.certificate.certificateList({ batchId });
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['issued', 'revoked']);
  });

  it('after a reissue, leads from the token to the newest certificate, which is valid', async () => {
    const { row, token } = await issued();
    await changedByTwo(two, [row.certificateId], { kind: 'reissue', mode: 'bulk' });
    expect(await trace({ token })).toMatchObject({ standing: 'valid', revision: 2, number: row.number });
  });

  it('finds the superseded certificate by the name printed before a correction, and leads to the newest', async () => {
    const { row, token, people: holders } = await issued();
    const { number } = row;
    const is = eq(persons.personId, holders[0] as PersonId);
    const reissuedTo = async (realName: string, certificateId: CertificateId) => {
      await db.update(persons).set({ realName }).where(is);
      await changedByTwo(two, [certificateId], { kind: 'renew' });
      const [old] = await db.select().from(certificateBoard).where(eq(certificateBoard.certificateId, certificateId));
      return old?.supersededBy as CertificateId;
    };
    await reissuedTo('司马改正', await reissuedTo('欧阳写错', row.certificateId));
    expect(await trace({ number, name: '司马改正' })).toMatchObject({ standing: 'valid', revision: 3 });
    expect(await trace({ number, name: '欧阳写错' })).toMatchObject({
      standing: 'superseded',
      revision: 2,
      newest: { token, revision: 3 },
    });
  });

  it('refuses a row that differs from the log', async () => {
    const { row, token } = await issued();
    const is = eq(certificateBoard.certificateId, row.certificateId);
    const [recorded] = await db.select().from(certificateBoard).where(is);
    if (!recorded) throw new Error('issued');
    const altered = { cause: { refusal: 'rowsAltered' } };
    const better = { ...recorded.issued, levelName: { zh: '特等奖', en: 'Grand prize' } };
    for (const change of [
      { issued: better },
      { status: 'revoked' as const },
      { publicReason: { zh: '已撤销', en: 'Revoked' } },
    ]) {
      await db.update(certificateBoard).set(change).where(is);
      await expect(trace({ token })).rejects.toMatchObject(altered);
      const { issued, status, publicReason } = recorded;
      await db.update(certificateBoard).set({ issued, status, publicReason }).where(is);
      expect(await trace({ token })).toMatchObject({ standing: 'valid' });
    }
    // A certificate that was never issued.
    const certificateId = randomUUID() as CertificateId;
    const forged = { ...recorded, certificateId, number: 'LRL9999', traceToken: '0'.repeat(26), statusIndex: 99_999 };
    await db.insert(certificateBoard).values({ ...forged, issued: { ...recorded.issued, certificateId } });
    await expect(trace({ token: forged.traceToken })).rejects.toMatchObject(altered);
    await db.delete(certificateBoard).where(eq(certificateBoard.certificateId, certificateId));
  });

  it('masks names where the organiser chose to', async () => {
    const { row, token } = await issued({ maskNames: true });
    await printed(row.certificateId);
    const found = await trace({ token });
    expect(found?.printed.students[0]?.name).toMatch(/^王\*/);
    // The file shows the names in full, so no answer here may link to it.
    expect(found?.fileHash).toBeNull();
    const open = await issued();
    const fileHash = await printed(open.row.certificateId);
    expect(await trace({ token: open.token })).toMatchObject({ fileHash });
  });
});

describe('a person’s own certificates', () => {
  it('are shown to their holder and nobody else', async () => {
    const holder = await world.signedInAs(null);
    const made = await drafted({ awards: 1, winner: holder.personId });
    const { batchId } = made;
    await checked(batchId);
    await second.call.certificate.approveBatch({ batchId, commandId: commandId() });
    await organiser.call.certificate.issueBatch({ batchId, commandId: commandId() });
    expect(await holder.call.certificate.myCertificates()).toMatchObject([{ number: 'LRL0001', download: null }]);
    expect(await second.call.certificate.myCertificates()).toEqual([]);
  });

  it('say that they wait for the organiser while the batch is paused, not that they are being printed', async () => {
    const holder = await world.signedInAs(null);
    const { batchId } = await drafted({ awards: 1, winner: holder.personId });
    await checked(batchId);
    await second.call.certificate.approveBatch({ batchId, commandId: commandId() });
    await organiser.call.certificate.issueBatch({ batchId, commandId: commandId() });
    const paused = async () => {
      const [mine] = await holder.call.certificate.myCertificates();
      if (!mine) throw new Error('issued');
      const { certificateId } = mine;
      return [mine.paused, (await holder.call.certificate.myCertificate({ certificateId })).paused];
    };
    expect(await paused()).toEqual([false, false]);
    await organiser.call.certificate.pauseBatch({ batchId, commandId: commandId() });
    expect(await paused()).toEqual([true, true]);
    // A file that was printed before the pause is there.
    const [mine] = await holder.call.certificate.myCertificates();
    if (mine) await printed(mine.certificateId);
    expect(await paused()).toEqual([false, false]);
  });

  it('hide the holder’s name on the public page as the holder chooses, in a newer revision too', async () => {
    const holder = await world.signedInAs(null);
    const made = await drafted({ awards: 1, winner: holder.personId });
    await checked(made.batchId);
    await second.call.certificate.approveBatch({ batchId: made.batchId, commandId: commandId() });
    await organiser.call.certificate.issueBatch({ batchId: made.batchId, commandId: commandId() });
    const [mine] = await holder.call.certificate.myCertificates();
    if (!mine) throw new Error('issued');
    const { certificateId } = mine;
    await printed(certificateId);
    const token = new URL(mine.traceUrl).searchParams.get('c') ?? '';
    const choose = (shown: boolean, who = holder) =>
      who.call.certificate.chooseNameShown({ certificateId, shown, commandId: commandId() });
    const before = await trace({ token });
    const own = (await holder.call.certificate.myCertificate({ certificateId })).printed.students[0]?.name ?? '';
    expect(before).toMatchObject({ namesHidden: 0, fileHash: expect.any(String) });
    expect(before?.printed.students.map(({ name }) => name)).toContain(own);
    await expect(choose(false, second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(second.call.certificate.myCertificate({ certificateId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await choose(false);
    await choose(false);
    const hiding = await trace({ token });
    expect(hiding).toMatchObject({ namesHidden: 1, fileHash: null, fitted: {} });
    expect(JSON.stringify(hiding)).not.toContain(own);
    // A person who has the certificate and enters its text still gets the answer.
    const typed = await trace({ number: mine.number, name: own });
    expect(typed).toMatchObject({ standing: 'valid', number: mine.number, namesHidden: 1 });
    await changedByTwo(two, [certificateId], { kind: 'reissue', mode: 'bulk' });
    expect(await trace({ token })).toMatchObject({ revision: 2, namesHidden: 1 });
    expect(await holder.call.certificate.myCertificate({ certificateId })).toMatchObject({ nameShown: false });
    await choose(true);
    expect((await trace({ token }))?.printed.students.map(({ name }) => name)).toContain(own);
  });

  it('are not shown to an organiser of another organisation', async () => {
    const { row, batchId } = await issued();
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group(`G${randomUUID().slice(0, 6)}`) });
    await expect(elsewhere.call.certificate.batchDetails({ batchId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      elsewhere.call.certificate.certificateDetails({ certificateId: row.certificateId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await elsewhere.call.certificate.certificateList({ batchId })).total).toBe(0);
  });
});

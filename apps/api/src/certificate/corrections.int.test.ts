import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { streamsOfCompetition } from '@laurel/db/audit/streams-of-competition.ts';
import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { approvedBatch, issue, prepareCeremony, revoke, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { CorrectedPart } from '@laurel/domain/certificate/correction.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { createApp } from '../http.ts';
import { createLimits } from '../kernel/limits.ts';
import { sessionCookieName } from '../security/cookies.ts';

const { db, url: databaseUrl } = await testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-corrections-'));
const log = createLog('test', 'silent');
const ports = await openPorts({ NODE_ENV: 'test', LAUREL_DATA: folder }, db, log);
const world = await people(db, { ports });
const queue = openQueue({ databaseUrl });
const limits = createLimits('memory', { factor: 100 });
const parts = { db, queue, ports, log, now: () => new Date().toISOString() as Instant, trustedProxies: 0, limits };
const { server, origin } = await served(createApp({ ...parts, webFolder: null }));
afterAll(async () => {
  server.close();
  await queue.close();
});
const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
const colleague = await world.signedInAs('ORGANISER', { realName: '李复核' });
const commandId = () => randomUUID();
const kek = ports.secrets.keyFor('personalData');

/** A certificate of a competition of its own for these people. */
const certificateFor = async (holder: Somebody, adviser: Somebody, groupId = world.rootGroupId) => {
  const people = { winner: holder.personId, adviser: adviser.personId };
  const ceremony = await prepareCeremony(db, { awards: 1, members: 1, groupId, ...people });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, kek);
  const [row] = await rowsOfBatch(db, batchId);
  if (!row) throw new Error('issued');
  return { ceremony, row };
};
/** A certificate with a holder whose name is misspelt, and an adviser who is named on it. */
const misspelt = async () => {
  const holder = await world.signedInAs(null, { realName: '王小名' });
  const adviser = await world.signedInAs(null, { realName: '何明远' });
  return { holder, adviser, ...(await certificateFor(holder, adviser)) };
};
type Also = { correctionId: string; certificateId: CertificateId }[];
type Wanted = { part?: CorrectedPart; wanted?: string; evidence?: string | null; also?: Also };
const ask = async (who: Somebody, certificateId: CertificateId, over: Wanted = {}) => {
  const correctionId = randomUUID();
  await who.call.certificate.requestCorrection({
    ...{ correctionId, certificateId, part: 'name', wanted: '王小明', explanation: '身份证为“明”', evidence: null },
    ...(over as { evidence?: null }),
    commandId: commandId(),
  });
  return correctionId;
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string; cause?: { refusal?: string } }) => error.cause?.refusal ?? error.code,
  );
const printed = async (certificateId: CertificateId) => {
  const row = await certificateById(db, certificateId);
  if (!row) throw new Error('no certificate');
  const says = (await printedOf(db, [row.issued], kek)).get(certificateId);
  return { row, students: says?.students.map(({ name }) => name), workName: says?.workName, says };
};
const agree = async (correctionId: string, text: string) => {
  await organiser.call.certificate.acceptCorrection({ correctionId, text, commandId: commandId() });
  const newCertificateId = randomUUID() as CertificateId;
  await colleague.call.certificate.makeCorrection({ correctionId, newCertificateId, text, commandId: commandId() });
  return newCertificateId;
};

describe('requesting a correction', () => {
  it('is for people whom the certificate names, its holder and its adviser, and for nobody else', async () => {
    const { holder, adviser, row } = await misspelt();
    const stranger = await world.signedInAs(null);
    const { certificateId } = row;
    expect(await refusal(ask(stranger, certificateId))).toBe('NOT_FOUND');
    expect(await refusal(stranger.call.certificate.myCorrection({ certificateId }))).toBe('NOT_FOUND');
    expect(await refusal(ask(stranger, randomUUID() as CertificateId))).toBe('NOT_FOUND');
    await ask(holder, certificateId);
    await ask(adviser, certificateId, { wanted: '何明远教授' });
    expect(await adviser.call.certificate.namedCertificates()).toMatchObject([{ certificateId }]);
    expect(await holder.call.certificate.namedCertificates()).toEqual([]);
    const mine = await holder.call.certificate.myCorrection({ certificateId });
    expect(mine.last).toMatchObject({ wanted: '王小明', status: 'open' });
    expect(mine.parts[0]).toEqual({ part: 'name', printed: '王小名' });
    // Nobody sees another person's request.
    expect(JSON.stringify(mine)).not.toContain('教授');
  });

  it('is possible once at a time, and again after the first request was withdrawn', async () => {
    const { holder, adviser, row } = await misspelt();
    const first = await ask(holder, row.certificateId);
    expect(await refusal(ask(holder, row.certificateId))).toBe('correctionPending');
    const withdraw = (who: Somebody) =>
      who.call.certificate.withdrawCorrection({ correctionId: first, commandId: commandId() });
    expect(await refusal(withdraw(adviser))).toBe('NOT_FOUND');
    await withdraw(holder);
    const { last, can } = await holder.call.certificate.myCorrection({ certificateId: row.certificateId });
    expect([last?.status, can]).toEqual(['withdrawn', { request: true, withdraw: false }]);
    await ask(holder, row.certificateId);
  });

  it('is limited to ten a day for each person', async () => {
    const { holder, row } = await misspelt();
    const few = await people(db, { ports, limits: createLimits('memory') });
    const { call } = await few.signIn(holder.personId, holder.username);
    const again = async () => {
      const correctionId = randomUUID();
      const request = { correctionId, certificateId: row.certificateId, part: 'name' as const, wanted: '王小明' };
      await call.certificate.requestCorrection({ ...request, explanation: '', evidence: null, commandId: commandId() });
      await call.certificate.withdrawCorrection({ correctionId, commandId: commandId() });
    };
    for (let n = 0; n < 10; n++) await again();
    expect(await refusal(again())).toBe('rateLimited');
  });

  it('is refused for a revoked certificate', async () => {
    const { holder, ceremony, row } = await misspelt();
    await revoke(db, row.certificateId, ceremony.approver);
    expect(await refusal(ask(holder, row.certificateId))).toBe('certificateRevoked');
    const { can } = await holder.call.certificate.myCorrection({ certificateId: row.certificateId });
    expect(can.request).toBe(false);
  });
});

describe('the organiser’s queue', () => {
  it('shows the printed, requested and recorded texts side by side, to the organisations that issued the certificate', async () => {
    const { holder, row } = await misspelt();
    const outsider = await world.signedInAs('ORGANISER', { group: await world.group('另一学院') });
    const correctionId = await ask(holder, row.certificateId);
    await db.update(persons).set({ realName: '王小鸣' }).where(eq(persons.personId, holder.personId));
    const details = await organiser.call.certificate.correctionDetails({ correctionId });
    expect(details).toMatchObject({ printedNow: '王小名', wanted: '王小明', recorded: '王小鸣', status: 'open' });
    const rows = (who: Somebody, status?: 'waiting' | 'made') =>
      who.call.certificate
        .correctionList({ competitionId: row.competitionId, ...(status && { status }) })
        .then((page) => page.rows.map((each) => each.correctionId));
    expect(await rows(organiser, 'waiting')).toEqual([correctionId]);
    expect(await rows(organiser, 'made')).toEqual([]);
    expect(await rows(outsider)).toEqual([]);
    expect(await refusal(outsider.call.certificate.correctionDetails({ correctionId }))).toBe('NOT_FOUND');
    expect(await refusal(holder.call.certificate.correctionDetails({ correctionId }))).toBe('FORBIDDEN');
    const found = await organiser.call.certificate.correctionList({ keywords: '王小鸣' });
    expect(found.rows.map((each) => each.correctionId)).toContain(correctionId);
  });

  it('counts on each person’s workbench what waits for them', async () => {
    const { holder, row } = await misspelt();
    const before = (await waitsFor(organiser, 'certificateCorrections')) ?? 0;
    const correctionId = await ask(holder, row.certificateId);
    expect(await waitsFor(organiser, 'certificateCorrections')).toBe(before + 1);
    await organiser.call.certificate.acceptCorrection({ correctionId, text: '王小明', commandId: commandId() });
    expect(await waitsFor(organiser, 'certificateCorrections')).toBe(before);
    expect(await waitsFor(colleague, 'certificateCorrections')).toBeGreaterThan(0);
  });
});

describe('the answer', () => {
  it('when two people accept it, reissues the certificate once with the corrected name', async () => {
    const { holder, row } = await misspelt();
    const correctionId = await ask(holder, row.certificateId);
    const make = (who: Somebody, text: string, newCertificateId: CertificateId) =>
      refusal(who.call.certificate.makeCorrection({ correctionId, newCertificateId, text, commandId: commandId() }));
    const id = randomUUID() as CertificateId;
    expect(await make(colleague, '王小明', id)).toBe('correctionNotAccepted');
    await organiser.call.certificate.acceptCorrection({ correctionId, text: '王小明', commandId: commandId() });
    expect(await make(organiser, '王小明', id)).toBe('secondPersonNeeded');
    expect(await make(colleague, '王小萌', id)).toBe('correctionChanged');
    expect(await make(colleague, '王小明', id)).toBe('done');
    expect(await make(colleague, '王小明', randomUUID() as CertificateId)).toBe('correctionNotAccepted');
    const now = await printed(id);
    expect([now.students, now.row.revision, now.row.number]).toEqual([['王小明'], 2, row.number]);
    expect((await certificateById(db, row.certificateId))?.status).toBe('superseded');
    const mine = await holder.call.certificate.myCorrection({ certificateId: id });
    expect(mine.last).toMatchObject({ status: 'made', newCertificateId: id });
  });

  it('stays with the award: the names of the records are the corrected ones, and the personal data is unchanged', async () => {
    const { holder, row } = await misspelt();
    const corrected = await agree(await ask(holder, row.certificateId), '王小明');
    const renewed = organiser.call.certificate.draftBulkChange({
      ...{ bulkChangeId: randomUUID(), selection: { certificateIds: [corrected] }, change: { kind: 'renew' } },
      ...{ reason: '换发', commandId: commandId() },
    });
    expect(await refusal(renewed)).toBe('bulkNamesUnchanged');
    const [person] = await db.select().from(persons).where(eq(persons.personId, holder.personId));
    expect(person?.realName).toBe('王小名');
  });

  it('changes what the second person read and nothing else, whatever the records say of the others', async () => {
    const { holder, adviser, row } = await misspelt();
    await db.update(persons).set({ realName: '何改名' }).where(eq(persons.personId, adviser.personId));
    const corrected = await agree(await ask(holder, row.certificateId), '王小明');
    const { students, says } = await printed(corrected);
    expect([students, says?.teachers.map(({ name }) => name)]).toEqual([['王小明'], ['何明远']]);
  });

  it('also corrects the title of the work, and lets an adviser correct only the adviser’s name', async () => {
    const { adviser, row } = await misspelt();
    const first = await agree(await ask(adviser, row.certificateId, { part: 'workTitle', wanted: '山水间' }), '山水间');
    expect((await printed(first)).workName).toBe('山水间');
    const second = await agree(await ask(adviser, first, { wanted: '何明源' }), '何明源');
    const { says } = await printed(second);
    expect([says?.students[0]?.name, says?.teachers[0]?.name, says?.workName]).toEqual(['王小名', '何明源', '山水间']);
  });

  it('is refused for a text that does not fit on a certificate', async () => {
    const { holder, row } = await misspelt();
    const correctionId = await ask(holder, row.certificateId, { part: 'teamName', wanted: '队' });
    const text = '队'.repeat(61);
    const accept = organiser.call.certificate.acceptCorrection({ correctionId, text, commandId: commandId() });
    expect(await refusal(accept)).toBe('correctionTooLong');
    const { accepted } = await organiser.call.certificate.correctionDetails({ correctionId });
    expect(accepted).toBeNull();
  });

  it('can be a refusal with a reason, which the holder reads', async () => {
    const { holder, row } = await misspelt();
    const correctionId = await ask(holder, row.certificateId);
    const reason = '与身份证一致';
    const decline = () =>
      refusal(organiser.call.certificate.declineCorrection({ correctionId, reason, commandId: commandId() }));
    expect(await decline()).toBe('done');
    expect(await decline()).toBe('correctionEnded');
    const { last } = await holder.call.certificate.myCorrection({ certificateId: row.certificateId });
    expect(last).toMatchObject({ status: 'declined', reason });
  });
});

describe('several certificates of one person', () => {
  const outside = world.group('外校');
  /** Two certificates with the same wrong name, and one of another organiser. */
  const three = async () => {
    const { holder, adviser, row } = await misspelt();
    const second = await certificateFor(holder, adviser);
    const elsewhere = await certificateFor(holder, adviser, await outside);
    return { holder, adviser, row, second: second.row, elsewhere: elsewhere.row };
  };
  const alsoFor = (...rows: { certificateId: CertificateId }[]) =>
    rows.map(({ certificateId }) => ({ correctionId: randomUUID(), certificateId }));
  const numbers = (all: { number: string; certificateId: CertificateId }[]) =>
    all.map(({ certificateId }) => certificateId).sort();

  it('are offered to the holder who corrects a name, unless they print another name or have a request', async () => {
    const { holder, adviser, row, second, elsewhere } = await three();
    await db.update(persons).set({ realName: '王小鸣' }).where(eq(persons.personId, holder.personId));
    await certificateFor(holder, adviser);
    const mine = () => holder.call.certificate.myCorrection({ certificateId: row.certificateId });
    expect(numbers((await mine()).alike)).toEqual(numbers([second, elsewhere]));
    await ask(holder, second.certificateId);
    expect(numbers((await mine()).alike)).toEqual([elsewhere.certificateId]);
  });

  it('get a request each by one form, which every organiser answers for its own', async () => {
    const { holder, row, second, elsewhere } = await three();
    const also = alsoFor(second, elsewhere);
    const correctionId = await ask(holder, row.certificateId, { also });
    const { alike } = await organiser.call.certificate.correctionDetails({ correctionId });
    expect(alike.requested.map((one) => one.correctionId)).toEqual([also[0]?.correctionId]);
    const ofOthers = also[1]?.correctionId ?? '';
    const answer = { correctionId: ofOthers, also: [correctionId], text: '王小明', commandId: commandId() };
    const outsider = await world.signedInAs('ORGANISER', { group: await outside });
    expect(await refusal(outsider.call.certificate.acceptCorrection(answer))).toBe('NOT_FOUND');
    const theirs = await outsider.call.certificate.correctionDetails({ correctionId: ofOthers });
    expect([theirs.alike.requested, theirs.can.accept]).toEqual([[], true]);
    expect(await refusal(ask(holder, row.certificateId, { also: alsoFor(second) }))).toBe('correctionPending');
  });

  it('are asked for only by somebody whom all of them name, each once, and only for a name', async () => {
    const { holder, row, second } = await three();
    const stranger = await misspelt();
    const twice = alsoFor(second, second).map((one, _, [first]) => ({
      ...one,
      correctionId: first?.correctionId ?? '',
    }));
    expect(await refusal(ask(holder, row.certificateId, { also: alsoFor(stranger.row) }))).toBe('NOT_FOUND');
    expect(await refusal(ask(holder, row.certificateId, { also: twice }))).toBe('NOT_FOUND');
    expect(await refusal(ask(holder, row.certificateId, { also: alsoFor(second, second) }))).toBe('correctionPending');
    const ofWork = { part: 'workTitle' as const, also: alsoFor(second) };
    expect(await refusal(ask(holder, row.certificateId, ofWork))).toBe('NOT_FOUND');
    expect((await holder.call.certificate.myCorrection({ certificateId: row.certificateId })).last).toBeNull();
  });

  it('are accepted together by one person and issued again together by another, or not at all', async () => {
    const { holder, row, second } = await three();
    const also = alsoFor(second);
    const correctionId = await ask(holder, row.certificateId, { also });
    const ids = also.map((one) => one.correctionId);
    const text = '王小明';
    await organiser.call.certificate.acceptCorrection({ correctionId, also: ids, text, commandId: commandId() });
    const [one, other] = [randomUUID() as CertificateId, randomUUID() as CertificateId];
    const make = (who: Somebody, said: string, newIds = [one, other]) =>
      refusal(
        who.call.certificate.makeCorrection({
          ...{ correctionId, newCertificateId: newIds[0] ?? one, text: said, commandId: commandId() },
          also: ids.map((id) => ({ correctionId: id, newCertificateId: newIds[1] ?? other })),
        }),
      );
    expect(await make(organiser, text)).toBe('secondPersonNeeded');
    expect(await make(colleague, '王小萌')).toBe('correctionChanged');
    expect(await make(colleague, text, [one, one])).toBe('NOT_FOUND');
    expect((await certificateById(db, row.certificateId))?.status).toBe('issued');
    expect(await make(colleague, text)).toBe('done');
    for (const [id, before] of [[one, row] as const, [other, second] as const]) {
      const now = await printed(id);
      expect([now.students, now.row.number, now.row.traceToken]).toEqual([[text], before.number, before.traceToken]);
      expect((await certificateById(db, before.certificateId))?.status).toBe('superseded');
    }
  });

  it('are answered once each, also where one is named twice, in capitals', async () => {
    const { holder, row } = await misspelt();
    const correctionId = await ask(holder, row.certificateId);
    const [also, text] = [[correctionId.toUpperCase()], '王小明'];
    await organiser.call.certificate.acceptCorrection({ correctionId, also, text, commandId: commandId() });
    const { rows } = await db.execute(sql`
      select type from es.events where stream_id = ${`certificate_correction-${correctionId}`} order by version`);
    expect(rows.map(({ type }) => type)).toEqual([
      'certificate.correction_requested',
      'certificate.correction_accepted',
    ]);
  });

  it('are declined together, and a request of another person is not', async () => {
    const { holder, adviser, row, second } = await three();
    const also = alsoFor(second);
    const correctionId = await ask(holder, row.certificateId, { also });
    const ofAdviser = await ask(adviser, row.certificateId, { wanted: '何明源' });
    const ids = also.map((one) => one.correctionId);
    const decline = (with_: string[]) =>
      refusal(
        organiser.call.certificate.declineCorrection({
          ...{ correctionId, also: with_, reason: '与身份证一致', commandId: commandId() },
        }),
      );
    expect(await decline([ofAdviser])).toBe('NOT_FOUND');
    expect(await decline(ids)).toBe('done');
    const { last } = await holder.call.certificate.myCorrection({ certificateId: second.certificateId });
    expect(last).toMatchObject({ status: 'declined', reason: '与身份证一致' });
  });

  it('are named to the organiser where nobody asked, as far as they are the organiser’s', async () => {
    const { holder, row, second } = await three();
    const correctionId = await ask(holder, row.certificateId);
    const { alike } = await organiser.call.certificate.correctionDetails({ correctionId });
    expect(alike.requested).toEqual([]);
    // The root group's organiser may change those of every group below it.
    expect(numbers(alike.unrequested)).toContain(second.certificateId);
    expect(numbers(alike.unrequested)).not.toContain(row.certificateId);
  });
});

describe('evidence', () => {
  const upload = async (owner: PersonId, status: 'clean' | 'infected') => {
    const stored = await ports.files.put(Buffer.from(`%PDF ${randomUUID()}`));
    const at = new Date().toISOString() as Instant;
    const file = { name: '身份证.pdf', hash: stored.hash, extension: 'pdf', mediaType: 'application/pdf' };
    const about = { fileId: randomUUID(), ownerId: owner, status, begunAt: at, storedAt: at };
    await keepFile(db, ports.secrets, { ...about, ...file, bytes: stored.size });
    return stored.hash;
  };
  const get = (who: Somebody | null, correctionId: string) =>
    fetch(`${origin}/files/certificate-corrections/${correctionId}/evidence`, {
      headers: who ? { cookie: `${sessionCookieName(false)}=${who.cookie}` } : {},
    });

  it('is sent with the request, and downloaded by its owner and by the people who decide', async () => {
    const { holder, adviser, row } = await misspelt();
    const outsider = await world.signedInAs('ORGANISER', { group: await world.group('外院') });
    const evidence = await upload(holder.personId, 'clean');
    expect(await refusal(ask(adviser, row.certificateId, { evidence }))).toBe('NOT_FOUND');
    const correctionId = await ask(holder, row.certificateId, { evidence });
    for (const who of [null, adviser, outsider]) expect((await get(who, correctionId)).status).toBe(404);
    for (const who of [holder, organiser]) {
      const answer = await get(who, correctionId);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''evidence.pdf");
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(await answer.text()).toContain('%PDF');
    }
    expect((await organiser.call.certificate.correctionDetails({ correctionId })).evidence?.state).toBe('clean');
    const proven = await db.execute<{ stream: string }>(streamsOfCompetition(row.competitionId));
    expect(proven.rows.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining([`certificate-${row.certificateId}`, `certificate_correction-${correctionId}`]),
    );
    const auditor = await world.signedInAs('AUDITOR');
    const { rows } = await auditor.call.identity.readingList({ part: 'evidence', keywords: '王小名' });
    expect(rows).toMatchObject([{ actorId: organiser.personId, tableName: 'read_person', rowKey: holder.personId }]);
  });

  it('is neither accepted nor handed out when it contains a virus', async () => {
    const { holder, row } = await misspelt();
    const infected = await upload(holder.personId, 'infected');
    expect(await refusal(ask(holder, row.certificateId, { evidence: infected }))).toBe('NOT_FOUND');
    const later = await upload(holder.personId, 'clean');
    const correctionId = await ask(holder, row.certificateId, { evidence: later });
    await db.execute(sql`update app.files set status = 'infected' where hash = ${later}`);
    expect((await get(organiser, correctionId)).status).toBe(404);
  });
});

describe('notifications', () => {
  const about = async (type: string, correctionId: string) => {
    const { rows } = await db.execute<{ type: string; data: object }>(
      sql`select type, data from es.events where type = ${type} and data ->> 'correctionId' = ${correctionId}`,
    );
    return lettersAbout(db, rows[0] as DomainEvent as Parameters<typeof lettersAbout>[1]);
  };

  it('remind the people who decide once a day, and send the answer to the person who asked, without naming anybody', async () => {
    const { holder, adviser, row } = await misspelt();
    const declined = await ask(adviser, row.certificateId);
    const made = await ask(holder, row.certificateId);
    const [first, second] = [
      await about('certificate.correction_requested', declined),
      await about('certificate.correction_requested', made),
    ];
    expect(first[0]?.to).toContain(organiser.personId);
    expect(first[0]?.to).not.toContain(holder.personId);
    // The same letter for both requests: nobody gets it twice in a day.
    expect(first[0]?.once).toBe(second[0]?.once);
    const reason = '无误';
    await organiser.call.certificate.declineCorrection({ correctionId: declined, reason, commandId: commandId() });
    const newId = await agree(made, '王小明');
    expect(await about('certificate.correction_declined', declined)).toMatchObject([
      { to: [adviser.personId], letter: { kind: 'correctionDeclined', said: { reason, number: row.number } } },
    ]);
    const letters = await about('certificate.correction_made', made);
    expect(letters).toMatchObject([
      { to: [holder.personId], letter: { kind: 'correctionMade', path: `/center/correction?id=${newId}` } },
    ]);
    expect(JSON.stringify([first, letters])).not.toMatch(/王小|何明远/);
  });
});

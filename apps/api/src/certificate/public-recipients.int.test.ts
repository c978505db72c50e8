import { randomUUID } from 'node:crypto';
import { certificateBatches } from '@laurel/db/certificate/batch-board.ts';
import { certificateListedNames } from '@laurel/db/certificate/listed-names.ts';
import {
  approvedBatch,
  type Ceremony,
  issue,
  listed,
  prepareCeremony,
  reissue,
  revoke,
  rowsOfBatch,
} from '@laurel/db/certificate/testing/ceremony.ts';
import { competitionBoard } from '@laurel/db/competition/competition-board.ts';
import { eraseSubject } from '@laurel/db/kernel/erase-subject.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { rowChanges } from '@laurel/db/rows/row-changes.ts';
import { type CertificateEvent, certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { ListedAs } from '@laurel/domain/certificate/listed-name.ts';
import type { BatchId, CertificateId, CompetitionId, FileHash, GroundId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const commandId = () => randomUUID();
const notFound = { code: 'NOT_FOUND' };

const print = async (batchId: BatchId) => {
  const rows = await rowsOfBatch(db, batchId);
  for (const { certificateId, fileHash } of rows) {
    if (fileHash) continue;
    const at = new Date().toISOString() as Instant;
    const rendered = { fileHash: 'd'.repeat(64) as FileHash, bytes: 1, imageHash: null, fitted: {}, at };
    const event: CertificateEvent = { type: 'certificate.rendered', data: { certificateId, ...rendered } };
    await recordInto(db)(certificateOf(certificateId), event);
  }
  return rows;
};
const issued = async (ceremony: Ceremony, choice: Partial<Parameters<typeof approvedBatch>[2]> = {}) => {
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1'), ...choice });
  await issue(db, batchId, ceremony.approver, commandId(), world.ports.secrets.keyFor('personalData'));
  return { batchId, rows: await print(batchId) };
};
const show = (competitionId: CompetitionId, shown = true, who = organiser) =>
  who.call.certificate.showRecipientList({ competitionId, shown, commandId: commandId() });

/** A published competition with printed certificates; the first award's recipient has an account. */
const situation = async ({ awards = 2, members = 1, name = '欧阳子涵' } = {}) => {
  const holder = await world.signedInAs(null);
  await db.update(persons).set({ realName: name }).where(eq(persons.personId, holder.personId));
  const ceremony = await prepareCeremony(db, {
    ...{ awards, members, groupId: world.rootGroupId, winner: holder.personId },
  });
  const { competitionId } = ceremony;
  await db
    .update(competitionBoard)
    .set({ status: 'published' })
    .where(eq(competitionBoard.competitionId, competitionId));
  const { batchId, rows } = await issued(ceremony);
  const first = rows.find(({ holderIds }) => holderIds.includes(holder.personId));
  if (!first) throw new Error('issued');
  const choose = (listedAs: ListedAs, who = holder) =>
    who.call.certificate.chooseListed({
      ...{ certificateId: first.certificateId, listedAs, commandId: commandId() },
    });
  return { ...ceremony, holder, batchId, rows, first, choose };
};
/** The choice of a person without an account here. */
const chosen = (awardId: GroundId, personId: PersonId, listedAs: 'whole' | 'left_out') =>
  db.insert(certificateListedNames).values({ awardId, personId, listedAs });
const list = (competitionId: CompetitionId, search: object = {}) =>
  world.visitor.certificate.publicRecipients({ competitionId, ...search });
const namesIn = async (competitionId: CompetitionId, search: object = {}) =>
  (await list(competitionId, search)).rows.map(({ names }) => names);

it('is closed until an organiser of the competition publishes it, and again when they take it down', async () => {
  const { competitionId } = await situation();
  const frame = () => world.visitor.certificate.recipientList({ competitionId });
  expect((await frame()).shown).toBe(false);
  await expect(list(competitionId)).rejects.toMatchObject(notFound);
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
  await expect(show(competitionId, true, elsewhere)).rejects.toMatchObject(notFound);
  await show(competitionId);
  await show(competitionId);
  expect((await frame()).shown).toBe(true);
  expect((await list(competitionId)).total).toBe(2);
  await show(competitionId, false);
  await expect(list(competitionId)).rejects.toMatchObject(notFound);
  const recorded = await db.select().from(rowChanges).where(eq(rowChanges.rowKey, competitionId));
  expect(recorded.map(({ after }) => after)).toEqual([{ shown: true }, { shown: false }]);
});

it('does not exist for a competition that is not published', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  await expect(world.visitor.certificate.recipientList({ competitionId })).rejects.toMatchObject(notFound);
  await expect(show(competitionId)).rejects.toMatchObject(notFound);
});

it('masks a name until its holder shows it, and only then finds it by a search', async () => {
  const { competitionId, choose, first, holder } = await situation();
  await show(competitionId);
  const own = () => holder.call.certificate.myCertificate({ certificateId: first.certificateId });
  expect((await own()).listed).toEqual({ as: 'masked', competitionId, public: true });
  expect((await namesIn(competitionId)).flat()).toContain('欧**涵');
  expect(await list(competitionId, { keywords: '欧阳子涵' })).toMatchObject({ rows: [], total: 0 });
  await choose('whole');
  expect((await namesIn(competitionId)).flat()).toContain('欧阳子涵');
  for (const keywords of ['欧阳子涵', '子涵', ' 欧阳 子涵 '])
    expect(await namesIn(competitionId, { keywords })).toEqual([['欧阳子涵']]);
  await choose('masked');
  expect(await namesIn(competitionId, { keywords: '子涵' })).toEqual([]);
  expect((await own()).listed).toMatchObject({ as: 'masked' });
  const other = await world.signedInAs(null);
  await expect(choose('whole', other)).rejects.toMatchObject(notFound);
});

it('leaves out people who do not want to be listed or hide their name, as if they had no certificate', async () => {
  const { competitionId, choose, first, holder } = await situation();
  await show(competitionId);
  const without = async () => {
    expect(await list(competitionId)).toMatchObject({ total: 1, rows: [{ workTitle: '山水之间 2' }] });
    for (const keywords of ['欧阳子涵', '山水之间 1', '青禾 1 队'])
      expect(await list(competitionId, { keywords })).toMatchObject({ rows: [], total: 0 });
  };
  await choose('left_out');
  await without();
  await choose('whole');
  const hide = (shown: boolean) =>
    holder.call.certificate.chooseNameShown({
      ...{ certificateId: first.certificateId, shown, commandId: commandId() },
    });
  await hide(false);
  await without();
  await hide(true);
  expect((await list(competitionId)).total).toBe(2);
});

it('names the other members of a team as it would name a smaller team', async () => {
  const { competitionId, first, rows, holder, choose } = await situation({ members: 2 });
  await show(competitionId);
  const mate = first.holderIds.find((personId) => personId !== holder.personId) as PersonId;
  await choose('whole');
  await chosen(first.awardId, mate, 'left_out');
  const alone = await situation({ awards: 1 });
  await show(alone.competitionId);
  await alone.choose('whole');
  const [ofTeam] = (await list(competitionId, { keywords: '欧阳子涵' })).rows;
  const [ofOne] = (await list(alone.competitionId)).rows;
  expect({ ...ofTeam, entryId: '' }).toEqual({ ...ofOne, entryId: '' });
  expect((await list(competitionId)).total).toBe(rows.length);
});

it('keeps names masked where the organiser masks them, whatever a holder chose', async () => {
  const { competitionId, batchId, choose } = await situation();
  await show(competitionId);
  await choose('whole');
  const masked = sql`jsonb_set(${certificateBatches.batch}, '{maskNames}', 'true')`;
  await db.update(certificateBatches).set({ batch: masked }).where(eq(certificateBatches.batchId, batchId));
  expect((await namesIn(competitionId)).flat()).toContain('欧**涵');
  expect((await list(competitionId, { keywords: '欧阳' })).total).toBe(0);
});

it('lists a replaced certificate once and with the choice, and no revoked one', async () => {
  const { competitionId, batchId, choose, first, approver } = await situation();
  await show(competitionId);
  await choose('whole');
  const key = world.ports.secrets.keyFor('personalData');
  await reissue(db, first.certificateId, approver, { key });
  expect((await list(competitionId)).total).toBe(1);
  const [again] = (await print(batchId)).filter(({ revision }) => revision === 2);
  expect(await namesIn(competitionId, { keywords: '欧阳' })).toEqual([['欧阳子涵']]);
  expect((await list(competitionId)).total).toBe(2);
  await revoke(db, again?.certificateId as CertificateId, approver);
  expect(await list(competitionId)).toMatchObject({ total: 1, rows: [{ workTitle: '山水之间 2' }] });
});

it('no longer lists a person who was erased', async () => {
  const { competitionId, choose, holder } = await situation();
  await show(competitionId);
  await choose('whole');
  await eraseSubject(db, holder.personId, { reason: '本人要求' });
  expect(await list(competitionId)).toMatchObject({ total: 1, rows: [{ workTitle: '山水之间 2' }] });
  expect((await list(competitionId, { keywords: '山水之间 1' })).total).toBe(0);
});

it('finds a name as it is printed, not as the records say it now', async () => {
  const { competitionId, choose, holder } = await situation();
  await show(competitionId);
  await choose('whole');
  await db.update(persons).set({ realName: '新改的名' }).where(eq(persons.personId, holder.personId));
  expect((await list(competitionId, { keywords: '新改的名' })).total).toBe(0);
  expect((await list(competitionId, { keywords: '欧阳子涵' })).total).toBe(1);
});

it('lists only awards, filtered by category and level, and no address of a certificate', async () => {
  const made = await situation({ awards: 12 });
  const { competitionId, itemId } = made;
  await show(competitionId);
  await issued(made, { entries: [listed('评委甲')] });
  const page = await list(competitionId, { pageSize: 10 });
  expect([page.total, page.rows.length]).toEqual([12, 10]);
  const next = await list(competitionId, { pageSize: 10, page: 2 });
  expect(new Set([...page.rows, ...next.rows].map(({ entryId }) => entryId)).size).toBe(12);
  expect((await list(competitionId, { itemId, levelId: 'first' })).total).toBe(12);
  expect((await list(competitionId, { levelId: 'second' })).total).toBe(0);
  expect((await list(competitionId, { itemId: randomUUID() })).total).toBe(0);
  const said = JSON.stringify([page, next]);
  for (const { certificateId, number, traceToken } of made.rows)
    for (const secret of [certificateId, number, traceToken]) expect(said).not.toContain(secret);
  const elsewhere = await situation();
  await expect(list(elsewhere.competitionId)).rejects.toMatchObject(notFound);
});

it('gives the verification page the address of the list, once it is public', async () => {
  const { competitionId, first } = await situation();
  const { traceToken: token } = first;
  const listId = async () => (await world.visitor.certificate.traceCertificate({ token })).certificate?.listId;
  expect(await listId()).toBeNull();
  await show(competitionId);
  expect(await listId()).toBe(competitionId);
});

import { gunzipSync, gzipSync } from 'node:zlib';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { type AwardEvent, awardOf } from '@laurel/domain/award/result.ts';
import { type BatchEvent, batchOf } from '@laurel/domain/certificate/batch.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { type EnrolmentEvent, enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { type TeamEvent, teamOf } from '@laurel/domain/enrolment/team.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { AwardId, BatchId, CertificateId, EnrolmentId, PersonId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { batchById } from '../../certificate/batch-board.ts';
import { issuerFrom, withProof } from '../../certificate/credential.ts';
import { keepStatusLists } from '../../certificate/status-lists.ts';
import { approvedBatch, issue, listed, prepareCeremony, reissue, request } from '../../certificate/testing/ceremony.ts';
import { productLog } from '../../product-log.ts';
import { recordInto } from '../../review/testing/record-into.ts';
import { recordKeys } from '../key-ids.ts';
import { issued } from './issued.ts';
import { recipients } from './recipients.ts';
import { statusLists } from './status-lists.ts';

/** Data that the log contains twice must agree, even if it was recorded from altered rows. */
const { db } = await testDatabase();
const secrets = secretsFrom({ NODE_ENV: 'test' });
const ceremony = await prepareCeremony(db, { awards: 2 });
const [awardId, otherAward] = ceremony.awardIds;
const design = newDesign(() => 'slide-1');
await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver);
const { rows: certificates } = await db.execute<{ id: CertificateId }>(
  sql`select certificate_id as id from certificate_board order by ordinal`,
);
const first = certificates[0]?.id as CertificateId;
await reissue(db, first, ceremony.approver);

const findings = async () => {
  const found: string[] = [];
  for (const examination of [issued, recipients, statusLists])
    for await (const { about, problem } of examination({
      db,
      log: productLog,
      secrets: undefined,
      store: () => ({ open: () => Promise.reject(new Error('no file is asked for')) }),
      reactions: undefined,
    }))
      found.push(`${about}: ${problem}`);
  return found;
};
/** Findings while the log has other events of this type. */
const whileLogSays = async (type: string, changed: SQL, where: SQL = sql`true`) => {
  const change = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`alter table es.events disable trigger user`);
      await tx.execute(statement);
      await tx.execute(sql`alter table es.events enable trigger user`);
    });
  await db.execute(
    sql`create table app.kept as select position, data from es.events where type = ${type} and ${where}`,
  );
  await change(sql`update es.events e set data = ${changed} from app.kept k where k.position = e.position`);
  const found = await findings();
  await change(sql`update es.events e set data = k.data from app.kept k where k.position = e.position`);
  await db.execute(sql`drop table app.kept`);
  return found;
};

const append = (batchId: BatchId, event: BatchEvent) => recordInto(db)(batchOf(batchId), event);

it('finds nothing when everything agrees', async () => {
  expect(await findings()).toEqual([]);
});

it('compares certificates of a list with their batch, which records that it has a list', async () => {
  const other = await prepareCeremony(db, { awards: 0 });
  const batchId = await approvedBatch(db, other, { design, entries: [listed('何志愿'), listed('林评审')] });
  expect((await issue(db, batchId, other.approver)).ok).toBe(true);
  expect(await findings()).toEqual([]);
  const ofBatch = sql`data ->> 'batchId' = ${batchId}`;
  const otherwise = ['L001', 'L002'].map(
    (number) => `certificate ${number}: it was issued otherwise than its batch was approved: kind`,
  );
  expect(await whileLogSays('certificate.batch_drafted', sql`k.data - 'list'`, ofBatch)).toEqual(otherwise);
  expect(await whileLogSays('certificate.issued', sql`k.data - 'kind'`, ofBatch)).toEqual(otherwise);
});

it('finds nothing when a newer version of the design was pinned before the approval', async () => {
  const other = await prepareCeremony(db, { awards: 1 });
  const batchId = await approvedBatch(db, other, { design });
  const newer = await approvedBatch(db, other, { design: newDesign(() => 'slide-2') });
  const { batch: pinned } = (await batchById(db, newer)) ?? {};
  if (!pinned) throw new Error('drafted');
  const about = { batchId, at: '2026-11-20T09:00:00.000Z' as Instant };
  const [drafter, approver] = [other.drafter.personId, other.approver.personId];
  await append(batchId, {
    type: 'certificate.batch_design_pinned',
    data: { ...about, designHash: pinned.designHash, pinnedBy: drafter },
  });
  await append(batchId, { type: 'certificate.batch_approved', data: { ...about, approvedBy: approver } });
  expect((await issue(db, batchId, other.approver)).ok).toBe(true);
  expect(await findings()).toEqual([]);

  const hash = sql`k.data || jsonb_build_object('designHash', ${'0'.repeat(64)}::text)`;
  const pins = sql`data ->> 'batchId' = ${batchId}`;
  expect(await whileLogSays('certificate.batch_design_pinned', hash, pins)).toEqual([
    'certificate L001: it was issued otherwise than its batch was approved: designHash',
  ]);
});

it('finds an adviser’s certificate of a person who did not advise, and one presented as an author’s', async () => {
  const other = await prepareCeremony(db, { awards: 1, members: 1 });
  const batchId = await approvedBatch(db, other, { design, copies: 'adviser' });
  expect((await issue(db, batchId, other.approver)).ok).toBe(true);
  expect(await findings()).toEqual([]);

  const ofBatch = sql`data ->> 'batchId' = ${batchId}`;
  const author = JSON.stringify(other.people.slice(0, 1));
  const wrong = 'certificate L001: it was issued otherwise than its';
  expect(
    await whileLogSays('certificate.issued', sql`jsonb_set(k.data, '{holderIds}', ${author}::jsonb)`, ofBatch),
  ).toEqual([`${wrong} award was granted: holderIds, students`]);
  expect(await whileLogSays('certificate.issued', sql`k.data - 'kind'`, ofBatch)).toEqual([
    `${wrong} award was granted: teachers`,
    `${wrong} batch was approved: kind`,
  ]);
});

it('finds a certificate of a person whom its batch held back, and accepts one of a person released', async () => {
  const other = await prepareCeremony(db, { awards: 2, members: 1 });
  const batchId = await approvedBatch(db, other, { design });
  const recipientsOf = (n: number) => [
    { awardId: other.awardIds[n] as AwardId, holderIds: [other.people[n] as PersonId] },
  ];
  const at = '2026-11-20T09:00:00.000Z' as Instant;
  const heldBy = other.drafter.personId;
  const held = (recipients: ReturnType<typeof recipientsOf>): BatchEvent => ({
    type: 'certificate.batch_recipients_held',
    data: { batchId, at, recipients, reason: '姓名待核对', heldBy },
  });
  await append(batchId, held(recipientsOf(0)));
  await append(batchId, {
    type: 'certificate.batch_recipients_released',
    data: { batchId, at, recipients: recipientsOf(0), reason: '姓名已核对', releasedBy: heldBy },
  });
  await append(batchId, held(recipientsOf(1)));
  await append(batchId, {
    type: 'certificate.batch_approved',
    data: { batchId, at, approvedBy: other.approver.personId },
  });
  expect((await issue(db, batchId, other.approver)).ok).toBe(true);
  expect(await findings()).toEqual([]);

  const others = sql`k.data || jsonb_build_object('recipients', ${JSON.stringify(recipientsOf(0))}::jsonb)`;
  const ofBatch = sql`data ->> 'batchId' = ${batchId}`;
  expect(await whileLogSays('certificate.batch_recipients_held', others, ofBatch)).toEqual([
    'certificate L001: it was issued otherwise than its batch was approved: held back',
  ]);
});

it('finds a certificate with another prize, title or people than its award', async () => {
  const wrong = 'it was issued otherwise than its award was granted';
  const of = sql`data ->> 'awardId' = ${otherAward}`;
  const better = JSON.stringify({ levelName: { zh: '特等奖', en: 'Grand prize' }, workTitle: '别的作品' });
  expect(await whileLogSays('certificate.issued', sql`k.data || ${better}::jsonb`, of)).toEqual([
    `certificate L002: ${wrong}: levelName, workTitle`,
  ]);
  const somebody = JSON.stringify([ceremony.people.at(-1)]);
  expect(
    await whileLogSays('certificate.issued', sql`jsonb_set(k.data, '{holderIds}', ${somebody}::jsonb)`, of),
  ).toEqual([`certificate L002: ${wrong}: holderIds, students`]);
});

it('finds a certificate outside its batch, and one that differs from the one it replaces', async () => {
  const levels = sql`jsonb_set(k.data, '{levelIds}', '["third"]')`;
  const ours = sql`data ->> 'competitionId' = ${ceremony.competitionId}`;
  expect(await whileLogSays('certificate.batch_drafted', levels, ours)).toEqual(
    ['L001', 'L002', 'L001'].map(
      (number) => `certificate ${number}: it was issued otherwise than its batch was approved: levelIds`,
    ),
  );
  const number = sql`jsonb_set(k.data, '{number}', '"L009"')`;
  expect(await whileLogSays('certificate.issued', number, sql`data ->> 'certificateId' = ${first}`)).toEqual([
    'certificate L001: it was issued otherwise than the certificate it replaces: number',
  ]);
});

it('finds an award whose recipients differ from the team at that time, or its order', async () => {
  const [captain, member, adviser] = [1, 2, 3].map(() => uuidv7() as PersonId) as [PersonId, PersonId, PersonId];
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(
    sql`select data from es.events where type = 'award.granted' and data ->> 'awardId' = ${awardId}`,
  );
  const { groupId, competitionId, itemId, at, ...granted } = rows[0]?.data ?? {};
  const teamId = uuidv7() as TeamId;
  const about = { teamId, at };
  const enrolmentId = uuidv7() as EnrolmentId;
  const begun = { enrolmentId, competitionId, groupId, itemId, captainId: captain, schoolCode: null };
  const accepted = (personId: PersonId, role: string) => ({
    type: 'enrolment.member_accepted',
    data: { ...about, invitationId: uuidv7(), personId, role, schoolCode: null },
  });
  const events = [
    { type: 'enrolment.started', data: { ...begun, teamId, copiedFrom: null, at } },
    { type: 'enrolment.team_formed', data: { ...begun, ...about, name: '青禾', maxMembers: 5, maxAdvisers: 2 } },
    accepted(member, 'member'),
    accepted(adviser, 'adviser'),
    { type: 'enrolment.authors_reordered', data: { ...about, memberIds: [member, captain] } },
  ] as unknown as (TeamEvent | EnrolmentEvent)[];
  const run = { actor: systemActor, request, command: {} };
  await execute(db, {
    ...run,
    useCase: 'test.team',
    commandId: uuidv7(),
    takes: { team: teamOf(teamId), enrolment: enrolmentOf(enrolmentId) },
    decide: () => accept<TeamEvent | EnrolmentEvent>(...events),
  });
  const award = uuidv7() as AwardId;
  const data = { ...granted, groupId, competitionId, itemId, at, awardId: award, teamId, teamName: '青禾' };
  const grant = { ...data, recipientIds: [member, captain], adviserIds: [adviser] };
  await execute(db, {
    ...run,
    useCase: 'test.award',
    commandId: uuidv7(),
    takes: { award: awardOf(award) },
    decide: () => accept({ type: 'award.granted', data: grant } as unknown as AwardEvent),
  });
  expect(await findings()).toEqual([]);
  const of = sql`data ->> 'awardId' = ${award}`;
  const said = (fields: string) => [`award ${award}: its work and team were otherwise then: ${fields}`];
  const ids = (field: string, people: readonly PersonId[]) =>
    whileLogSays(
      'award.granted',
      sql`jsonb_set(k.data, ${`{${field}}`}::text[], ${JSON.stringify(people)}::jsonb)`,
      of,
    );
  expect(await ids('recipientIds', [captain, member])).toEqual(said('recipientIds'));
  expect(await ids('recipientIds', [member, captain, uuidv7() as PersonId])).toEqual(said('recipientIds'));
  expect(await ids('adviserIds', [])).toEqual(said('adviserIds'));
});

it('finds a status list with other bits than the log, and the list of another day', async () => {
  await recordKeys(db, secrets);
  const issuer = issuerFrom(secrets.keyFor('signing'));
  const maker = async () => ({ issuer, signer: Buffer.from('key'), origin: 'https://laurel.example' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString() as Instant;
  expect(await keepStatusLists(db, maker, tomorrow)).toBe(true);
  expect(await findings()).toEqual([]);

  type Row = { day: string; purpose: string; document: string };
  const { rows } = await db.execute<Row>(sql`select day::text, purpose, document from app.certificate_status_lists`);
  const withDocument = async ({ day, purpose, document }: Row, other: string) => {
    const put = (text: string) =>
      db.execute(sql`update app.certificate_status_lists set document = ${text}
        where day = ${day} and purpose = ${purpose}`);
    await put(other);
    const found = await findings();
    await put(document);
    return found;
  };
  const flipped = ({ document }: Row, bit: number) => {
    const list = JSON.parse(document);
    const bytes = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7));
    list.credentialSubject.encodedList = `u${gzipSync(bytes).toString('base64url')}`;
    return JSON.stringify(list);
  };
  const [refresh, revocation] = rows.sort((a, b) => (a.purpose < b.purpose ? -1 : 1)) as [Row, Row];
  const about = ({ purpose, day }: Row) => `status list ${purpose} of ${day}`;
  expect(await withDocument(refresh, flipped(refresh, 0))).toEqual([
    `${about(refresh)}: its signature does not hold`,
    `${about(refresh)}: bit 0 is not set although the log says so`,
  ]);
  expect(await withDocument(revocation, flipped(revocation, 1))).toEqual([
    `${about(revocation)}: its signature does not hold`,
    `${about(revocation)}: bit 1 is set and the log has no reason for it`,
  ]);
  expect(await withDocument(revocation, refresh.document)).toEqual([
    `${about(revocation)}: its document is that of another day or purpose`,
  ]);
  const { proof: _, ...unsigned } = JSON.parse(revocation.document);
  expect(await withDocument(revocation, JSON.stringify(unsigned))).toEqual([
    `${about(revocation)}: its signature does not hold`,
  ]);
  const stranger = issuerFrom(Buffer.alloc(32, 8));
  const another = withProof({ ...unsigned, issuer: 'did:web:elsewhere.example' }, stranger, unsigned.validFrom);
  expect(await withDocument(revocation, JSON.stringify(another))).toEqual([
    `${about(revocation)}: it is signed with a key that is not this installation’s`,
  ]);
  // Under the name of this installation's site, and signed by another.
  const borrowed = withProof(unsigned, stranger, unsigned.validFrom);
  expect(await withDocument(revocation, JSON.stringify(borrowed))).toEqual([
    `${about(revocation)}: it is signed with a key that is not this installation’s`,
  ]);
  // Under the name of this installation's key.
  const underItsKey = withProof({ ...unsigned, issuer: issuer.did }, stranger, unsigned.validFrom);
  expect(await withDocument(revocation, JSON.stringify(underItsKey))).toEqual([
    `${about(revocation)}: its signature does not hold`,
  ]);
  expect(await withDocument(revocation, '{}')).toEqual([`${about(revocation)}: it cannot be read`]);
});

import { randomUUID } from 'node:crypto';
import { dropOldPapers } from '@laurel/db/erasure/drop-expert-papers.ts';
import { clearExpertPapers, expertPapersOf } from '@laurel/db/expert/expert-papers.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { keepFile, uploadedBy } from '@laurel/db/submission/files.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const [organiser, colleague] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
const [applicant, other] = [await world.signedInAs(null, { realName: '申请人' }), await world.signedInAs(null)];
const now = new Date().toISOString() as Instant;
const sent = () => ({ commandId: randomUUID() });
const [callId, applicationId] = [randomUUID(), randomUUID()];
const terms = {
  ...{ title: { zh: '招募评审专家', en: 'Experts wanted' }, text: { zh: '', en: '' }, tracks: [], topics: [] },
  ...{ opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600), wanted: 3 },
};
const cv = 'c'.repeat(64) as FileHash;
const uploadCv = ({ personId }: Somebody) =>
  keepFile(db, world.ports.secrets, {
    ...{ fileId: randomUUID(), ownerId: personId, hash: cv, name: 'cv.pdf', extension: 'pdf' },
    ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean' as const, begunAt: now, storedAt: now },
  });
await uploadCv(applicant);

const apply = (who: Somebody, id = applicationId) =>
  who.call.expert.submitExpertApplication({
    ...{ applicationId: id, callId, profile: { tracks: [], schoolCodes: [], maxLoad: 20 } },
    ...{ statement: '从事服务设计教学十余年。', qualifications: '副教授', cvHash: cv, ...sent() },
  });
const vet = (who: Somebody, outcome: 'approved' | 'declined' = 'approved', id = applicationId) =>
  who.call.expert.vetExpertApplication({ applicationId: id, outcome, reason: '方向相符', ...sent() });
const listed = async (who: Somebody) => (await who.call.expert.expertApplicationList({})).rows[0];

describe('recruiting experts', () => {
  it('shows an open call to everybody, and to nobody once it is closed', async () => {
    await organiser.call.expert.openExpertCall({ callId, groupId: world.rootGroupId, terms, ...sent() });
    const closed = randomUUID();
    await organiser.call.expert.openExpertCall({ callId: closed, groupId: world.rootGroupId, terms, ...sent() });
    await colleague.call.expert.closeExpertCall({ callId: closed, reason: '重复发布', ...sent() });
    expect((await world.visitor.expert.publicExpertCalls({})).rows.map((row) => row.callId)).toEqual([callId]);
    const phases = (await organiser.call.expert.expertCallList({})).rows.map((row) => [row.callId, row.phase]);
    expect(new Map(phases as [string, string][])).toEqual(
      new Map([
        [callId, 'open'],
        [closed, 'over'],
      ]),
    );
  });

  it('accepts one application per person, with a CV that the person uploaded', async () => {
    expect(await refusalOf(apply(other))).toBe('NOT_FOUND');
    await apply(applicant);
    expect(await refusalOf(apply(applicant, randomUUID()))).toBe('applicationSent');
    expect(await applicant.call.expert.myExpertApplications()).toMatchObject([
      { applicationId, status: 'submitted', can: { withdraw: true } },
    ]);
    expect(await refusalOf(other.call.expert.withdrawExpertApplication({ applicationId, ...sent() }))).toBe(
      'NOT_FOUND',
    );
  });

  it('is vetted by two people, the second without seeing the opinion of the first', async () => {
    expect(await waitsFor(organiser, 'expertApplications')).toBe(1);
    await vet(organiser);
    expect(await waitsFor(organiser, 'expertApplications')).toBe(0);
    expect(await refusalOf(vet(organiser))).toBe('secondPersonNeeded');
    expect(await listed(colleague)).toMatchObject({ opinionCount: 1, opinions: [], can: { vet: true } });
    await vet(colleague);
    expect(await listed(colleague)).toMatchObject({ status: 'approved', opinions: [{}, {}], can: { vet: false } });
  });

  it('gives the role of an expert when the applicant is activated, and no work before', async () => {
    const about = { personId: applicant.personId };
    const [row] = (await organiser.call.expert.expertList({ status: 'vetted' })).rows;
    expect(row).toMatchObject({ personId: applicant.personId, can: { activate: true } });
    expect(await refusalOf(organiser.call.expert.suspendExpert({ ...about, reason: '另有安排', ...sent() }))).toBe(
      'expertNotActivated',
    );
    expect(await membershipsOf(db, applicant.personId)).toEqual([]);
    const contract = { groupId: world.rootGroupId, text: { zh: '评审协议', en: '' } };
    await colleague.call.expert.publishExpertContract({ ...contract, ...sent() });
    const early = organiser.call.expert.activateExpert({ ...about, ...sent() });
    expect(await refusalOf(early)).toBe('contractNotAccepted');
    const agree = (who: Somebody) => who.call.expert.acceptExpertContract({ version: 1, ...sent() });
    expect(await refusalOf(agree(other))).toBe('NOT_FOUND');
    expect(await other.call.expert.myExpertContract()).toBeNull();
    expect(await applicant.call.expert.myExpertContract()).toMatchObject({ version: 1, accepted: false });
    await agree(applicant);
    expect(await applicant.call.expert.myExpertContract()).toMatchObject({ accepted: true });
    await organiser.call.expert.activateExpert({ ...about, ...sent() });
    expect(await membershipsOf(db, applicant.personId)).toMatchObject([
      { roleKey: 'EXPERT', groupId: world.rootGroupId },
    ]);
    expect((await organiser.call.expert.expertList({ status: 'active' })).total).toBe(1);
    await organiser.call.expert.publishExpertContract({ ...contract, text: { zh: '第二版', en: '' }, ...sent() });
    expect(await applicant.call.expert.myExpertContract()).toMatchObject({ version: 2, accepted: false });
  });

  it('is not shown to other organisations or to other people', async () => {
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect((await elsewhere.call.expert.expertApplicationList({})).total).toBe(0);
    expect(await refusalOf(vet(elsewhere))).toBe('NOT_FOUND');
    expect(await refusalOf(elsewhere.call.expert.closeExpertCall({ callId, reason: '不是我的', ...sent() }))).toBe(
      'NOT_FOUND',
    );
    expect(await other.call.expert.myExpertApplications()).toEqual([]);
  });

  it('does not tell an applicant of the staff who vetted them', async () => {
    const staff = await world.signedInAs('ORGANISER');
    const own = randomUUID();
    await uploadCv(staff);
    await apply(staff, own);
    expect(await refusalOf(vet(staff, 'approved', own))).toBe('ownApplication');
    await vet(organiser, 'declined', own);
    await vet(colleague, 'declined', own);
    const seenBy = async (who: Somebody) =>
      (await who.call.expert.expertApplicationList({ callId })).rows.find((row) => row.applicationId === own);
    expect(await seenBy(staff)).toMatchObject({ status: 'declined', opinionCount: 2, opinions: [] });
    expect(await seenBy(colleague)).toMatchObject({ opinions: [{}, {}] });
    const profile = { tracks: [], schoolCodes: [], maxLoad: 20 };
    const add = { personId: staff.personId, groupId: world.rootGroupId, profile, ...sent() };
    expect(await refusalOf(organiser.call.expert.addExpert(add))).toBe('applicantNotApproved');
  });

  it('deletes the papers of declined and withdrawn applications, with the CV, after 90 days', async () => {
    const leaving = await world.signedInAs(null);
    const id = randomUUID();
    await uploadCv(leaving);
    await apply(leaving, id);
    await leaving.call.expert.withdrawExpertApplication({ applicationId: id, ...sent() });
    const dropIn = (days: number) => dropOldPapers(db, world.ports.secrets, plusMinutes(now, days * 24 * 60));
    expect(await dropIn(89)).toBe(0);
    expect((await expertPapersOf(db, [id])).size).toBe(1);
    // The papers of the other declined applicant are deleted too; those of approved ones are kept.
    expect(await dropIn(91)).toBe(2);
    expect((await expertPapersOf(db, [id, applicationId])).size).toBe(1);
    expect(await uploadedBy(db, cv, leaving.personId)).toBeUndefined();
    expect(await uploadedBy(db, cv, applicant.personId)).toBeDefined();
  });

  it('gives no role to an applicant who was erased before being activated', async () => {
    const gone = await world.signedInAs(null);
    const id = randomUUID();
    await uploadCv(gone);
    await apply(gone, id);
    await vet(organiser, 'approved', id);
    await vet(colleague, 'approved', id);
    await db.update(persons).set({ erasedAt: new Date() }).where(eq(persons.personId, gone.personId));
    const { personId } = gone;
    expect(await refusalOf(organiser.call.expert.activateExpert({ personId, ...sent() }))).toBe('NOT_FOUND');
    expect(await membershipsOf(db, personId)).toEqual([]);
  });

  it('forgets what an erased applicant wrote', async () => {
    await clearExpertPapers(db, applicant.personId);
    const papers = (await expertPapersOf(db, [applicationId])).get(applicationId);
    expect([papers?.statement, papers?.qualifications]).toEqual(['', '']);
  });
});

import { randomUUID } from 'node:crypto';
import { roundById } from '@laurel/db/review/round-board.ts';
import type { Item } from '@laurel/domain/competition/item.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  EnrolmentId,
  ItemId,
  RoundId,
  SchoolCode,
  StageId,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const team = await people(db);
const [olga, oscar] = [await team.signedInAs('ORGANISER'), await team.signedInAs('ORGANISER')];
const cmd = () => ({ commandId: randomUUID() });
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;
const name = { zh: '创新大赛', en: 'Innovation' };
const text = { zh: '规程', en: 'Rules' };
const none = { zh: '', en: '' };

/** A published competition whose registration is open, with two items at ¥500. */
async function competition() {
  const competitionId = randomUUID() as CompetitionId;
  const about = () => ({ ...cmd(), competitionId });
  const terms = { minMembers: 1, maxMembers: 3, maxAdvisers: 1, fee: fen(50_000), quota: null };
  const items: Item[] = [1, 2].map(() => ({ ...terms, itemId: randomUUID() as ItemId, name, track: 'robots' }));
  const c = olga.call.competition;
  await c.createCompetition({ ...about(), groupId: team.rootGroupId, name, edition: 1 });
  await c.describeCompetition({ ...about(), name, edition: 1, summary: text, rules: text, cover: null });
  await c.setItems({ ...about(), items });
  const stage = {
    stageId: randomUUID() as StageId,
    kind: 'enrol' as const,
    name,
    opensAt: days(-1),
    closesAt: days(5),
    graceMinutes: 0,
    timeZone: 'Asia/Shanghai',
    itemIds: [],
  };
  await c.setSchedule({ ...about(), stages: [stage] });
  const settings = {
    fields: [],
    requiredProfile: [],
    materials: none,
    undertaking: text,
    schoolApproval: false,
    organiserApproval: true,
    payWithinMinutes: 1440,
  };
  await c.configureEnrolment({ ...about(), settings });
  await c.publishCompetition({ ...about(), reason: '已审定' });
  return { competitionId, items, stage, about };
}
const termsOf = ({ name: _name, track: _track, ...terms }: Item, change: Partial<Item>) => ({ ...terms, ...change });

async function draft(competitionId: CompetitionId, itemId: ItemId) {
  const captain = await team.signedInAs(null);
  const ids = { enrolmentId: randomUUID() as EnrolmentId, teamId: randomUUID() as TeamId };
  await captain.call.enrolment.startEnrolment({ ...cmd(), ...ids, competitionId, itemId, teamName: 'Owls' });
  await captain.call.enrolment.signUndertaking({ ...cmd(), enrolmentId: ids.enrolmentId });
  const submit = (shownFee?: Fen) =>
    captain.call.enrolment.submitEnrolment({ ...cmd(), enrolmentId: ids.enrolmentId, shownFee });
  const shown = () => captain.call.enrolment.enrolmentDetails({ enrolmentId: ids.enrolmentId });
  return { ...ids, submit, shown };
}

describe('what is published', () => {
  it('changes by a proposal that counts the people affected, a second person, and a public notice', async () => {
    const { competitionId, items, about } = await competition();
    const [first, second] = items as [Item, Item];
    const registered = await draft(competitionId, first.itemId);
    await registered.submit(fen(50_000));
    await draft(competitionId, first.itemId);
    await draft(competitionId, second.itemId);

    const dearer = items.map((item) => (item === first ? { ...item, fee: fen(90_000) } : item));
    await expect(olga.call.competition.setItems({ ...about(), items: dearer })).rejects.toMatchObject({
      message: 'amendmentNeeded',
    });
    const changes = { rules: null, items: [termsOf(first, { fee: fen(90_000) })], stages: [] };
    const preview = await olga.call.competition.previewAmendment({ competitionId, changes });
    expect(preview).toEqual({
      touched: [first.itemId],
      differences: [{ part: 'item', name, field: 'fee', from: 50_000, to: 90_000 }],
      affected: { registered: 1, drafts: 1 },
      past: null,
      outside: [],
    });
    const { rows: concerned, total } = await olga.call.competition.amendmentAudience({
      competitionId,
      itemIds: preview.touched,
      page: 1,
    });
    expect([total, concerned.map((row) => row.registered)]).toEqual([2, [true, false]]);
    expect(concerned[0]).toMatchObject({ enrolmentId: registered.enrolmentId, teamName: 'Owls', item: name });
    const finance = await team.signedInAs('FINANCE');
    await expect(
      finance.call.competition.amendmentAudience({ competitionId, itemIds: [first.itemId], page: 1 }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const reason = '材料费上涨';
    await olga.call.competition.proposeAmendment({ ...about(), changes, reason, confirmPast: false });

    const waiting = (who: typeof olga) => waitsFor(who, 'amendments');
    expect(await waiting(olga)).toBe(0);
    expect(await waiting(oscar)).toBe(1);
    expect(await waiting(await team.tied('ORGANISER', olga))).toBe(0);
    const { amendment } = await oscar.call.competition.competitionDetails({ competitionId });
    expect(amendment).toMatchObject({ reason, affected: { registered: 1, drafts: 1 }, mine: false });
    const approving = { amendmentId: amendment?.amendmentId as never, confirmPast: false };
    await expect(olga.call.competition.approveAmendment({ ...about(), ...approving })).rejects.toMatchObject({
      message: 'secondPersonNeeded',
    });
    await oscar.call.competition.approveAmendment({ ...about(), ...approving });
    const approved = { competitionId, amendmentId: approving.amendmentId };
    const letters = await lettersAbout(db, { type: 'competition.amendment_approved', data: approved } as never);
    expect(letters.map(({ to, letter }) => [letter.kind, to.length])).toEqual([
      ['termsAmended', total],
      ['termsAmendedForSchool', 0],
      ['termsAmendedForExpert', 0],
    ]);
    // Of the schools of these teams, and not of others; experts with works to score, and nobody twice.
    const coordinator = await team.signedInAs('SCHOOL_ADMIN', { schools: ['10009' as SchoolCode] });
    await team.signedInAs('SCHOOL_ADMIN', { schools: ['10008' as SchoolCode] });
    const { enrolmentId } = registered;
    await db.execute(sql`update rm.enrolment_board set school_code = '10009' where enrolment_id = ${enrolmentId}`);
    const again = await lettersAbout(db, { type: 'competition.amendment_approved', data: approved } as never);
    expect(again[1]).toMatchObject({ to: [coordinator.personId], letter: { kind: 'termsAmendedForSchool' } });

    const open = await team.visitor.competition.publicCompetition({ competitionId });
    expect(open.items.map(({ fee }) => fee)).toEqual([90_000, 50_000]);
    expect(open.amended).toMatchObject([
      { reason, affected: { registered: 1, drafts: 1 }, differences: [{ field: 'fee', from: 50_000, to: 90_000 }] },
    ]);
    expect(JSON.stringify(open.amended)).not.toContain(olga.personId);
    expect(await waiting(oscar)).toBe(0);
  });

  it('keeps the fee of a team that registered before the change, and asks a team whose page shows the old fee', async () => {
    const { competitionId, items, about } = await competition();
    const [item] = items as [Item];
    const [early, late] = [await draft(competitionId, item.itemId), await draft(competitionId, item.itemId)];
    await early.submit(fen(50_000));
    const changes = { rules: null, items: [termsOf(item, { fee: fen(90_000) })], stages: [] };
    await olga.call.competition.proposeAmendment({ ...about(), changes, reason: '材料费上涨', confirmPast: false });
    const { amendment } = await oscar.call.competition.competitionDetails({ competitionId });
    const amendmentId = amendment?.amendmentId as never;
    await oscar.call.competition.approveAmendment({ ...about(), amendmentId, confirmPast: false });
    await expect(late.submit(fen(50_000))).rejects.toMatchObject({ message: 'feeChanged' });
    await late.submit(fen(90_000));
    for (const one of [early, late])
      await olga.call.enrolment.approveEnrolment({ ...cmd(), enrolmentId: one.enrolmentId });
    expect((await early.shown()).fee).toBe(50_000);
    expect((await late.shown()).fee).toBe(90_000);
  });

  it('asks for confirmation twice before an open deadline moves into the past, and may be withdrawn', async () => {
    const { competitionId, stage, about } = await competition();
    const { stageId, opensAt, graceMinutes } = stage;
    const stages = [{ stageId, opensAt, graceMinutes, closesAt: days(-0.5) }];
    const proposal = { changes: { rules: null, items: [], stages }, reason: '提前截止' };
    const propose = (confirmPast: boolean) =>
      olga.call.competition.proposeAmendment({ ...about(), ...proposal, confirmPast });
    await expect(propose(false)).rejects.toMatchObject({ message: 'deadlineInPast' });
    await propose(true);
    const { amendment } = await oscar.call.competition.competitionDetails({ competitionId });
    expect(amendment?.past).toEqual(name);
    const amendmentId = amendment?.amendmentId as never;
    const approve = { ...about(), amendmentId, confirmPast: false };
    await expect(oscar.call.competition.approveAmendment(approve)).rejects.toMatchObject({ message: 'deadlineInPast' });
    await oscar.call.competition.withdrawAmendment({ ...about(), amendmentId, reason: '不宜提前' });
    const after = await olga.call.competition.competitionDetails({ competitionId });
    expect(after).toMatchObject({ amendment: null, stages: [{ closesAt: stage.closesAt }] });
  });

  it('may get new rules after registration has opened', async () => {
    const { competitionId, about } = await competition();
    const rules = { zh: '新规程', en: 'New rules' };
    const changes = { rules, items: [], stages: [] };
    await olga.call.competition.proposeAmendment({ ...about(), changes, reason: '补充说明', confirmPast: false });
    const { amendment } = await oscar.call.competition.competitionDetails({ competitionId });
    const amendmentId = amendment?.amendmentId as never;
    await oscar.call.competition.approveAmendment({ ...about(), amendmentId, confirmPast: false });
    const open = await team.visitor.competition.publicCompetition({ competitionId });
    expect(open).toMatchObject({ rules, rulesVersion: 2, amended: [{ differences: [{ part: 'rules' }] }] });
  });

  it('may get its first review settings from one person without an amendment, but no second ones', async () => {
    const { competitionId, items, about } = await competition();
    const settings = { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 3 };
    await olga.call.review.configureReview({ ...about(), settings });
    const roundId = randomUUID() as RoundId;
    const itemIds = items.map(({ itemId }) => itemId);
    const times = { opensAt: days(6), closesAt: days(9) };
    const first = { roundId, stageId: null, name, itemIds, policyStage: 'review', reviewersPerWork: null, ...times };
    await olga.call.review.createRound({ ...about(), ...first });
    const roundNow = async () => (await roundById(db, roundId))?.round;
    const round = await roundNow();

    const next = { ...settings, policy: { ...plainPolicy, version: 2 }, reviewersPerWork: 4 };
    await expect(olga.call.review.configureReview({ ...about(), settings: next })).rejects.toMatchObject({
      message: 'amendmentNeeded',
    });
    const nothing = { rules: null, items: [], stages: [] };
    // Stored rows have a different order of keys: equal settings are no change.
    const same = { ...settings, policy: { ...plainPolicy, version: 2 } };
    const preview = (review: typeof next) =>
      olga.call.competition.previewAmendment({ competitionId, changes: { ...nothing, review } });
    expect((await preview(same)).differences).toEqual([]);
    const difference = { part: 'review', from: settings, to: next };
    expect((await preview(next)).differences).toEqual([difference]);

    const reason = '评委人数不足';
    const propose = (version: number) => {
      const review = { ...next, policy: { ...plainPolicy, version } };
      const changes = { ...nothing, review };
      return olga.call.competition.proposeAmendment({ ...about(), changes, reason, confirmPast: false });
    };
    await expect(propose(3)).rejects.toMatchObject({ message: 'policyVersionStale' });
    await propose(2);
    const waiting = await oscar.call.competition.competitionDetails({ competitionId });
    expect(waiting).toMatchObject({ settings: { review: settings }, amendment: { differences: [difference] } });
    const approving = () => {
      const amendmentId = waiting.amendment?.amendmentId as never;
      return { ...about(), amendmentId, confirmPast: false };
    };
    await expect(olga.call.competition.approveAmendment(approving())).rejects.toMatchObject({
      message: 'secondPersonNeeded',
    });
    await oscar.call.competition.approveAmendment(approving());
    expect((await oscar.call.competition.competitionDetails({ competitionId })).settings.review).toEqual(next);
    const open = await team.visitor.competition.publicCompetition({ competitionId });
    expect(open.amended).toMatchObject([{ reason, differences: [difference] }]);
    // A round is judged by the policy it was created with.
    expect(await roundNow()).toEqual(round);
  });

  it('may not get other registration settings while people fill in the form', async () => {
    const { competitionId, about } = await competition();
    const { settings } = await olga.call.competition.competitionDetails({ competitionId });
    if (!settings.enrolment) throw new Error('it has enrolment settings');
    const enrolment = { ...settings.enrolment, payWithinMinutes: 600 };
    const changes = { rules: null, items: [], stages: [], enrolment };
    const proposal = { changes, reason: '缩短缴费时限', confirmPast: false };
    await expect(olga.call.competition.configureEnrolment({ ...about(), settings: enrolment })).rejects.toMatchObject({
      message: 'stageStarted',
    });
    await expect(olga.call.competition.proposeAmendment({ ...about(), ...proposal })).rejects.toMatchObject({
      message: 'stageStarted',
    });
  });

  it('gets a new stage from two people, and loses none', async () => {
    const { competitionId, stage, about } = await competition();
    const { competition: hers } = olga.call;
    const scene = { ...stage, stageId: randomUUID() as StageId, kind: 'scene' as const, opensAt: days(8) };
    const added = { ...scene, closesAt: days(9) };
    await expect(hers.setSchedule({ ...about(), stages: [stage, added] })).rejects.toMatchObject({
      message: 'amendmentNeeded',
    });
    await expect(hers.setSchedule({ ...about(), stages: [added] })).rejects.toMatchObject({ message: 'stageKept' });
    const changes = { rules: null, items: [], stages: [], addedStages: [added] };
    const { name, kind, opensAt, closesAt } = added;
    const differences = [{ part: 'addedStage', name, kind, opensAt, closesAt }];
    expect(await hers.previewAmendment({ competitionId, changes })).toMatchObject({ touched: null, differences });
    await hers.proposeAmendment({ ...about(), changes, reason: '增加现场答辩', confirmPast: false });
    const stages = async () => (await hers.competitionDetails({ competitionId })).settings.stages;
    expect(await stages()).toHaveLength(1);
    const { amendment } = await oscar.call.competition.competitionDetails({ competitionId });
    const approval = { ...about(), amendmentId: amendment?.amendmentId as never, confirmPast: false };
    await expect(hers.approveAmendment(approval)).rejects.toMatchObject({ message: 'secondPersonNeeded' });
    await oscar.call.competition.approveAmendment(approval);
    expect(await stages()).toEqual([
      expect.objectContaining({ stageId: stage.stageId }),
      expect.objectContaining({ ...added, sealed: false }),
    ]);
    const open = await team.visitor.competition.publicCompetition({ competitionId });
    expect(open.amended).toMatchObject([{ differences }]);
  });
});

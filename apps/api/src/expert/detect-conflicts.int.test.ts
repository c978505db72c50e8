import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type {
  CompetitionId,
  EnrolmentId,
  InvitationId,
  ItemId,
  SheetId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, round, roundId, withExperts, workId } from '../review/testing/situations.ts';
import { conflictSides } from './conflict-sides.ts';

const there = await withExperts();
const { db, world, organiser, colleague, experts, captain, pool, now } = there;
const [, , mo, ning] = experts;
// Years ago an expert, an organiser and the author of the current works were in one team.
const third = await world.signedInAs('ORGANISER');
await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId: uuid(1, 7) as CompetitionId,
  itemId: uuid(2, 7) as ItemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  now,
  works: [
    {
      workId: uuid(4, 70) as WorkId,
      teamId: uuid(91, 70) as TeamId,
      enrolmentId: uuid(92, 70) as EnrolmentId,
      title: '旧作',
      captainId: captain.personId,
      memberIds: [mo.personId, third.personId],
    },
  ],
});
// Without any work: the author's adviser in another competition, who reviews now.
const adviser = experts[1];
const early = { enrolmentId: uuid(92, 71) as EnrolmentId, teamId: uuid(91, 71) as TeamId };
const of = { competitionId: uuid(1, 7) as CompetitionId, itemId: uuid(2, 7) as ItemId, groupId: world.rootGroupId };
const captained = { captainId: captain.personId, schoolCode: null, at: now };
const invitationId = uuid(93, 71) as InvitationId;
const asAdviser = { teamId: early.teamId, invitationId, role: 'adviser' as const, at: now };
await recordInto(db)(
  enrolmentOf(early.enrolmentId),
  { type: 'enrolment.started', data: { ...early, ...of, ...captained, copiedFrom: null } },
  {
    type: 'enrolment.approved',
    data: { enrolmentId: early.enrolmentId, approvedBy: null, fee: fen(0), payBy: null, at: now },
  },
);
await recordInto(db)(
  teamOf(early.teamId),
  {
    type: 'enrolment.team_formed',
    data: { ...early, ...of, ...captained, name: '旧队', maxMembers: 3, maxAdvisers: 1 },
  },
  {
    type: 'enrolment.member_invited',
    data: { ...asAdviser, tokenHash: 'a'.repeat(64), expiresAt: plusMinutes(now, 60), inviteeId: null },
  },
  { type: 'enrolment.member_accepted', data: { ...asAdviser, personId: adviser.personId, schoolCode: null } },
);
const times = { opensAt: plusMinutes(now, 60), closesAt: plusMinutes(now, 600) };
await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
await organiser.call.review.setPool({ ...pool, commandId: commandId() });

const detect = (who = organiser) => who.call.expert.detectConflicts({ roundId, commandId: commandId() });
const conflictsOf = (personId: typeof mo.personId) => organiser.call.expert.expertConflicts({ personId });
const expertConflictsFor = async (personId: typeof mo.personId) => {
  const subject = { kind: 'person' as const, personId };
  const evidence = { rule: 'sharedTeam' as const, teamId: early.teamId, relation: 'supervised' as const };
  return (await conflictSides(db, [{ subject, evidence }])).flat();
};
const assign = (expertId: typeof mo.personId) =>
  organiser.call.review.assignExpert({
    ...{ roundId, sheetId: commandId() as SheetId, workId: workId(2), expertId },
    commandId: commandId(),
  });

describe('conflicts that a rule finds', () => {
  it('are recorded with the earlier work that shows them, once', async () => {
    expect(await detect()).toEqual({ found: 2 });
    expect(await conflictsOf(mo.personId)).toMatchObject([
      {
        kind: 'person',
        subject: '作者王',
        source: 'rule',
        declaredBy: null,
        type: 'collaborator',
        evidence: { rule: 'sharedWork', name: 'D0001 旧作' },
        status: 'declared',
      },
    ]);
    expect(await conflictsOf(ning.personId)).toEqual([]);
    expect(await detect()).toEqual({ found: 0 });
  });

  it('tell an adviser from a co-author, and an earlier team from an earlier work', async () => {
    const conflict = (await conflictsOf(adviser.personId)).find(({ source }) => source === 'rule');
    expect(conflict).toMatchObject({
      ...{ kind: 'person', subject: '作者王', source: 'rule', status: 'declared' },
      type: 'advisor',
      evidence: { rule: 'sharedTeam', relation: 'supervised', name: '旧队' },
    });
    // Of the earlier team: not the one to decide.
    const asOrganiser = await expertConflictsFor(captain.personId);
    expect(asOrganiser).toContain(captain.personId);
    expect(asOrganiser).toContain(adviser.personId);
  });

  it('keep the expert off every work of that person', async () => {
    expect(await refusalOf(assign(mo.personId))).toBe('conflictOfInterest');
    expect(await refusalOf(assign(ning.personId))).toBe('done');
  });

  it('apply until two uninvolved people waive them, and are then not found again', async () => {
    const [conflict] = await conflictsOf(mo.personId);
    if (!conflict) throw new Error('no conflict');
    const waive = { personId: mo.personId, conflictId: conflict.conflictId, outcome: 'waived' as const };
    const decide = (who = organiser) =>
      refusalOf(who.call.expert.decideConflict({ ...waive, reason: '同意', commandId: commandId() }));
    const propose = (who = organiser) => {
      const { personId, conflictId } = waive;
      const reason = '已逾十年，无其他联系';
      return refusalOf(who.call.expert.proposeWaiver({ personId, conflictId, reason, commandId: commandId() }));
    };
    expect(conflict.can).toEqual({ uphold: true, proposeWaiver: true, waive: false });
    expect(await decide()).toBe('waiverNotProposed');
    expect(await propose()).toBe('done');
    expect(await propose(colleague)).toBe('waiverProposed');
    expect([await waitsFor(organiser, 'conflicts'), await waitsFor(colleague, 'conflicts')]).toEqual([1, 2]);
    expect(await refusalOf(assign(mo.personId))).toBe('conflictOfInterest');
    expect(await decide()).toBe('secondPersonNeeded');
    expect(await decide(third)).toBe('ownConflict');
    expect(await decide(colleague)).toBe('done');
    const names = { waiver: { reason: '已逾十年，无其他联系' }, decision: { reason: '同意' } };
    expect(await conflictsOf(mo.personId)).toMatchObject([{ status: 'waived', ...names }]);
    expect(await detect()).toEqual({ found: 0 });
    expect(await refusalOf(assign(mo.personId))).toBe('done');
  });

  it('can be looked for only by people who manage the round', async () => {
    expect(await refusalOf(detect(mo))).toBe('FORBIDDEN');
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect(await refusalOf(detect(elsewhere))).toBe('NOT_FOUND');
  });
});

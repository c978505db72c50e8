import { objectionRemedies } from '@laurel/db/award/objection-remedies.ts';
import { awardRosters } from '@laurel/db/award/team-rosters.ts';
import { letters } from '@laurel/db/messaging/letters.ts';
import { scoreRuns } from '@laurel/db/review/score-run-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { type ResultEvent, resultOf } from '@laurel/domain/award/result.ts';
import type { AdvancementId, PersonId, ResultId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { afterWorkingDays } from '@laurel/domain/kernel/working-days.ts';
import { reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { remindObjection, remindWhenObjectionDue } from '@laurel/worker/award/remind-objections.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { eq, like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { commandId, decidedAbout, itemId, scoreRunId, sealed, workId } from '../review/testing/situations.ts';

const there = await sealed();
const { db, world, organiser, colleague, captain, now } = there;
const arbitrator = await world.signedInAs('ARBITRATOR');
const accused = await world.signedInAs(null, { realName: '李被告' });
const insider = await world.signedInAs('ORGANISER');
const resultId = uuid(8, 81) as ResultId;
await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
await colleague.call.award.announceResult({
  ...{ resultId, noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules, commandId: commandId() },
});
const respondentTeamId = uuid(9, 9) as TeamId;
await db.insert(awardRosters).values({
  ...{ teamId: respondentTeamId, captainId: accused.personId, memberIds: [accused.personId] },
  adviserIds: [insider.personId],
});

const record = recordInto(db);
const about = { resultId, objectionId: uuid(8, 82), at: now };
const filed: ResultEvent = {
  type: 'award.objection_filed',
  data: { ...about, awardId: null, kind: 'procedure', filedBy: captain.personId, respondentTeamId },
};
const admitted: ResultEvent = {
  type: 'award.objection_admitted',
  data: { ...about, admittedBy: colleague.personId, answerUntil: plusMinutes(now, 60) },
};
const told = async (event: object) =>
  (await lettersAbout(db, event as never)).map(({ to, letter }) => [letter.kind, to] as const);
const toldBy = async (event: object) => new Map<string, readonly PersonId[]>(await told(event));

const handlers = {
  'remind-objection': remindObjection.handlerOn(
    jobContext(db, { secrets: world.ports.secrets, settings: { publicUrl: 'https://laurel.example' } }),
  ),
};
/** What waits for the clock, by what it is about, with its moment. */
const onTheClock = async () => {
  await catchUp(db, reactionFollower(remindWhenObjectionDue));
  const { rows } = await db.execute<{ id: string; due: string }>(sql`
    select effect_id as id, payload ->> 'dueAt' as due from es.effects where kind = 'remind-objection' order by 1`);
  return new Map(rows.map(({ id, due }) => [id.split('-').at(-1) ?? '', { id, due }]));
};
const remindedOf = async (id: string) => {
  for (let time = 0; time < 2; time++) {
    await db.execute(sql`update es.effects set state = 'pending', next_at = now() where effect_id = ${id}`);
    await runEffect(db, id, handlers, { leaseSeconds: 0 });
  }
  return (await db.select().from(letters).where(like(letters.letter, id))).map(({ kind, personId }) => [
    kind,
    personId,
  ]);
};

it('tell those who may handle an objection that it was filed, and nobody of either side', async () => {
  await record(resultOf(resultId), filed);
  const letters = await toldBy(filed);
  expect(letters.get('objectionFiled')).toEqual([captain.personId]);
  const handling = letters.get('objectionToHandle') ?? [];
  expect(handling).toEqual(expect.arrayContaining([organiser.personId, colleague.personId]));
  for (const who of [captain, accused, insider, arbitrator]) expect(handling).not.toContain(who.personId);
  const [, toHandlers] = await lettersAbout(db, filed);
  expect(Object.keys(toHandlers?.letter.said ?? {})).toEqual(['competition', 'item']);
  // Who opens an inquiry handles it.
  expect(await told({ ...filed, data: { ...filed.data, exOfficio: true } })).toEqual([]);
});

it('tell the handlers once, when an objection is neither admitted nor decided in time', async () => {
  const clock = await onTheClock();
  const due = afterWorkingDays(now, objectionRules.admitDays, objectionRules);
  expect(clock.get('filed')?.due).toBe(due);
  const reminded = await remindedOf(clock.get('filed')?.id ?? '');
  const to = reminded.map(([, personId]) => personId);
  expect(new Set(to).size).toBe(to.length);
  expect(to).toEqual(expect.arrayContaining([organiser.personId, colleague.personId]));
  expect(to).not.toContain(insider.personId);
  expect(new Set(reminded.map(([kind]) => kind))).toEqual(new Set(['objectionOverdue']));

  await record(resultOf(resultId), admitted);
  const after = await onTheClock();
  expect(after.get('admitted')?.due).toBe(afterWorkingDays(now, objectionRules.decideDays, objectionRules));
  // What was due is done: a job that runs late writes to nobody.
  await db.delete(letters).where(like(letters.letter, 'remind-objection-%'));
  expect(await remindedOf(after.get('filed')?.id ?? '')).toEqual([]);
});

it('confirm an appeal to the person who filed it, and tell arbitrators when it is overdue', async () => {
  const people = { decidedBy: organiser.personId, secondedBy: colleague.personId };
  const appealUntil = plusMinutes(now, 5 * 24 * 60) as Instant;
  const appeal: ResultEvent = {
    type: 'award.appeal_filed',
    data: { ...about, side: 'respondent', filedBy: accused.personId },
  };
  await record(
    resultOf(resultId),
    {
      type: 'award.objection_decided',
      data: { ...about, outcome: 'upheld', remedies: ['correctScores'], reason: '查证属实', appealUntil, ...people },
    },
    appeal,
  );
  const letters = await toldBy(appeal);
  expect(letters.get('appealReceived')).toEqual([accused.personId]);
  expect(letters.get('appealFiled')).toEqual([captain.personId]);
  expect(letters.get('appealToDecide')).toContain(arbitrator.personId);
  const clock = await onTheClock();
  expect(clock.has('decided')).toBe(false);
  const reminded = await remindedOf(clock.get('respondent')?.id ?? '');
  expect(reminded).toContainEqual(['appealOverdue', arbitrator.personId]);
  expect(reminded.map(([, to]) => to)).not.toContain(organiser.personId);
});

it('tell the person who objected when what the decision orders is carried out', async () => {
  const orders = (remedy: 'disqualifyWork' | 'acceptWork' | 'advanceWork' | 'correctScores') =>
    decidedAbout(there, { resultId, workId: workId(1), remedies: [remedy] });
  const carriedOut = [['decisionCarriedOut', [captain.personId]]];
  const disqualified = await toldBy({
    type: 'submission.work_disqualified',
    data: {
      workId: workId(1),
      objectionId: await orders('disqualifyWork'),
      decidedBy: organiser.personId,
      reason: '抄袭',
      at: now,
    },
  });
  expect(disqualified.get('decisionCarriedOut')).toEqual([captain.personId]);
  await db
    .update(scoreRuns)
    .set({ objectionId: await orders('correctScores') })
    .where(eq(scoreRuns.scoreRunId, scoreRunId));
  const approved = { type: 'review.score_run_approved', data: { scoreRunId, approvedBy: colleague.personId, at: now } };
  expect(await told(approved)).toEqual(carriedOut);
  await db.update(scoreRuns).set({ objectionId: null }).where(eq(scoreRuns.scoreRunId, scoreRunId));
  expect(await told(approved)).toEqual([]);

  // The captain of the work hears about the work itself.
  const advancementId = uuid(8, 90) as AdvancementId;
  const objectionId = await orders('advanceWork');
  await db.update(objectionRemedies).set({ byId: advancementId }).where(eq(objectionRemedies.objectionId, objectionId));
  const published = {
    type: 'review.advancement_published',
    data: { advancementId, publishedBy: colleague.personId, at: now },
  };
  expect(await told(published)).toEqual([['decisionCarriedOut', []]]);
  await db.execute(
    sql`update rm.objection_board set filed_by = ${accused.personId} where objection_id = ${objectionId}`,
  );
  expect(await told(published)).toEqual([['decisionCarriedOut', [accused.personId]]]);
});

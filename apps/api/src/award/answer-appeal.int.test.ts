import { awardRosters } from '@laurel/db/award/team-rosters.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ResultId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, itemId, scoreRunId, sealed } from '../review/testing/situations.ts';

const { db, world, organiser, colleague, captain, now } = await sealed();
const accused = await world.signedInAs(null, { realName: '李被告' });
const outsider = await world.signedInAs(null, { realName: '钱路人' });
const [panel, panelTwo] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ARBITRATOR')];
const resultId = uuid(8, 1) as ResultId;
const objectionId = uuid(8, 9);
const about = { resultId, objectionId };
const STATEMENT = '这件作品的登记编号有误，作者王手上有原始记录。';
const GROUNDS = '原始记录是新的证据，请重新认定，作者王。';
const SUMMARY = '有人认为作品的登记信息有误。';
const ANSWER = '登记信息由学校核对，附核对记录。';

await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const notice = { resultId, noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules };
await colleague.call.award.announceResult({ ...notice, commandId: commandId() });
const [shown] = await captain.call.award.publicResults({ competitionId });
const workCode = shown?.entries.find(({ code }) => code !== 'D0001')?.code as string;
const { rows } = await db.execute<{ id: TeamId }>(
  sql`select team_id as id from rm.work_board where code = ${workCode}`,
);
const team = rows[0] as { id: TeamId };
await db.insert(awardRosters).values({
  ...{ teamId: team.id, captainId: accused.personId, memberIds: [accused.personId], adviserIds: [] },
});

const appeal = { ...about, side: 'objector' as const };
const verdict = { outcome: 'upheld' as const, remedies: ['withholdAward' as const], reason: '登记信息有误' };
const ask = (who: typeof captain, summary = SUMMARY) =>
  refusalOf(
    who.call.award.requestAppealAnswer({
      ...{ ...appeal, summary, answerUntil: plusMinutes(now, 72 * 60), commandId: commandId() },
    }),
  );
const answer = (who: typeof captain, side: 'objector' | 'respondent' = 'objector') =>
  refusalOf(who.call.award.answerAppeal({ ...about, side, answer: ANSWER, evidence: [], commandId: commandId() }));
const propose = (what: object) =>
  refusalOf(panel.call.award.proposeAppealDecision({ ...appeal, ...what, commandId: commandId() } as never));
const mine = async (who: typeof captain) => (await who.call.award.myObjections({ competitionId }))[0];
const lettersOf = async (type: string) => {
  const { rows: events } = await db.execute<{ data: object }>(sql`
    select data from es.events where type = ${type} and data ->> 'objectionId' = ${objectionId} limit 1`);
  return (await lettersAbout(db, { type, data: events[0]?.data } as never)).map(({ to, letter }) => ({
    kind: letter.kind,
    to,
  }));
};

it('an objection that was not admitted stays unknown to the team, whose appeal does not reach it', async () => {
  const filed = { ...about, awardId: null, kind: 'information' as const, statement: STATEMENT, workCode, evidence: [] };
  await captain.call.award.fileObjection({ ...filed, commandId: commandId() } as never);
  const first = { outcome: 'inadmissible' as const, reason: '作者王没有附上证据' };
  await organiser.call.award.proposeObjectionDecision({ ...about, ...first, commandId: commandId() });
  await colleague.call.award.decideObjection({ ...about, shown: first, commandId: commandId() });
  const grounds = { grounds: GROUNDS, evidence: [] };
  await captain.call.award.fileAppeal({ ...appeal, ...grounds, commandId: commandId() });
  expect(await mine(accused)).toBeUndefined();
  expect((await lettersOf('award.appeal_filed')).flatMap(({ to }) => to)).not.toContain(accused.personId);
  expect(await answer(accused)).toBe('NOT_FOUND');
});

it('nothing is decided against the team before it was heard', async () => {
  expect(await propose(verdict)).toBe('respondentNotAsked');
  expect((await panelTwo.call.award.appealCase({ objectionId })).appeals).toMatchObject([
    { told: null, answerUntil: null, can: { ask: true, propose: true } },
  ]);
  expect(await ask(colleague)).toBe('appealPanel');
  for (const who of [captain, accused, outsider]) expect(await ask(who)).toBe('FORBIDDEN');
  expect(await ask(panelTwo)).toBe('done');
  expect(await ask(panel, '另一份概要')).toBe('respondentAsked');
  expect(await propose(verdict)).toBe('respondentNotHeard');
});

it('the team is notified, reads the summary and nothing of the objector, and answers once', async () => {
  expect(await lettersOf('award.appeal_answer_requested')).toEqual([
    { kind: 'appealToAnswer', to: [accused.personId] },
  ]);
  const told = await mine(accused);
  expect(told).toMatchObject({
    ...{ side: 'respondent', statement: '', reason: null, filedAt: null, can: { answerAppeal: true, answer: false } },
    appeals: [{ side: 'objector', grounds: null, told: { summary: SUMMARY, answer: null } }],
  });
  for (const secret of [captain.personId, '作者王', STATEMENT, GROUNDS, captain.username])
    expect(JSON.stringify(told)).not.toContain(secret);
  for (const who of [outsider, captain]) expect(await answer(who)).toBe('NOT_FOUND');
  expect(await answer(accused, 'respondent')).toBe('NOT_FOUND');
  expect(await answer(accused)).toBe('done');
  expect(await answer(accused)).toBe('objectionAnswered');
  expect(await mine(accused)).toMatchObject({
    ...{ can: { answerAppeal: false }, appeals: [{ told: { summary: SUMMARY, answer: ANSWER } }] },
  });
  // The objector sees that there is an answer, but not its text.
  const own = await mine(captain);
  expect(own?.appeals).toMatchObject([{ answeredAt: expect.any(String), grounds: GROUNDS, told: null }]);
  expect(JSON.stringify(own)).not.toContain(ANSWER);
  expect(await lettersOf('award.appeal_answered')).toEqual([
    { kind: 'appealAnswered', to: [captain.personId] },
    { kind: 'appealAnswered', to: [panelTwo.personId] },
  ]);
});

it('both sides are then notified of the decision', async () => {
  expect(await propose(verdict)).toBe('done');
  const [seen] = (await panelTwo.call.award.appealCase({ objectionId })).appeals;
  expect(seen).toMatchObject({ told: { summary: SUMMARY, answer: ANSWER }, can: { ask: false, decide: true } });
  await panelTwo.call.award.decideAppeal({ ...appeal, shown: verdict, commandId: commandId() });
  expect(await lettersOf('award.appeal_decided')).toEqual([
    { kind: 'appealUpheld', to: [captain.personId] },
    { kind: 'appealUpheld', to: [accused.personId] },
  ]);
});

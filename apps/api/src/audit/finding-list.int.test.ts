import { foundInCompetition } from '@laurel/db/audit/found-in-competition.ts';
import { streamsOfCompetition } from '@laurel/db/audit/streams-of-competition.ts';
import { confirmedNames } from '@laurel/db/award/confirmed-names.ts';
import { nameChecks } from '@laurel/db/award/name-checks.ts';
import { nameCorrections } from '@laurel/db/award/name-corrections.ts';
import { certificateBulkChanges } from '@laurel/db/certificate/bulk-changes.ts';
import { reviewGroups } from '@laurel/db/expert/review-groups.ts';
import { commentChecks } from '@laurel/db/review/comment-checks.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it, vi } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { leading } from '../review/testing/leading.ts';
import { commandId, roundId, workId } from '../review/testing/situations.ts';

const there = await leading();
const { db, organiser, chief, experts, world, scored, now } = there;
await scored();
const auditor = await world.signedInAs('AUDITOR', { realName: '赵审计' });
const second = await world.signedInAs('AUDITOR', { realName: '钱审计' });
const { competitionId } = await organiser.call.review.roundDetails({ roundId });
const list = (who: typeof auditor, filter: { rule?: 'quickSheets' | 'scoreAfterSeeing'; quickSeconds?: number } = {}) =>
  who.call.audit.findingList({ competitionId, pageSize: 100, ...filter });

it('lists sheets that were filled in very fast, with the people and the events', async () => {
  const { rows } = await list(auditor, { rule: 'quickSheets' });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'open', can: { explain: true, close: false, reopen: false } });
    expect(row.events.length).toBeGreaterThan(0);
    const [event] = row.events;
    const shown = await auditor.call.identity.eventHistory({ eventId: event?.eventId ?? '' });
    expect(shown.rows).toMatchObject([{ position: event?.position, type: 'review.score_submitted' }]);
  }
});

it('counts by status what all pages list, and gives a report a thousand at once', async () => {
  const ask = (filter: { pageSize: 10 | 1000; page?: number; rule?: 'quickSheets' }) =>
    auditor.call.audit.findingList({ competitionId, ...filter });
  const whole = await ask({ pageSize: 1000 });
  expect(whole.rows).toHaveLength(whole.total);
  expect(whole.byStatus).toEqual({ open: whole.total, explained: 0, closed: 0 });
  expect(await ask({ pageSize: 10, page: 2 })).toMatchObject({ total: whole.total, byStatus: whole.byStatus });
  const ofRule = whole.rows.filter(({ rule }) => rule === 'quickSheets').length;
  expect((await ask({ pageSize: 10, rule: 'quickSheets' })).byStatus).toMatchObject({ open: ofRule });
  await expect(ask({ pageSize: 500 as 10 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('is explained by one auditor, closed by another, and opened again', async () => {
  const [row] = (await list(auditor, { rule: 'quickSheets' })).rows;
  const which = { competitionId, findingId: row?.findingId as never };
  const reason = '专家事先在纸上评分，再逐张录入';
  const close = (who: typeof auditor) =>
    who.call.audit.reviewFinding({ ...which, outcome: 'closed', reason: '已核对纸质记录', commandId: commandId() });
  expect(await refusalOf(close(second))).toBe('findingNotExplained');
  await auditor.call.audit.explainFinding({ ...which, reason, commandId: commandId() });
  expect(await refusalOf(close(auditor))).toBe('secondPersonNeeded');
  await close(second);
  const own = async () => (await list(auditor)).rows.find(({ findingId }) => findingId === row?.findingId);
  expect(await own()).toMatchObject({
    ...{ status: 'closed', reason, explainedBy: '赵审计', review: '已核对纸质记录', reviewedBy: '钱审计' },
    can: { explain: false, close: false, reopen: true },
  });
  const reopen = { ...which, outcome: 'reopened', reason: '纸质记录不全', commandId: commandId() } as const;
  await auditor.call.audit.reviewFinding(reopen);
  expect(await own()).toMatchObject({ status: 'open', can: { explain: true } });
});

it('records the viewer, and shows nothing to people who score in a running round or have no access', async () => {
  const { rows } = await auditor.call.identity.readingList({ part: 'findings', pageSize: 100 });
  expect(rows.map(({ actorName }) => actorName)).toContain('赵审计');
  await expect(list(chief as never)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const judging = experts[0];
  if (!judging) throw new Error('no expert');
  await expect(list(judging as never)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const unknown = { competitionId: crypto.randomUUID(), pageSize: 100 } as const;
  await expect(auditor.call.audit.findingList(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('reads name checks, certificates’ changes, comment checks and groups of experts with the competition', async () => {
  const [checkId, correctionId, bulkChangeId, sheetId, reviewGroupId] = Array.from({ length: 5 }, () =>
    crypto.randomUUID(),
  ) as [string, string, string, string, string];
  const of = { competitionId: CompetitionId.parse(competitionId), groupId: world.rootGroupId } as const;
  const by = organiser.personId;
  const opened = { openedBy: by, openedAt: now, closesAt: now, ...{ works: 1, confirmed: 1, silent: 0 } };
  await db.insert(nameChecks).values({ checkId, ...of, ...opened, itemIds: [], status: 'open' } as never);
  await db.insert(confirmedNames).values({ checkId, workId: workId(1), personId: by, confirmedAt: now });
  const requested = { requestedBy: by, requestedAt: now, part: 'workTitle', status: 'open' };
  const about = { ...of, itemId: crypto.randomUUID(), workId: workId(1) };
  await db.insert(nameCorrections).values({ correctionId, checkId, ...about, ...requested } as never);
  const drafted = { draftedBy: by, draftedAt: now, status: 'drafted', kind: 'correct', bulk: {}, checks: 0, ready: 0 };
  await db.insert(certificateBulkChanges).values({ bulkChangeId, ...of, ...drafted } as never);
  const checked = { status: 'passed', version: 1, checkedBy: by, checkedAt: now };
  await db.insert(commentChecks).values({ sheetId, roundId, workId: workId(1), ...checked } as never);
  const terms = { memberIds: [experts[0]?.personId] };
  await db
    .insert(reviewGroups)
    .values({ reviewGroupId, groupId: of.groupId, status: 'formed', terms, formedAt: now } as never);
  const { rows } = await db.execute<{ stream: string }>(streamsOfCompetition(of.competitionId));
  expect(rows.map(({ stream }) => stream)).toEqual(
    expect.arrayContaining([
      `name_check-${checkId}`,
      `confirmed_names-${`${checkId}${workId(1)}`.replaceAll('-', '')}`,
      `name_correction-${correctionId}`,
      `certificate_bulk_change-${bulkChangeId}`,
      `comment_check-${sheetId}`,
      `review_group-${reviewGroupId}`,
      `expert_fees-${competitionId}`,
    ]),
  );
});

it('reads again only what has later events, and finds the same as when it reads everything', async () => {
  const read = async (of: typeof db, seconds: number) => {
    const spy = vi.spyOn(of, 'execute');
    const found = await foundInCompetition(of, competitionId, seconds);
    const answers = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<{ rows: object[] }>));
    spy.mockRestore();
    return { found, events: answers.flatMap(({ rows }) => rows.filter((row) => 'actorId' in row)).length };
  };
  /** Another program on the same database, which remembers nothing. */
  const afresh = (seconds: number) => read(drizzle(poolOf(db)), seconds);
  await read(db, 30);
  const whole = await afresh(30);
  expect(whole.events).toBeGreaterThan(50);
  const again = await read(db, 30);
  expect(again).toEqual({ found: whole.found, events: 0 });
  // Another limit is another question about the same events.
  expect(await read(db, 3600)).toEqual({ found: (await afresh(3600)).found, events: 0 });

  const expert = experts[1];
  const [sheet] = await there.worklist(expert);
  await organiser.call.review.returnSheet({
    sheetId: sheet?.sheetId as never,
    reason: '评语有误',
    commandId: commandId(),
  });
  const later = await read(db, 30);
  expect(later.events).toBeGreaterThan(0);
  expect(later.events).toBeLessThan(20);
  expect(later.found).toEqual((await afresh(30)).found);
});

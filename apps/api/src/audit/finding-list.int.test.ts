import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { leading } from '../review/testing/leading.ts';
import { commandId, roundId } from '../review/testing/situations.ts';

const there = await leading();
const { organiser, chief, experts, world, scored } = there;
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
    expect(row.events.length).toBeGreaterThan(2);
    const [event] = row.events;
    const shown = await auditor.call.identity.eventHistory({ eventId: event?.eventId ?? '' });
    expect(shown.rows).toMatchObject([{ position: event?.position, type: 'review.score_submitted' }]);
  }
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

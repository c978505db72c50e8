import { grantRole } from '@laurel/db/identity/create-person.ts';
import { letters } from '@laurel/db/messaging/letters.ts';
import { expect, it } from 'vitest';
import { leading } from '../review/testing/leading.ts';
import { commandId, workId } from '../review/testing/situations.ts';

const there = await leading();
const { organiser, experts, world, scored, db } = there;
await scored();
const auditor = await world.signedInAs('AUDITOR', { realName: '赵审计' });
const streamId = `work-${workId(0)}`;
const record = async (who: typeof auditor, position?: number) => {
  const found = await who.call.audit.recordAt({ streamId, ...(position !== undefined && { position }) });
  if (found.person) throw new Error('a work is no person');
  return found;
};
type Found = Awaited<ReturnType<typeof record>>;
const fieldOf = ({ streams }: Found, kind: string, path: string) =>
  streams.find((stream) => stream.kind === kind)?.fields.find((field) => field.path.join('.') === path);
const positionOf = ({ changes }: Found, type: string) => changes.find((change) => change.type === type)?.position ?? 0;

it('shows a work, its team and its score sheets as they were right after any event, beside today', async () => {
  const today = await record(auditor);
  expect(fieldOf(today, 'work', 'status')).toEqual({ path: ['status'], was: 'locked', is: 'locked' });
  const submitted = await record(auditor, positionOf(today, 'submission.work_submitted'));
  expect(fieldOf(submitted, 'work', 'status')).toMatchObject({ was: 'submitted', is: 'locked' });
  expect(fieldOf(submitted, 'score_sheet', 'status')).toMatchObject({ was: 'none', is: 'submitted' });
  expect(fieldOf(submitted, 'score_sheet', 'scores.overall')).toMatchObject({ is: expect.any(Number) });
  const started = await record(auditor, positionOf(today, 'submission.work_started'));
  expect(fieldOf(started, 'work', 'current.title')).toEqual({ path: ['current', 'title'], is: '作品0' });
  const before = await record(auditor, 0);
  expect(before.streams.map(({ kind }) => fieldOf(before, kind, 'status')?.was)).toEqual(
    before.streams.map(() => 'none'),
  );
});

it('names people as they are called today, and never shows what is sealed', async () => {
  const found = await record(auditor);
  expect(Object.values(found.names)).toContainEqual({ zh: '作者王', en: '' });
  expect(fieldOf(found, 'score_sheet', 'comment')).toMatchObject({ is: '[sealed]' });
});

it('is recorded, and exists only within the reader’s organisations', async () => {
  const { rows } = await auditor.call.identity.readingList({ part: 'log', pageSize: 100 });
  expect(rows.map(({ actorName, rowKey }) => [actorName, rowKey])).toContainEqual(['赵审计', streamId]);
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('ELSEWHERE') });
  await expect(record(elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(fieldOf(await record(organiser), 'work', 'status')).toMatchObject({ is: 'locked' });
  await expect(auditor.call.audit.recordAt({ streamId: `work-${commandId()}` })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('is of one thing: words that several are called by name none', async () => {
  const found = auditor.call.audit.recordAt({ streamId: '作品' });
  await expect(found).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('lists the notifications about it by masked recipient, without addresses and words', async () => {
  const { changes } = await record(auditor);
  const position = changes[0]?.position ?? 0;
  const { personId } = there.captain;
  await db.insert(letters).values([
    { letter: `fact-${position}`, personId, kind: 'x', by: 'mail', returned: 'hard', address: 'hash' },
    { letter: `fact-${position}`, personId: auditor.personId, kind: 'x', why: 'switchedOff' },
    { letter: 'fact-999999', personId, kind: 'x', by: 'mail' },
  ]);
  const shown = (await record(auditor)).letters.map(({ position: of, to, by, why }) => ({ position: of, to, by, why }));
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(
    expect.arrayContaining([
      { position, to: '作*王', by: null, why: 'returned' },
      { position, to: '赵*计', by: null, why: 'switchedOff' },
    ]),
  );
});

it('hides what others gave from people who score in a running round', async () => {
  const [expert] = experts;
  await grantRole(db, world.ports.secrets, expert.personId, world.rootGroupId, 'AUDITOR');
  const judging = await world.signIn(expert.personId, expert.username);
  const { streams } = await record(judging);
  const shown = streams.flatMap(({ fields }) => fields.filter(({ path }) => path[0] === 'scores'));
  const own = shown.filter(({ is }) => is !== 'hidden');
  expect(shown.length).toBeGreaterThan(1);
  expect(own.map(({ is }) => is)).toEqual(own.length > 0 ? [60_000] : []);
});

import { buffer } from 'node:stream/consumers';
import { exportOf } from '@laurel/db/exports/exports.ts';
import type { PathId, StepId } from '@laurel/domain/study/path-content.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../../tests/support/people.ts';
import { refusalOf } from '../../../../../tests/support/refusal.ts';
import { makeNextExport } from '../make-export.ts';

const { db } = await testDatabase({ max: 8 });
const world = await people(db);
const parts = { db, ports: world.ports, log: { error: () => undefined } } as unknown as Parameters<
  typeof makeNextExport
>[0];
const organiser = await world.signedInAs('ORGANISER');
const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
const [lin, mei] = [
  await world.signedInAs(null, { realName: '林若' }),
  await world.signedInAs(null, { realName: '梅雨' }),
];
const sent = () => ({ commandId: crypto.randomUUID() });
const pathId = crypto.randomUUID() as PathId;
const stepIds = [crypto.randomUUID(), crypto.randomUUID()] as StepId[];
const named = (zh: string) => ({ zh, en: '' });
const steps = stepIds.map((stepId) => ({
  ...{ stepId, kind: 'text' as const, title: named('步骤'), required: true, text: named('正文') },
}));
await organiser.call.study.saveLearningPath({
  ...{ pathId, groupId: world.rootGroupId, competitionId: null, ...sent() },
  content: { title: named('参赛入门'), summary: named(''), steps },
});
await organiser.call.study.publishLearningPath({ pathId, ...sent() });
for (const stepId of stepIds) await lin.call.study.completeStep({ pathId, stepId, ...sent() });
await mei.call.study.completeStep({ pathId, stepId: stepIds[0] as StepId, ...sent() });

const ask = async (who: Somebody, filter: object = {}) => {
  const commandId = crypto.randomUUID();
  const what = { kind: 'learners' as const, filter: { pathId, ...filter } };
  await who.call.exports.requestExport({ commandId, what, format: 'csv' });
  await makeNextExport(parts, new AbortController().signal);
  const row = await exportOf(db, commandId, who.personId);
  return row?.fileHash ? (await buffer(await world.ports.files.open(row.fileHash))).toString('utf8') : row?.problem;
};

it('contains the people who began, as the list is filtered', async () => {
  const all = await ask(organiser);
  expect(all).toMatch(/^.*林若,,2,2,.*$/m);
  expect(all).toMatch(/^.*梅雨,,1,2,.*$/m);
  expect(await ask(organiser, { state: 'finished' })).not.toContain('梅雨');
});

it('is for those who make the path alone', async () => {
  expect(await refusalOf(ask(lin))).toBe('FORBIDDEN');
  expect(await ask(elsewhere)).toBe('gone');
});

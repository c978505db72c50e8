import { randomUUID } from 'node:crypto';
import { eraseSubject } from '@laurel/db/kernel/erase-subject.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { PathId, StepId } from '@laurel/domain/study/path-content.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
const [lin, mei] = [await world.signedInAs(null, { realName: '林若' }), await world.signedInAs(null)];
const sent = () => ({ commandId: randomUUID() });
const now = new Date().toISOString() as Instant;
const pathId = randomUUID() as PathId;
const [first, second, third] = [randomUUID() as StepId, randomUUID() as StepId, randomUUID() as StepId];
const rules = 'd'.repeat(64) as FileHash;
await keepFile(db, world.ports.secrets, {
  ...{ fileId: randomUUID(), ownerId: organiser.personId, hash: rules, name: '章程.pdf', extension: 'pdf' },
  ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean' as const, begunAt: now, storedAt: now },
});
const steps = [
  {
    ...{ stepId: first, kind: 'text' as const, title: { zh: '先读这里', en: 'Read this' }, required: true },
    text: { zh: '报名之前请读完。', en: '' },
  },
  { stepId: second, kind: 'file' as const, title: { zh: '竞赛章程', en: 'Rules' }, required: true, hash: rules },
];
const extra = {
  ...{ stepId: third, kind: 'link' as const, title: { zh: '录像', en: 'Video' }, required: true },
  link: 'https://www.bilibili.com/video/BV1',
};
type Sent = Parameters<Somebody['call']['study']['saveLearningPath']>[0];
const save = (who: Somebody, changes: Partial<Sent> = {}, content: Partial<Sent['content']> = {}) =>
  who.call.study.saveLearningPath({
    ...{ pathId, groupId: world.rootGroupId, competitionId: null },
    content: { title: { zh: '参赛指引', en: 'Guide' }, summary: { zh: '', en: '' }, steps, ...content },
    ...changes,
    ...sent(),
  });
const publish = (who: Somebody) => who.call.study.publishLearningPath({ pathId, ...sent() });
const complete = (who: Somebody, stepId: StepId) => who.call.study.completeStep({ pathId, stepId, ...sent() });
const mine = async (who: Somebody) => (await who.call.study.myLearningPaths({})).rows[0];
const details = () => organiser.call.study.learningPathDetails({ pathId });

describe('learning paths', () => {
  it('are drafts of one organisation until they are published', async () => {
    await save(organiser);
    expect(await mine(lin)).toBeUndefined();
    expect(await refusalOf(lin.call.study.studyPath({ pathId }))).toBe('NOT_FOUND');
    expect(await refusalOf(complete(lin, first))).toBe('NOT_FOUND');
    expect((await elsewhere.call.study.learningPathList({})).total).toBe(0);
    for (const asked of [elsewhere.call.study.learningPathDetails({ pathId }), publish(elsewhere), save(elsewhere)])
      expect(await refusalOf(asked)).toBe('NOT_FOUND');
    expect(await refusalOf(save(lin))).toBe('FORBIDDEN');
  });

  it('contain only files that their maker uploaded', async () => {
    const other = { ...steps[1], hash: 'e'.repeat(64) as FileHash } as (typeof steps)[number];
    expect(await refusalOf(save(organiser, { pathId: randomUUID() as PathId }, { steps: [other] }))).toBe('NOT_FOUND');
    const own = await world.signedInAs('ORGANISER');
    expect(await refusalOf(save(own, { pathId: randomUUID() as PathId }))).toBe('NOT_FOUND');
  });

  it('are not overwritten by a page that read an earlier version', async () => {
    const { contentVersion } = await details();
    await save(organiser, { seen: contentVersion }, { title: { zh: '参赛入门', en: 'Start' } });
    expect(await refusalOf(save(organiser, { seen: contentVersion }))).toBe('versionConflict');
  });

  it('are finished with the last required step, each person for themselves', async () => {
    await publish(organiser);
    await complete(lin, first);
    expect(await mine(lin)).toMatchObject({ title: { zh: '参赛入门' }, done: 1, of: 2, finishedAt: null });
    await complete(lin, second);
    expect((await mine(lin))?.finishedAt).not.toBeNull();
    expect(await mine(mei)).toMatchObject({ done: 0, finishedAt: null });
    await complete(mei, first);
    expect(await refusalOf(complete(mei, third))).toBe('stepNotFound');
  });

  it('count who began, who finished, and each step', async () => {
    expect((await details()).figures).toMatchObject({ begun: 2, finished: 1, steps: [{ done: 2 }, { done: 1 }] });
    const learners = (filter: object) => organiser.call.study.learnerList({ pathId, ...filter });
    expect((await learners({ state: 'finished' })).rows).toMatchObject([{ name: '林若', done: 2, of: 2 }]);
    expect((await learners({ keywords: '林若' })).total).toBe(1);
    expect((await learners({ state: 'begun' })).total).toBe(1);
    expect(await refusalOf(elsewhere.call.study.learnerList({ pathId }))).toBe('NOT_FOUND');
  });

  it('keep what people did when they change, and show nothing of the change before it is published', async () => {
    await save(organiser, {}, { steps: [...steps, extra] });
    expect(await refusalOf(complete(lin, third))).toBe('stepNotFound');
    expect((await lin.call.study.studyPath({ pathId })).steps).toHaveLength(2);
    expect((await details()).changed).toBe(true);
    await publish(organiser);
    const studied = await lin.call.study.studyPath({ pathId });
    expect(studied).toMatchObject({ done: 2, of: 3 });
    expect(studied.finishedAt).not.toBeNull();
  });

  it('forget an erased person', async () => {
    await eraseSubject(db, mei.personId, { reason: '本人要求', actor: systemActor });
    expect((await details()).figures).toMatchObject({ begun: 1, finished: 1 });
  });

  it('are no longer read once they are archived', async () => {
    await organiser.call.study.archiveLearningPath({ pathId, ...sent() });
    expect(await mine(lin)).toBeUndefined();
    expect(await refusalOf(complete(lin, third))).toBe('NOT_FOUND');
    expect(await refusalOf(save(organiser))).toBe('learningPathArchived');
    await publish(organiser);
    expect((await mine(lin))?.finishedAt).not.toBeNull();
  });

  it('link to videos of the allowed places only', async () => {
    const elsewhereVideo = { ...extra, link: 'https://videos.example.org/1' };
    expect(await refusalOf(save(organiser, {}, { steps: [elsewhereVideo] }))).toBe('BAD_REQUEST');
  });
});

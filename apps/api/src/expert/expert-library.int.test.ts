import { expertById } from '@laurel/db/expert/expert-library.ts';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addExperts, commandId, planned, workId } from '../review/testing/situations.ts';

const there = await planned();
const { db, world, organiser, colleague, experts } = there;
const [ada, lin] = experts;

describe('experts', () => {
  it('join the library once', async () => {
    await addExperts(there);
    const again = organiser.call.expert.addExpert({
      personId: ada.personId,
      groupId: world.rootGroupId,
      profile: { tracks: [], schoolCodes: [], maxLoad: 1 },
      commandId: commandId(),
    });
    expect(await refusalOf(again)).toBe('expertAlreadyAdded');
    const { rows, total } = await organiser.call.expert.expertList({ keywords: '专家甲' });
    expect([total, rows[0]?.name, rows[0]?.can.edit]).toEqual([1, '专家甲', true]);
  });

  it('have conflicts that only somebody else may waive', async () => {
    const conflictId = commandId();
    const about = { personId: lin.personId, conflictId };
    await organiser.call.expert.declareConflict({
      ...about,
      subject: { kind: 'work', workId: workId(1) },
      type: 'advisor',
      commandId: commandId(),
    });
    const waive = { ...about, outcome: 'waived' as const, reason: '多年前的事' };
    expect(await refusalOf(organiser.call.expert.decideConflict({ ...waive, commandId: commandId() }))).toBe(
      'secondPersonNeeded',
    );
    const [listed] = await colleague.call.expert.expertConflicts({ personId: lin.personId });
    expect(listed).toMatchObject({ subject: 'D0002 作品1', status: 'declared', can: { waive: true } });
    expect((await expertById(db, lin.personId))?.undecided).toBe(1);
    // On the workbench of people who may waive it, but not of the person who declared it.
    expect(await waitsFor(colleague, 'conflicts')).toBe(1);
    expect(await waitsFor(organiser, 'conflicts')).toBe(0);
  });

  it('are not visible to other organisations or to other experts', async () => {
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect((await elsewhere.call.expert.expertList({})).total).toBe(0);
    expect(await refusalOf(elsewhere.call.expert.expertConflicts({ personId: lin.personId }))).toBe('NOT_FOUND');
    expect(await refusalOf(ada.call.expert.expertList({}))).toBe('FORBIDDEN');
  });
});

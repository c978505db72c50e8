import { approvedBatch, issue, prepareCeremony, sequenceRule } from '@laurel/db/certificate/testing/ceremony.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { expect, it } from 'vitest';
import { twoGroups } from '../../../../tests/support/two-groups.ts';

const { db, ours, owner, stranger } = await twoGroups();
const ceremony = await prepareCeremony(db, { awards: 2, members: 1, groupId: ours });
const { competitionId } = ceremony;
const design = newDesign(() => 'slide-1');

it('names the batches that take numbers of a sequence when they are issued, until they are', async () => {
  const waiting = async () => (await owner.call.certificate.batchChoices({ competitionId })).waiting;
  expect(await waiting()).toEqual([]);
  const whole = await approvedBatch(db, ceremony, { design });
  const each = await approvedBatch(db, ceremony, { design, rule: sequenceRule({ scope: 'item' }) });
  await approvedBatch(db, ceremony, { design, rule: sequenceRule({ kind: 'random', length: 10 }) });
  const name = expect.objectContaining({ zh: '一等奖证书' });
  expect(await waiting()).toEqual(
    expect.arrayContaining([
      { batchId: whole, name, sequence: { of: 'competition' }, certificates: expect.any(Number) },
      { batchId: each, name, sequence: { of: 'everyItem' }, certificates: expect.any(Number) },
    ]),
  );
  expect(await waiting()).toHaveLength(2);
  const issued = await issue(db, whole, ceremony.approver);
  expect(issued).toMatchObject({ ok: true });
  expect((await waiting()).map(({ batchId }) => batchId)).toEqual([each]);
  await expect(stranger.call.certificate.batchChoices({ competitionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

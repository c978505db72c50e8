import { randomUUID } from 'node:crypto';
import { addImage, usableSeal } from '@laurel/db/certificate/seals.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const [ours, friends, strangers] = await Promise.all(['ours', 'friends', 'strangers'].map((code) => world.group(code)));
if (!ours || !friends || !strangers) throw new Error('three groups');
const owner = await world.signedInAs('ORGANISER', { group: ours });
const friend = await world.signedInAs('ORGANISER', { group: friends });
const stranger = await world.signedInAs('ORGANISER', { group: strangers });
const commandId = () => randomUUID();
const imageHash = 'ab'.repeat(32) as FileHash;
await addImage(db, { hash: imageHash, groupId: ours, type: 'image/png', width: 10, height: 10, bytes: 100 });
const seal = { name: '组委会印章', imageHash };
const listed = async (who: typeof owner) => (await who.call.certificate.sealList()).map(({ sealId }) => sealId);

describe('a seal', () => {
  it('may be used by its group and those its owner names, and is changed by its owner alone', async () => {
    const sealId = randomUUID();
    const save = (who: typeof owner, allowedGroupIds: (typeof friends)[]) =>
      who.call.certificate.saveSeal({ ...seal, sealId, allowedGroupIds, commandId: commandId() });
    await save(owner, [friends]);
    expect([await listed(owner), await listed(friend), await listed(stranger)]).toEqual([[sealId], [sealId], []]);
    expect(await friend.call.certificate.sealList()).toMatchObject([{ can: { edit: false }, allowedGroupIds: [] }]);
    expect(await usableSeal(db, sealId, friends)).toBe(imageHash);
    for (const other of [friend, stranger])
      await expect(save(other, [strangers])).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: friends });
    const choices = async () => (await friend.call.certificate.batchChoices({ competitionId })).seals;
    expect(await choices()).toEqual({ usable: [sealId], keptBack: [] });
    await save(owner, []);
    // How many, and whose: neither their names nor their pictures.
    expect(await choices()).toEqual({ usable: [], keptBack: [{ ownerId: ours, count: 1 }] });
    expect([await listed(friend), await usableSeal(db, sealId, friends)]).toEqual([[], null]);
  });

  it('that is retired is used by no new batch, and comes back by no later change', async () => {
    const sealId = randomUUID();
    const save = () =>
      owner.call.certificate.saveSeal({ ...seal, sealId, allowedGroupIds: [], commandId: commandId() });
    await save();
    await expect(stranger.call.certificate.retireSeal({ sealId, commandId: commandId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await owner.call.certificate.retireSeal({ sealId, commandId: commandId() });
    expect([(await listed(owner)).includes(sealId), await usableSeal(db, sealId, ours)]).toEqual([false, null]);
    await expect(save()).rejects.toMatchObject({ cause: { refusal: 'sealNotFound' } });
  });
});

import { randomUUID } from 'node:crypto';
import { addImage, usableSeal } from '@laurel/db/certificate/seals.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { NEW_SEAL } from '@laurel/domain/certificate/seal-drawing.ts';
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
  it('may be used by its organisation and those its owner names, and is changed only by its owner', async () => {
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
    // How many seals, and whose: neither their names nor their pictures.
    expect(await choices()).toEqual({ usable: [], keptBack: [{ ownerId: ours, count: 1 }] });
    expect([await listed(friend), await usableSeal(db, sealId, friends)]).toEqual([[], null]);
  });

  it('that is retired is used by no new batch, and is not restored by a later change', async () => {
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

describe('a drawn seal', () => {
  const drawing = { ...NEW_SEAL, name: '设计大赛竞赛处', number: '11010800' };
  const authorised = true;
  const draw = (who: typeof owner, more: object = {}) => {
    const given = { sealId: randomUUID(), name: '竞赛处', drawing, authorised, allowedGroupIds: [], ...more };
    return who.call.certificate.drawSeal({ ...given, commandId: commandId() }).then(() => given.sealId);
  };

  it('is listed with its picture, equals the preview, and is changed only by its owner', async () => {
    const sealId = await draw(owner);
    const one = async () => (await owner.call.certificate.sealList()).find((seal) => seal.sealId === sealId);
    const before = await one();
    expect(before).toMatchObject({ isDrawn: true, drawing, can: { edit: true } });
    const hash = before?.imageHash as FileHash;
    const { svg, missing } = await owner.call.certificate.previewSeal({ drawing });
    expect(missing).toEqual([]);
    expect((await world.ports.files.read(hash)).toString()).toBe(svg);
    expect(await usableSeal(db, sealId, ours)).toBe(hash);

    await draw(owner, { sealId, drawing: { ...drawing, worn: 40 }, seen: before?.version });
    const after = await one();
    expect(after?.imageHash).not.toBe(hash);
    await expect(draw(owner, { sealId, seen: before?.version })).rejects.toMatchObject({
      cause: { refusal: 'versionConflict' },
    });
    await expect(draw(stranger, { sealId, drawing: { ...drawing, name: '别处' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // Renamed by a client that does not know drawings, it stays editable.
    await owner.call.certificate.saveSeal({
      ...{ sealId, name: '另名', imageHash: after?.imageHash as FileHash, allowedGroupIds: [friends] },
      commandId: commandId(),
    });
    expect(await one()).toMatchObject({ name: '另名', isDrawn: true });
    const lent = (await friend.call.certificate.sealList()).find((seal) => seal.sealId === sealId);
    expect(lent).toMatchObject({ isDrawn: true, drawing: null, can: { edit: false } });
  });

  it('may not use the name of another organisation or of its seal', async () => {
    await world.group('光明中学竞赛中心');
    for (const name of ['光明中学竞赛中心', '光明 中学竞赛中心团委', '设计大赛竞赛处'])
      await expect(draw(stranger, { drawing: { ...drawing, name } })).rejects.toMatchObject({
        cause: { refusal: 'sealNamesAnother' },
      });
    await draw(stranger, { drawing: { ...drawing, name: '艺术节筹备处' } });
  });

  it('is saved only with the statement, and only when every character can be drawn', async () => {
    await expect(draw(owner, { authorised: false })).rejects.toMatchObject({ cause: { refusal: 'sealNotAuthorised' } });
    await expect(draw(owner, { drawing: { ...drawing, name: '竞ᚠ赛' } })).rejects.toMatchObject({
      cause: { refusal: 'sealCharacterMissing' },
    });
  });
});

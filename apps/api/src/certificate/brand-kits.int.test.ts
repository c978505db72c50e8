import { randomUUID } from 'node:crypto';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { type BrandKit, EMPTY_BRAND_KIT } from '@laurel/domain/certificate/brand-kit.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { twoGroups } from '../../../../tests/support/two-groups.ts';

const { db, ours, strangers, owner, stranger } = await twoGroups();
const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: ours });
const logo = { hash: 'ab'.repeat(32) as FileHash, name: '校徽' };
await addImage(db, { hash: logo.hash, groupId: ours, type: 'image/png', width: 400, height: 200, bytes: 100 });
const kit: BrandKit = {
  logos: [logo],
  colours: [{ name: '主色', colour: '#1b4f9c' }],
  fonts: ['楷体', 'Great Vibes'],
  organisers: ['全国大学生设计大赛组委会', '江南大学'],
  sealId: null,
};
const set = (who: typeof owner, changed: Partial<BrandKit> = {}, seen?: string | null) =>
  who.call.certificate.setBrandKit({
    ...{ competitionId, kit: { ...kit, ...changed }, commandId: randomUUID() },
    ...(seen === undefined ? {} : { seen }),
  });
const read = (who: typeof owner) => who.call.certificate.brandKit({ competitionId });

describe('the brand kit of a competition', () => {
  it('is empty until it is set, then offered to the designer with the sizes of its logos', async () => {
    expect(await read(owner)).toMatchObject({ kit: EMPTY_BRAND_KIT, version: null, can: { edit: true } });
    expect(await owner.call.certificate.brandKitList()).toEqual([]);
    await set(owner, {}, null);
    expect(await read(owner)).toMatchObject({ kit, version: expect.any(String) });
    const { logos: _, ...rest } = kit;
    const sized = { ...logo, width: 400, height: 200 };
    expect(await owner.call.certificate.brandKitList()).toMatchObject([{ competitionId, ...rest, logos: [sized] }]);
  });

  it('is not found by another organisation, neither to read nor to set', async () => {
    await expect(read(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stranger.call.certificate.brandKitList()).toEqual([]);
  });

  it('accepts no logo, font or seal of another organisation', async () => {
    const hash = 'cd'.repeat(32) as FileHash;
    await addImage(db, { hash, groupId: strangers, type: 'image/png', width: 10, height: 10, bytes: 100 });
    await expect(set(owner, { logos: [{ hash, name: '别家' }] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const sealId = randomUUID();
    const seal = { sealId, name: '印章', imageHash: hash, allowedGroupIds: [], commandId: randomUUID() };
    await stranger.call.certificate.saveSeal(seal);
    await expect(set(owner, { sealId })).rejects.toMatchObject({ cause: { refusal: 'sealNotFound' } });
    await expect(set(owner, { fonts: ['校体 u0123456789abcde'] })).rejects.toMatchObject({
      cause: { refusal: 'fontNotFound' },
    });
  });

  it('provides a new batch’s seal and first signatory', async () => {
    const sealId = randomUUID();
    const seal = { sealId, name: '印章', imageHash: logo.hash, allowedGroupIds: [], commandId: randomUUID() };
    await owner.call.certificate.saveSeal(seal);
    await set(owner, { sealId });
    const brand = async () => (await owner.call.certificate.batchChoices({ competitionId })).brand;
    expect(await brand()).toEqual({ sealId, issuerName: kit.organisers[0] });
    await owner.call.certificate.retireSeal({ sealId, commandId: randomUUID() });
    expect(await brand()).toEqual({ sealId: null, issuerName: kit.organisers[0] });
  });
});

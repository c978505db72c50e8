import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addExperts, commandId, planned } from '../review/testing/situations.ts';

const there = await planned();
const { world, organiser, colleague, captain, experts } = there;
const [ada, lin, mei] = experts;
await addExperts(there);
const reviewGroupId = randomUUID();
const terms = {
  ...{ name: { zh: '华东一组', en: 'East 1' }, tracks: [], regions: ['上海市'] },
  ...{ memberIds: [ada.personId, lin.personId], captainId: ada.personId },
};
const listed = async () => (await organiser.call.expert.reviewGroupList({})).rows;

describe('review groups', () => {
  it('are formed of experts of the library, and listed with their members', async () => {
    const form = (changes: object = {}) =>
      organiser.call.expert.formReviewGroup({
        ...{ reviewGroupId, groupId: world.rootGroupId, terms: { ...terms, ...changes }, commandId: commandId() },
      });
    expect(await refusalOf(form({ memberIds: [captain.personId], captainId: captain.personId }))).toBe(
      'expertNotActive',
    );
    await form();
    expect(await listed()).toMatchObject([
      { name: terms.name, captainId: ada.personId, members: [{ active: true }, { active: true }] },
    ]);
  });

  it('show the captain to their members, and to nobody else', async () => {
    expect(await ada.call.review.captainFlag({ reviewGroupId })).toMatchObject({ captain: true, members: 2 });
    expect(await lin.call.review.captainFlag({ reviewGroupId })).toMatchObject({ captain: false });
    expect(await refusalOf(mei.call.review.captainFlag({ reviewGroupId }))).toBe('NOT_FOUND');
    expect(await refusalOf(captain.call.review.captainFlag({ reviewGroupId }))).toBe('NOT_FOUND');
  });

  it('are not overwritten by a page that read an earlier version', async () => {
    const [row] = await listed();
    const change = (who: typeof organiser, captainId: typeof ada.personId) =>
      who.call.expert.changeReviewGroup({
        ...{ reviewGroupId, terms: { ...terms, captainId }, seen: row?.version, commandId: commandId() },
      });
    await change(organiser, lin.personId);
    expect(await refusalOf(change(colleague, ada.personId))).toBe('versionConflict');
    expect(await listed()).toMatchObject([{ captainId: lin.personId }]);
  });

  it('belong to one organisation, and are not listed once they are dissolved', async () => {
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect((await elsewhere.call.expert.reviewGroupList({})).total).toBe(0);
    const dissolve = (who: typeof organiser) =>
      who.call.expert.dissolveReviewGroup({ reviewGroupId, commandId: commandId() });
    expect(await refusalOf(dissolve(elsewhere))).toBe('NOT_FOUND');
    await dissolve(organiser);
    expect(await listed()).toEqual([]);
    expect(await refusalOf(lin.call.review.captainFlag({ reviewGroupId }))).toBe('NOT_FOUND');
  });
});

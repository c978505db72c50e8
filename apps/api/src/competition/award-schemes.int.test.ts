import { randomUUID } from 'node:crypto';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { twoGroups } from '../../../../tests/support/two-groups.ts';

const { owner, stranger } = await twoGroups();
const schemeId = randomUUID();
const id = () => ({ commandId: randomUUID() });
const gold = {
  ...{ level: 'gold', name: { zh: '金奖', en: 'Gold' }, quota: { kind: 'count' as const, count: 1 } },
  ...{ minScoreMilli: null, prize: { zh: '奖金一万元', en: 'CNY 10,000' } },
};
const save = (who: typeof owner, name: string, seen?: string | null) =>
  who.call.competition.saveAwardScheme({
    ...{ schemeId, name: { zh: name, en: '' }, awards: { ...plainPolicy.awards, levels: [gold] }, ...id() },
    ...(seen === undefined ? {} : { seen }),
  });
const listed = async (who = owner) => (await who.call.competition.awardSchemeList()).schemes;

it('stores the awards of a group, with their prizes, for its organisers only', async () => {
  expect(await owner.call.competition.awardSchemeList()).toEqual({ schemes: [], can: { add: true } });
  await save(owner, '全国赛', null);
  expect(await listed()).toMatchObject([
    { schemeId, name: { zh: '全国赛' }, awards: { levels: [gold] }, can: { edit: true } },
  ]);
  expect(await listed(stranger)).toEqual([]);
  await expect(save(stranger, '别的组织')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const remove = stranger.call.competition.removeAwardScheme({ schemeId, ...id() });
  await expect(remove).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('is not saved or deleted when somebody else has saved it since', async () => {
  const [before] = await listed();
  await save(owner, '省赛', before?.version);
  expect(await refusalOf(save(owner, '市赛', before?.version))).toBe('versionConflict');
  const remove = (seen: string | null | undefined) =>
    owner.call.competition.removeAwardScheme({ schemeId, seen: seen ?? null, ...id() });
  expect(await refusalOf(remove(before?.version))).toBe('versionConflict');
  await remove((await listed())[0]?.version);
  expect(await listed()).toEqual([]);
});

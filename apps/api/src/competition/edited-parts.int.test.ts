import { randomUUID } from 'node:crypto';
import { item as anItem } from '@laurel/domain/competition/situations.fixture.ts';
import type { ItemId } from '@laurel/domain/kernel/ids.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalWithDetail } from '../../../../tests/support/refusal.ts';
import { draftOf, name } from './testing/drafts.ts';

const { db } = await testDatabase();
const team = await people(db);
const organiserCalled = (realName: string) => team.signedInAs('ORGANISER', { realName });
const [olga, oscar] = await Promise.all([organiserCalled('欧佳'), organiserCalled('奥斯')]);
const text = { zh: '规程', en: 'Rules' };
const item = anItem({ itemId: randomUUID() as ItemId, fee: fen(0) });

async function draft() {
  const there = await draftOf(olga, team.rootGroupId);
  await olga.call.competition.setItems({ ...there.about(), items: [item] });
  return there;
}

it('shows organisers the named parts of a competition, and no other column of its row', async () => {
  const { read } = await draft();
  const seen = await read(olga);
  const keys = (of: object | undefined) => Object.keys(of ?? {}).toSorted();
  expect(keys(seen)).toEqual(
    'amendment can cancellation changedAt competitionId cover edition groupId missing now publishedAt settings stages status versions'.split(
      ' ',
    ),
  );
  expect(keys(seen?.settings)).toEqual(
    'amended competitionId earlyObjections edition enrolment items name objections onSite refundWindows review rules rulesVersion stages status submission summary'.split(
      ' ',
    ),
  );
});

describe('two organisers editing one competition', () => {
  it('do not overwrite each other: the second sees who saved, and when', async () => {
    const { about, read } = await draft();
    const [hers, his] = [await read(olga), await read(oscar)];
    const save = (who: typeof olga, quota: number, seen: number | undefined) =>
      who.call.competition.setItems({ ...about(), items: [{ ...item, quota }], seen });
    const saved = await save(olga, 30, hers.versions.items);
    const told = await refusalWithDetail(save(oscar, 50, his.versions.items));
    expect(told).toMatchObject({ word: 'versionConflict', by: '欧佳' });
    expect(Date.parse(told.at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await read(oscar)).settings.items[0]?.quota).toBe(30);

    // She continues from her own save; finally he chooses his own version.
    await save(olga, 31, saved.version);
    expect((await refusalWithDetail(save(oscar, 50, his.versions.items)))?.word).toBe('versionConflict');
    await save(oscar, 50, (await read(oscar)).versions.items);
    expect((await read(olga)).settings.items[0]?.quota).toBe(50);
  });

  it('can edit different parts at the same time', async () => {
    const { about, read } = await draft();
    const [hers, his] = [await read(olga), await read(oscar)];
    await olga.call.competition.setItems({ ...about(), items: [{ ...item, quota: 9 }], seen: hers.versions.items });
    const described = { name, edition: 2, summary: text, rules: text, cover: null };
    await oscar.call.competition.describeCompetition({ ...about(), ...described, seen: his.versions.about });
    expect(await read(olga)).toMatchObject({ edition: 2, settings: { items: [{ quota: 9 }] } });
    const again = oscar.call.competition.describeCompetition({ ...about(), ...described, seen: his.versions.about });
    expect((await refusalWithDetail(again))?.word).toBe('versionConflict');
  });

  it('set the scoring policy one after the other', async () => {
    const { competitionId, about, read } = await draft();
    const [hers, his] = [await read(olga), await read(oscar)];
    const { settings } = await olga.call.review.reviewSettings({ competitionId });
    const save = (who: typeof olga, reviewersPerWork: number, version: number, seen: number | undefined) => {
      const policy = { ...settings.policy, version };
      return who.call.review.configureReview({ ...about(), settings: { ...settings, policy, reviewersPerWork }, seen });
    };
    const saved = await save(olga, 5, 1, hers.versions.review);
    expect(await refusalWithDetail(save(oscar, 7, 1, his.versions.review))).toMatchObject({
      word: 'versionConflict',
      by: '欧佳',
      at: expect.any(String),
    });
    expect((await read(oscar)).settings.review?.reviewersPerWork).toBe(5);
    // The next save of the same page continues from its own; another window of hers is told that it was her own change.
    await save(olga, 6, 2, saved.version);
    expect(await refusalWithDetail(save(olga, 3, 3, saved.version))).toMatchObject({
      word: 'versionConflict',
      byYou: 1,
    });
    await save(oscar, 7, 3, (await read(oscar)).versions.review);
    expect((await read(olga)).settings.review?.reviewersPerWork).toBe(7);
  });
});

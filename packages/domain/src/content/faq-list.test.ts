import { expect, it } from 'vitest';
import type { CompetitionId, GroupId } from '../kernel/ids.ts';
import { entersFaqList } from './faq-list.ts';

const [ours, theirs] = ['ours', 'theirs'] as readonly string[] as readonly [GroupId, GroupId];
const competitionId = 'competition' as CompetitionId;
const asked = { groupId: ours, category: 'faq' } as const;

it('an article comes to a list of the FAQ when it is new, becomes a question, or changes its competition or host', () => {
  expect(entersFaqList(undefined, asked)).toBe(true);
  expect(entersFaqList({ ...asked, category: 'news' }, asked)).toBe(true);
  expect(entersFaqList(asked, { ...asked, competitionId })).toBe(true);
  expect(entersFaqList({ ...asked, competitionId }, asked)).toBe(true);
  expect(entersFaqList(asked, { ...asked, groupId: theirs })).toBe(true);
  expect(entersFaqList(asked, { ...asked, competitionId: null })).toBe(false);
  expect(entersFaqList(asked, { ...asked, category: 'news' })).toBe(false);
});

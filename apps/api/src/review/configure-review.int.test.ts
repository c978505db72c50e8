import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, planned } from './testing/situations.ts';

const { db, organiser } = await planned();

describe('review settings', () => {
  it('cannot be changed by one person alone once published', async () => {
    const shown = await organiser.call.review.reviewSettings({ competitionId });
    expect([shown.nextVersion, shown.can.edit]).toEqual([2, true]);
    const settings = { ...shown.settings, policy: { ...shown.settings.policy, version: 2 }, reviewersPerWork: 5 };
    const alone = organiser.call.review.configureReview({ competitionId, settings, commandId: commandId() });
    expect(await refusalOf(alone)).toBe('amendmentNeeded');
    expect((await competitionById(db, competitionId))?.settings.review?.reviewersPerWork).toBe(3);
  });
});

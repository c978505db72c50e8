import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import { StageKind } from '@laurel/domain/competition/stage.ts';
import type { StageId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { competitionId, planned } from './testing/situations.ts';

const { db, organiser, now } = await planned();
const stageId = (kind: StageKind) => uuid(90, 10 + StageKind.options.indexOf(kind)) as StageId;
const schedule: CompetitionEvent = {
  type: 'competition.schedule_set',
  data: {
    ...{ competitionId, at: now },
    stages: StageKind.options.map((kind, nth) => ({
      ...{ stageId: stageId(kind), kind, name: { zh: kind, en: kind }, graceMinutes: 0, timeZone: 'Asia/Shanghai' },
      ...{ opensAt: plusMinutes(now, 60 * nth), closesAt: plusMinutes(now, 60 * nth + 30), itemIds: [], sealed: false },
    })),
  },
};
await recordInto(db)(competitionOf(competitionId), schedule);
const asked = (kind: StageKind) => organiser.call.review.reviewType({ competitionId, stageId: stageId(kind) });

it.each(['onlineReview', 'elimination', 'scene'] as const)('works are judged by scores: %s', async (kind) => {
  expect(await asked(kind)).toMatchObject({ checks: false, scene: kind === 'scene', review: { blind: 'double' } });
});

it('works pass or fail in a stage of checks', async () => {
  expect(await asked('screening')).toMatchObject({ checks: true });
});

it.each(['enrol', 'submit', 'result', 'certificate'] as const)(
  'a stage in which nothing is reviewed has no method, and says so: %s',
  async (kind) => {
    expect(await refusalOf(asked(kind))).toBe('stageNotReviewed');
  },
);

it('a stage that is not there is not found', async () => {
  const nowhere = organiser.call.review.reviewType({ competitionId, stageId: uuid(90, 99) as StageId });
  expect(await refusalOf(nowhere)).toBe('NOT_FOUND');
});

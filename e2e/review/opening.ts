import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openStore } from '@laurel/adapters/storage/open-store.ts';
import { namesChecked } from '@laurel/api/award/testing/names-checked.ts';
import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { reviewable, uuid, type WorkSketch } from '@laurel/db/review/testing/reviewable.ts';
import type { ReviewSettings } from '@laurel/domain/competition/settings.ts';
import type { ReviewersSee } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId, ItemId, PlanId, RoundId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { afterEach, expect, vi } from 'vitest';
import { addToLibrary } from '../../tests/support/expert-library.ts';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { pagesOf, shotsOf } from '../on-screen.ts';

export const competitionId = uuid(1, 1) as CompetitionId;
export const itemId = uuid(2, 1) as ItemId;
export const roundId = uuid(3, 1) as RoundId;
export const planId = uuid(5, 1) as PlanId;
export const scoreRunId = uuid(6, 1) as ScoreRunId;
export const workId = (n: number) => uuid(4, n) as WorkId;
export const commandId = () => crypto.randomUUID();

const patiently = { timeout: 60_000, interval: 200 };

type Works = Partial<Pick<WorkSketch, 'answers' | 'files'>> & { readonly count: number };

/**
 * How a journey of review begins: the product, two organisers, experts and an author, and pages on which they are
 * signed in. What was on the screens when a test failed goes to LAUREL_SHOTS.
 */
export const opening = async (journey: string, expertNames: readonly string[]) => {
  const product = await startProduct();
  const { db, environment } = product;
  // Comments and messages open only under the product's own key.
  const ports = { files: openStore(environment), secrets: secretsFrom(environment) };
  const world = await people(db, { ports });
  const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
  const colleague = await world.signedInAs('ORGANISER', { realName: '李复核' });
  const experts = await Promise.all(
    expertNames.map((realName, n) => world.signedInAs('EXPERT', { realName, email: `expert-${n}@example.com` })),
  );
  const captain = await world.signedInAs(null, { realName: '欧阳作者' });
  const now = new Date().toISOString() as Instant;
  const { open: signedIn, pages, problems } = pagesOf(product, ['error', 'warning']);
  const shot = shotsOf(journey);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const [index, page] of pages.entries()) if (!page.isClosed()) await shot(page, `failed-${index}`);
  });

  const { review } = organiser.call;
  const plan = async () => (await review.roundDetails({ roundId })).plans[0]?.status;

  return {
    ...{ product, world, organiser, colleague, experts, captain, now, signedIn, pages, problems, shot },

    /** A competition whose submission is over, its works, and the experts in the library. */
    withWorks: async (
      settings: ReviewSettings,
      { count, ...sketch }: Works,
      more: readonly Somebody[] = [],
      reviewersSee: ReviewersSee = 'own',
    ) => {
      await reviewable(db, {
        ...{ groupId: world.rootGroupId, competitionId, itemId, settings, now, reviewersSee },
        works: Array.from({ length: count }, (_, n) => ({
          ...{ workId: workId(n), title: `光的形状 ${n + 1}`, captainId: captain.personId },
          ...sketch,
        })),
      });
      await addToLibrary(organiser, world.rootGroupId, [...experts, ...more]);
    },

    /** The round of these works: open for ten hours unless other times are given. */
    withRound: (times: { readonly opensAt?: Instant; readonly closesAt?: Instant } = {}) =>
      review.createRound({
        ...plainRound(roundId, { competitionId, itemId }),
        ...{ opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600), ...times },
        commandId: commandId(),
      }),

    /** These people may review in the round; the chiefs lead its panel. */
    withPool: (of: readonly Somebody[] = experts, chiefs: readonly Somebody[] = []) =>
      review.setPool({
        roundId,
        expertIds: of.map(({ personId }) => personId),
        chiefIds: chiefs.map(({ personId }) => personId),
        commandId: commandId(),
      }),

    /** A plan that one organiser requests and the other approves, until its score sheets are there. */
    distributed: async () => {
      const options = { maxFromOneSchool: null, reviews: [] };
      await review.requestDistribution({ roundId, planId, ...options, commandId: commandId() });
      await vi.waitFor(async () => expect(await plan()).toBe('proposed'), patiently);
      await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: false, commandId: commandId() });
      await vi.waitFor(async () => expect(await plan()).toBe('applied'), patiently);
    },

    /** The teams were asked about their names, so that a result may be announced. */
    namesAsked: () => namesChecked(db, { competitionId, itemId, by: organiser.personId }, plusMinutes(now, -60)),

    /** The scores of the closed round, computed and waiting for approval. */
    computed: async () => {
      await review.closeRound({ roundId, commandId: commandId() });
      await review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
      const status = async () => (await review.scoreRun({ scoreRunId })).status;
      await vi.waitFor(async () => expect(await status()).toBe('computed'), patiently);
    },
  };
};

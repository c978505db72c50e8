import type { AdvancementId, ScoreRunId, StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { FIRST } from './editions.ts';
import { told } from './naming.ts';
import { lockWorks, type PastReview, reviewToScores } from './review.ts';
import { advance, command } from './story.ts';

type When = { readonly checked: Instant; readonly cut: Instant };

/** A contest with a final, from its qualification checks over the online round to the list of who advances. */
export async function playToCut(review: PastReview, { checked, cut }: When): Promise<AdvancementId> {
  await checkWorks(review, checked);
  const name = { zh: '网络初评', en: 'Online review' };
  const [opensAt] = review.edition.plan.review;
  const { scoreRunId } = await reviewToScores(review, { key: 'first round', name, policyStage: FIRST, opensAt });
  return whoAdvances(review, scoreRunId, cut);
}

/** Every locked work passes its qualification check, all in one batch. */
async function checkWorks(review: PastReview, at: Instant) {
  await lockWorks(review);
  const { stage, edition, works } = review;
  await told(`${edition.key} checks`, async () => {
    const call = stage.cast.as(stage.organiser, at).submission;
    const filter = { competitionId: works.competitionId, status: 'toCheck' as const };
    const { rows } = await call.worksMatching({ filter, after: null });
    const chosen = rows.map(({ workId, checkVersion }) => ({ workId, seen: checkVersion }));
    const sent = command();
    if (chosen.length > 0) await call.passWorks({ ...sent, works: chosen });
  });
}

/** The better half of each item, drawn by one person, approved by another, and published. */
function whoAdvances({ stage, players, edition, works }: PastReview, scoreRunId: ScoreRunId, at: Instant) {
  const { cast, organiser } = stage;
  return told(`${edition.key} advancement`, async () => {
    const { stages } = await cast.as(organiser).competition.competitionDetails({ competitionId: works.competitionId });
    const stageId: StageId | null = stages.find(({ kind }) => kind === 'elimination')?.stageId ?? null;
    const rules = edition.items.map(({ itemId }) => ({
      itemId,
      select: { by: 'share' as const, basisPoints: 5000, of: 'entered' as const },
      maxPerSchool: null,
      maxPerRegion: null,
      ties: 'includeAll' as const,
    }));
    return advance(cast, organiser, players.root, { scoreRunId, rules, stageId }, at);
  });
}

import { it } from 'vitest';
import { competitionScenario, running, stage, withStages } from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { ItemId, StageId } from '../kernel/ids.ts';
import { newAdvancement } from './advancement.ts';
import { type DraftAdvancement, draftAdvancement } from './draft-advancement.ts';
import { newScoreRun } from './score-run.ts';
import * as s from './situations.fixture.ts';

const sealed = s.runAfter(s.requested, s.computed(), s.sealedRun);
const command: DraftAdvancement = {
  advancementId: s.advancementId,
  scoreRunId: s.scoreRunId,
  stageId: null,
  rules: [s.topTwo],
  supersedes: null,
};
const draft = (
  changes: Partial<DraftAdvancement> = {},
  { run = sealed, former = newAdvancement(), advancement = newAdvancement() } = {},
  events = running,
) =>
  competitionScenario
    .given(...events)
    .when((competition) =>
      draftAdvancement(
        advancement,
        { run, competition, former },
        { ...command, ...changes },
        { itemIds: [s.itemId] },
        s.by(s.organiser, s.march(22)),
      ),
    );

it('drafts from a sealed score run, for the items of its round', () =>
  draft().then(accept({ ...s.advancementDrafted, data: { ...s.advancementDrafted.data, rules: [s.topTwo] } })));

it('needs a sealed score run', () => {
  draft({}, { run: newScoreRun() }).then(refuse('scoreRunNotFound'));
  draft({}, { run: s.runAfter(s.requested, s.computed()) }).then(refuse('scoreRunNotApproved'));
  const superseded = {
    type: 'review.score_run_superseded' as const,
    data: { scoreRunId: s.scoreRunId, by: s.scoreRunId, at: s.march(23) },
  };
  draft({}, { run: s.runAfter(s.requested, s.computed(), s.sealedRun, superseded) }).then(
    refuse('scoreRunNotApproved'),
  );
});

it('needs one rule for each item and none for another', () => {
  const other = { ...s.topTwo, itemId: s.roundId as unknown as ItemId };
  draft({ rules: [other] }).then(refuse('advancementRuleMissing'));
  draft({ rules: [s.topTwo, other] }).then(refuse('advancementRuleMissing'));
});

it('belongs to an elimination stage of the competition, or to none', () => {
  const elimination = stage('elimination', 20, 25);
  const review = stage('onlineReview', 10, 19);
  const events = [...running, withStages(elimination, review)];
  const of = (stageId: StageId) => draft({ stageId }, {}, events);
  of(review.stageId).then(refuse('stageNotFound'));
  of(s.roundId as unknown as StageId).then(refuse('stageNotFound'));
  of(elimination.stageId).then(
    accept({ ...s.advancementDrafted, data: { ...s.advancementDrafted.data, stageId: elimination.stageId } }),
  );
});

it('belongs to a stage of all its items', () => {
  const others = stage('elimination', 20, 25, { itemIds: [s.roundId as unknown as ItemId] });
  const events = [...running, withStages(others)];
  draft({ stageId: others.stageId }, {}, events).then(refuse('stageNotForItems', { stage: others.name }));
});

it('is of the same cut as the one that it replaces', () => {
  const [regional, national] = [stage('elimination', 10, 12), stage('elimination', 20, 25)];
  const events = [...running, withStages(regional, national)];
  const of = { ...s.advancementDrafted.data, stageId: regional.stageId };
  const [, ...after] = s.appliedAdvancement;
  const former = s.advancementAfter({ ...s.advancementDrafted, data: of }, ...after, s.advancementSuperseded);
  draft({ supersedes: s.advancementId, stageId: national.stageId }, { former }, events).then(
    accept({ ...s.advancementDrafted, data: { ...of, supersedes: s.advancementId } }),
  );
});

it('replaces only a superseded advancement of the same round', () => {
  const former = s.advancementAfter(...s.appliedAdvancement);
  draft({ supersedes: s.advancementId }, { former }).then(refuse('advancementNotSuperseded'));
  const superseded = s.advancementAfter(...s.appliedAdvancement, s.advancementSuperseded);
  draft({ supersedes: s.advancementId }, { former: superseded }).then(
    accept({ ...s.advancementDrafted, data: { ...s.advancementDrafted.data, supersedes: s.advancementId } }),
  );
});

it('is refused for an id in use, and in a competition that is over', () => {
  draft({}, { advancement: s.advancementAfter(s.advancementDrafted) }).then(refuse('advancementExists'));
  draft({}, {}, []).then(refuse('competitionOver'));
});

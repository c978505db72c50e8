import { describe, it } from 'vitest';
import {
  competitionScenario,
  created as draftCreated,
  itemId as robotics,
  running,
  stage,
  competitionId as theCompetition,
  withStages,
} from '../competition/situations.fixture.ts';
import { permissionsOf, type Stage } from '../competition/stage.ts';
import { refuse } from '../kernel/decision.ts';
import type { ItemId, StageId } from '../kernel/ids.ts';
import { newAdvancement } from './advancement.ts';
import { createRound } from './create-round.ts';
import { newRound } from './round.ts';
import {
  advancementAfter,
  advancementId,
  advancementSuperseded,
  appliedAdvancement,
  approvedAdvancement,
  by,
  closesAt,
  created,
  march,
  opensAt,
  organiser,
  roundAfter,
  roundId,
} from './situations.fixture.ts';

const command = {
  roundId,
  competitionId: theCompetition,
  stageId: null,
  name: { zh: '初评', en: 'First round' },
  itemIds: [robotics],
  policyStage: 'review',
  reviewersPerWork: null,
  opensAt,
  closesAt,
  advancementId: null,
};
const when = (changes: object, round = newRound()) =>
  competitionScenario
    .given(...running)
    .when((c) => createRound(round, c, { ...command, ...changes }, by(organiser, march(1))));

describe('create round', () => {
  it('creates no round in a sealed review stage, and shows authors as the stage says', () => {
    const review = stage('onlineReview', 16, 20);
    const inStage = (own: Stage) =>
      competitionScenario.given(...running, withStages(own)).when((c) => {
        const said = createRound(newRound(), c, { ...command, stageId: own.stageId }, by(organiser, march(1)));
        return said.ok && said.events[0]?.type === 'review.round_created' ? said.events[0].data.blind : said;
      });
    inStage({ ...review, sealed: true }).then(refuse('reviewSealed'));
    inStage(review).then('double');
    inStage({ ...review, permissions: { ...permissionsOf(review), blind: 'open' } }).then('open');
  });

  it('says which of several stages it belongs to, and is refused by the seal of that one', () => {
    const [regional, national] = [stage('onlineReview', 10, 12, { sealed: true }), stage('onlineReview', 16, 20)];
    const other = stage('onlineReview', 21, 22, { itemIds: [roundId as unknown as ItemId] });
    const inStage = (stageId: StageId | null, ...stages: Stage[]) =>
      competitionScenario.given(...running, withStages(...stages)).when((c) => {
        const said = createRound(newRound(), c, { ...command, stageId }, by(organiser, march(1)));
        return said.ok && said.events[0]?.type === 'review.round_created' ? said.events[0].data.stageId : said;
      });
    inStage(null, regional, national).then(refuse('stageNeeded'));
    inStage(regional.stageId, regional, national).then(refuse('reviewSealed'));
    inStage(national.stageId, regional, national).then(national.stageId);
    inStage(other.stageId, national, other).then(refuse('stageNotForItems', { stage: other.name }));
    inStage(null, national, other).then(null);
    // Of another kind.
    const enrol = stage('enrol', 2, 3);
    inStage(enrol.stageId, national, enrol).then(refuse('stageNotFound'));
  });

  it('is refused while scoring is not configured', () =>
    competitionScenario
      .given(...running.filter(({ type }) => type !== 'competition.review_configured'))
      .when((c) => createRound(newRound(), c, command, by(organiser, march(1))))
      .then(refuse('reviewNotConfigured')));

  it('pins the policy that the competition has now', () =>
    competitionScenario
      .given(...running)
      .when((c) => {
        const decision = createRound(newRound(), c, command, by(organiser, march(1)));
        const [event] = decision.ok ? decision.events : [];
        return event?.type === 'review.round_created' && c.status !== 'none' && event.data.policy === c.review?.policy;
      })
      .then(true));
  it('is refused for an existing round, an unknown item or stage, and dates in the wrong order', () => {
    when({}, roundAfter(created)).then(refuse('roundExists'));
    when({ itemIds: ['00000000-0000-7000-8000-000000000077' as ItemId] }).then(refuse('itemNotFound'));
    when({ policyStage: 'defence' }).then(refuse('policyStageUnknown'));
    when({ stageId: roundId }).then(refuse('stageNotFound'));
    when({ closesAt: opensAt }).then(refuse('roundTimesInvalid'));
  });
  it('has the published number of reviews, and no other', () => {
    competitionScenario
      .given(...running)
      .when((c) => {
        const decision = createRound(newRound(), c, { ...command, reviewersPerWork: 3 }, by(organiser, march(1)));
        const [event] = decision.ok ? decision.events : [];
        return event?.type === 'review.round_created' && event.data.reviewersPerWork;
      })
      .then(3);
    for (const reviewersPerWork of [2, 4]) {
      when({ reviewersPerWork }).then(refuse('amendmentNeeded', { part: { zh: '评审规则', en: 'Scoring policy' } }));
      competitionScenario
        .given(...running)
        .when((c) => createRound(newRound(), c, { ...command, reviewersPerWork }, by(organiser, march(16))))
        .then(refuse('stageStarted', { stage: { zh: 'onlineReview', en: 'onlineReview' } }));
    }
  });
  it('is refused before the competition is published', () =>
    competitionScenario
      .given(draftCreated)
      .when((c) => createRound(newRound(), c, command, by(organiser, march(1))))
      .then(refuse('competitionOver')));

  it('takes them only by that list while it is in force', () => {
    const all = (advancedItems: ItemId[]) =>
      competitionScenario.given(...running).when((c) =>
        createRound(newRound(), c, command, by(organiser, march(1)), newAdvancement(), {
          scoredItems: [],
          advancedItems,
        }),
      );
    all(command.itemIds).then(refuse('advancementNeeded'));
    competitionScenario
      .given(...running)
      .when(
        (c) =>
          createRound(
            newRound(),
            c,
            { ...command, advancementId },
            by(organiser, march(1)),
            advancementAfter(...appliedAdvancement),
            {
              scoredItems: [],
              advancedItems: command.itemIds,
            },
          ).ok,
      )
      .then(true);
  });

  it('takes them only by the last of several lists', () => {
    const facts = { scoredItems: [], advancedItems: command.itemIds, followedItems: command.itemIds };
    const applied = advancementAfter(...appliedAdvancement);
    competitionScenario
      .given(...running)
      .when((c) => createRound(newRound(), c, { ...command, advancementId }, by(organiser, march(1)), applied, facts))
      .then(refuse('advancementFollowed'));
  });

  it('takes the works of the advancement in force for its items', () => {
    const continuing = (advancement = advancementAfter(...appliedAdvancement), changes: object = {}) =>
      competitionScenario
        .given(...running)
        .when((c) =>
          createRound(newRound(), c, { ...command, advancementId, ...changes }, by(organiser, march(1)), advancement),
        );
    competitionScenario
      .given(...running)
      .when((c) => {
        const applied = advancementAfter(...appliedAdvancement);
        const decision = createRound(newRound(), c, { ...command, advancementId }, by(organiser, march(1)), applied);
        const [event] = decision.ok ? decision.events : [];
        return event?.type === 'review.round_created' && event.data.advancementId;
      })
      .then(advancementId);
    for (const other of [
      newAdvancement(),
      advancementAfter(...approvedAdvancement),
      advancementAfter(...appliedAdvancement, advancementSuperseded),
      { ...advancementAfter(...appliedAdvancement), itemIds: [] },
      { ...advancementAfter(...appliedAdvancement), competitionId: roundId as unknown as typeof theCompetition },
    ])
      continuing(other as ReturnType<typeof newAdvancement>).then(refuse('advancementNotApplied'));
  });
});

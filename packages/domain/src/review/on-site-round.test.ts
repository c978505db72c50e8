import { describe, expect, it } from 'vitest';
import * as c from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { closeRound } from './close-round.ts';
import { createRound } from './create-round.ts';
import { newRound } from './round.ts';
import { scorable } from './scorable.ts';
import { setPool } from './set-pool.ts';
import * as s from './situations.fixture.ts';

const scene = c.stage('scene', 21, 25);
const command = {
  roundId: s.roundId,
  competitionId: c.competitionId,
  stageId: scene.stageId,
  name: { zh: '现场答辩', en: 'Final on site' },
  itemIds: [c.itemId],
  policyStage: 'review',
  reviewersPerWork: null,
  opensAt: s.opensAt,
  closesAt: s.closesAt,
  advancementId: null,
};
const create = (own = scene, scoredItems: (typeof c.itemId)[] = []) =>
  c.competitionScenario.given(...c.running, c.withStages(own)).when((competition) =>
    createRound(newRound(), competition, command, s.by(s.organiser, s.march(1)), undefined, {
      scoredItems,
      advancedItems: [],
    }),
  );
const onSite = s.roundAfter({ ...s.created, data: { ...s.created.data, onSite: true } } as typeof s.created, s.opened);

describe('a round that is scored on site', () => {
  it('is open as soon as it is created in an on-site stage', () =>
    c.competitionScenario
      .given(...c.running, c.withStages(scene))
      .when((competition) => {
        const said = createRound(newRound(), competition, command, s.by(s.organiser, s.march(1)));
        return said.ok && said.events.map(({ type, data }) => [type, 'onSite' in data ? data.onSite : null]);
      })
      .then([
        ['review.round_created', true],
        ['review.round_opened', null],
      ]));
  it('is the only one of its stage for an item, and not created in a sealed stage', () => {
    create(scene, [c.itemId]).then(refuse('onSiteRoundExists'));
    create({ ...scene, sealed: true }).then(refuse('reviewSealed'));
  });
  it('distributes nothing, and accepts no score from the online desk', () => {
    const pool = { roundId: s.roundId, expertIds: [s.ada], chiefIds: [] };
    expect(setPool(onSite, pool, s.by(s.organiser), new Set([s.ada]))).toEqual(refuse('roundOnSite'));
    expect(scorable(s.scoring({ round: onSite }), s.by(s.ada))).toEqual(refuse('roundOnSite'));
  });
  it('is closed by an organiser once its sessions are sealed, and never by the clock', () => {
    const close = (by: ReturnType<typeof s.by>, unsealed: number) =>
      closeRound(onSite, { roundId: s.roundId }, by, unsealed);
    expect(close(s.by(s.organiser, s.closesAt), 2)).toEqual(refuse('sessionsNotSealed', { count: 2 }));
    expect(close(s.by(s.organiser, s.closesAt), 0)).toEqual(accept(s.closed));
    expect(close(s.by(s.organiser, s.closesAt, 'system'), 0)).toEqual(accept());
  });
});

import { describe, expect, it } from 'vitest';
import { stage } from '../competition/situations.fixture.ts';
import { permissionsOf } from '../competition/stage.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { RoundEvent } from './round.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';
import {
  ada,
  assigned,
  by,
  closesAt,
  march,
  openRoundEvents,
  points,
  pooled,
  returned,
  roundAfter,
  scoring,
  sheetAfter,
  sheetId,
  sheetScenario,
  strangersWork,
  submitted,
} from './situations.fixture.ts';
import { submitSheet } from './submit-sheet.ts';

const command = { sheetId, scores: points(80), comment: '' };
const when = (...history: Parameters<typeof sheetScenario.given>) =>
  sheetScenario.given(...history).when((sheet) => submitSheet(scoring({ sheet }), command, null, by(ada, march(12))));

describe('submit sheet', () => {
  it('keeps the whole sheet with the version of the rules', () => when(assigned).then(accept(submitted())));
  it('keeps each further submission as a separate version', () =>
    when(assigned, submitted()).then(accept(submitted(2))));
  it('waits while the organiser has suspended scoring in the stage', () => {
    const own = stage('onlineReview', 10, 20);
    const scoringIn = (canReview: boolean) => {
      const held = { ...own, permissions: { ...permissionsOf(own), canReview } };
      const work = { ...strangersWork, gone: false, stage: held };
      return submitSheet(scoring({ sheet: sheetAfter(assigned), work }), command, null, by(ada, march(12)));
    };
    expect(scoringIn(false)).toEqual(refuse('stageHeld', { stage: own.name }));
    expect(scoringIn(true)).toEqual(accept(submitted()));
  });
  it('may be submitted again after it was returned', () =>
    when(assigned, submitted(), returned).then(accept(submitted(2))));
  it('marks a resubmission by an expert who could see the others’ scores by then', () => {
    const marked = { ...submitted(2), data: { ...submitted(2).data, afterSeeing: true } } as ScoreSheetEvent;
    const again = (changes: Parameters<typeof scoring>[0], ...history: ScoreSheetEvent[]) =>
      submitSheet(scoring({ sheet: sheetAfter(...history), ...changes }), command, null, by(ada, march(12)));
    const discussed = { work: { ...strangersWork, gone: false, discussed: true } };
    const led = {
      round: roundAfter(...openRoundEvents, { ...pooled, data: { ...pooled.data, chiefIds: [ada] } } as RoundEvent),
    };
    expect(again(discussed, assigned)).toEqual(accept(submitted()));
    expect(again(discussed, assigned, submitted())).toEqual(accept(marked));
    expect(again(led, assigned)).toEqual(accept(submitted()));
    expect(again(led, assigned, submitted())).toEqual(accept(marked));
    expect(sheetAfter(assigned, submitted(), marked, submitted(3))).toMatchObject({ afterSeeing: true });
  });
  it('marks what is submitted after the others’ sheets were asked for, the first time too, whatever the stage says by then', () => {
    const seen: ScoreSheetEvent = { type: 'review.others_seen', data: { sheetId, at: march(11) } };
    const marked = (version: number) =>
      ({ ...submitted(version), data: { ...submitted(version).data, afterSeeing: true } }) as ScoreSheetEvent;
    when(assigned, seen).then(accept(marked(1)));
    when(assigned, submitted(), seen).then(accept(marked(2)));
  });
  it('does not mark a chair who scores the work where the stage shows experts nothing', () => {
    const round = roundAfter(...openRoundEvents, {
      ...pooled,
      data: { ...pooled.data, chiefIds: [ada] },
    } as RoundEvent);
    const own = stage('onlineReview', 10, 20);
    const held = { ...own, permissions: { ...permissionsOf(own), reviewersSee: 'none' as const } };
    const work = { ...strangersWork, gone: false, stage: held };
    const again = scoring({ sheet: sheetAfter(assigned, submitted()), round, work });
    expect(submitSheet(again, command, null, by(ada, march(12)))).toEqual(accept(submitted(2)));
  });
  it('is refused with a criterion missing', () =>
    sheetScenario
      .given(assigned)
      .when((sheet) => submitSheet(scoring({ sheet }), { ...command, scores: {} }, null, by(ada)))
      .then(refuse('criterionMissing', { criteria: ['overall'] })));
  it('is refused at the closing instant itself', () =>
    sheetScenario
      .given(assigned)
      .when((sheet) => submitSheet(scoring({ sheet }), command, null, by(ada, closesAt)))
      .then(refuse('roundClosed')));
});

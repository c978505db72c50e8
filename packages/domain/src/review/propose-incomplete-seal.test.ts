import { expect, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { proposeIncompleteSeal } from './propose-incomplete-seal.ts';
import type { ScoreRunEvent } from './score-run.ts';
import {
  by,
  closesAt,
  computed,
  incompleteSealProposed,
  organiser,
  requested,
  runAfter,
  runScenario,
  scoreRunId,
  sealedRun,
} from './situations.fixture.ts';

const command = { scoreRunId, reason: 'two experts fell ill', incomplete: 3 };

it('records who gives which reason for how many works', () => {
  const { data } = incompleteSealProposed;
  runScenario
    .given(requested, computed())
    .when((run) => proposeIncompleteSeal(run, command, by(organiser, closesAt)))
    .then(accept({ type: 'review.incomplete_seal_proposed', data: { ...data, at: closesAt } }));
});

it('counts works that could not be calibrated if none lacks score sheets', () => {
  const unconnected = { ...computed(), data: { ...computed().data, uncalibrated: 5 } } as ScoreRunEvent;
  runScenario
    .given(requested, unconnected)
    .when((run) => proposeIncompleteSeal(run, { ...command, incomplete: 0 }, by(organiser, closesAt)))
    .then(
      accept({
        type: 'review.incomplete_seal_proposed',
        data: { ...incompleteSealProposed.data, works: 5, at: closesAt },
      }),
    );
});

it('replaces an earlier reason', () => {
  const later = { ...incompleteSealProposed, data: { ...incompleteSealProposed.data, reason: 'three fell ill' } };
  expect(runAfter(requested, computed(), incompleteSealProposed, later)).toMatchObject({
    incomplete: { works: 3, reason: 'three fell ill', proposedBy: organiser },
  });
});

it('is refused before the run is computed, after it is decided, and if every work is complete', () => {
  runScenario.refuses((run) => proposeIncompleteSeal(run, command, by(organiser)), {
    scoreRunNotFound: [],
    scoreRunNotComputed: [requested],
    scoreRunDecided: [requested, computed(), sealedRun],
  });
  runScenario.refuses((run) => proposeIncompleteSeal(run, { ...command, incomplete: 0 }, by(organiser)), {
    nothingIncomplete: [requested, computed()],
  });
});

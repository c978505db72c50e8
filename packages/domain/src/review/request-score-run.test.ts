import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { requestScoreRun } from './request-score-run.ts';
import {
  by,
  closedRound,
  hash,
  march,
  openRoundEvents,
  organiser,
  requested,
  roundAfter,
  roundId,
  runScenario,
  scoreRunId,
  sealed,
} from './situations.ts';

const command = { scoreRunId, roundId };
const facts = { policyHash: hash, submittedSheets: 30 };
const closed = roundAfter(...closedRound);

describe('request score run', () => {
  it('asks for the scores of a closed round', () =>
    runScenario
      .given()
      .when((run) => requestScoreRun(run, closed, command, facts, by(organiser, march(21))))
      .then(accept(requested)));
  it('is refused while sheets may still come, and after the seal', () => {
    runScenario
      .given()
      .when((run) => requestScoreRun(run, roundAfter(...openRoundEvents), command, facts, by(organiser)))
      .then(refuse('roundStillOpen'));
    runScenario
      .given()
      .when((run) => requestScoreRun(run, roundAfter(...closedRound, sealed), command, facts, by(organiser)))
      .then(refuse('roundSealed'));
  });
  it('is refused without a single sheet, for a run that exists, and for no round', () => {
    runScenario
      .given()
      .when((run) => requestScoreRun(run, closed, command, { ...facts, submittedSheets: 0 }, by(organiser)))
      .then(refuse('noSheetsSubmitted'));
    runScenario
      .given(requested)
      .when((run) => requestScoreRun(run, closed, command, facts, by(organiser)))
      .then(refuse('scoreRunExists'));
    runScenario
      .given()
      .when((run) => requestScoreRun(run, roundAfter(), command, facts, by(organiser)))
      .then(refuse('roundNotFound'));
  });
});

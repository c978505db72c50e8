import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { RoundId, ScoreRunId } from '../kernel/ids.ts';
import { type RequestScoreRun, requestScoreRun } from './request-score-run.ts';
import type { ScoreRun, ScoreRunEvent } from './score-run.ts';
import {
  by,
  closedRound,
  computed,
  hash,
  march,
  openRoundEvents,
  organiser,
  requested,
  roundAfter,
  roundId,
  runAfter,
  runScenario,
  scoreRunId,
  sealed,
  sealedRun,
} from './situations.fixture.ts';

const command = { scoreRunId, roundId };
const facts = { policyHash: hash, submittedSheets: 30, combined: [] as RoundId[] };
const other = '00000000-0000-7000-8000-000000000098' as RoundId;
const closed = roundAfter(...closedRound);
const sealedRound = roundAfter(...closedRound, sealed);
const former = runAfter(requested, computed(), sealedRun);
const next = '00000000-0000-7000-8000-000000000099' as ScoreRunId;
const objectionId = '00000000-0000-7000-8000-000000000600';
const correction = { supersedes: scoreRunId, reason: '异议成立' };

describe('request score run', () => {
  it('requests the scores of a closed round', () =>
    runScenario
      .given()
      .when((run) => requestScoreRun(run, closed, command, facts, by(organiser, march(21))))
      .then(accept(requested)));
  it('keeps the given reason', () =>
    runScenario
      .given()
      .when((run) =>
        requestScoreRun(run, closed, { ...command, reason: '复核后重算' }, facts, by(organiser, march(21))),
      )
      .then(accept({ ...requested, data: { ...requested.data, reason: '复核后重算' } })));
  it('is refused while sheets may still be submitted, and after the seal', () => {
    runScenario
      .given()
      .when((run) => requestScoreRun(run, roundAfter(...openRoundEvents), command, facts, by(organiser)))
      .then(refuse('roundStillOpen'));
    runScenario
      .given()
      .when((run) => requestScoreRun(run, roundAfter(...closedRound, sealed), command, facts, by(organiser)))
      .then(refuse('roundSealed'));
  });
  it('is refused without any sheet, for an existing run, and for an unknown round', () => {
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
  it('combines exactly the rounds that the caller names', () => {
    const [both, alone] = [{ ...facts, combined: [other] }, facts];
    const naming = { ...command, withRounds: [other] };
    runScenario
      .given()
      .when((run) => requestScoreRun(run, closed, naming, both, by(organiser, march(21))))
      .then(accept(requested));
    for (const [asked, found] of [
      [naming, alone],
      [{ ...command, withRounds: [] }, both],
    ] satisfies [RequestScoreRun, typeof facts][])
      runScenario
        .given()
        .when((run) => requestScoreRun(run, closed, asked, found, by(organiser)))
        .then(refuse('roundsNotCombined'));
  });
  it('corrects a sealed run only as a final decision orders, or after works were disqualified', () => {
    const ask = { scoreRunId: next, roundId, correction };
    const decided = { ...ask, correction: { ...correction, objectionId } };
    const correct = (command: RequestScoreRun, found: object) => (run: ScoreRun) =>
      requestScoreRun(run, sealedRound, command, { ...facts, ...found }, by(organiser, march(21)), former);
    const given = runScenario.given();
    given.when(correct(ask, {})).then(refuse('correctionNotOrdered'));
    given.when(correct(ask, { remedy: 'open', leftSince: 0 })).then(refuse('correctionNotOrdered'));
    given
      .when(correct(decided, { remedy: 'open' }))
      .then(
        accept({ ...requested, data: { ...requested.data, scoreRunId: next, ...decided.correction } } as ScoreRunEvent),
      );
    given.when(correct(decided, { remedy: 'notFinal' })).then(refuse('remedyNotFinal'));
    given.when(correct(decided, { remedy: 'begun' })).then(refuse('remedyBegun'));
    given.when(correct(decided, { remedy: 'done' })).then(refuse('remedyDone'));
    given.when(correct(decided, { leftSince: 2 })).then(refuse('remedyNotOrdered'));
  });
  it('corrects only the sealed run, with a reason', () => {
    const ask = { scoreRunId: next, roundId, correction };
    const facts = { policyHash: hash, submittedSheets: 30, combined: [] as RoundId[], leftSince: 1 };
    runScenario
      .given()
      .when((run) => requestScoreRun(run, sealedRound, ask, facts, by(organiser, march(21)), former))
      .then(accept({ ...requested, data: { ...requested.data, scoreRunId: next, ...correction } } as ScoreRunEvent));
    runScenario
      .given()
      .when((run) => requestScoreRun(run, closed, ask, facts, by(organiser), former))
      .then(refuse('nothingToSupersede'));
    runScenario
      .given()
      .when((run) => requestScoreRun(run, sealedRound, ask, facts, by(organiser), runAfter(requested, computed())))
      .then(refuse('nothingToSupersede'));
  });
  it('waits for a re-review that was ordered, or that nobody has taken over', () => {
    const ask = (reReview: { state: 'open' | 'begun' | 'done' | 'notOrdered'; outstanding: number }) =>
      runScenario
        .given()
        .when((run) =>
          requestScoreRun(
            run,
            sealedRound,
            { ...command, scoreRunId: next, correction: { ...correction, objectionId } },
            { ...facts, remedy: 'open', reReview },
            by(organiser, march(25)),
            former,
          ),
        );
    ask({ state: 'open', outstanding: 0 }).then(refuse('reReviewOutstanding', { count: 0 }));
    ask({ state: 'begun', outstanding: 2 }).then(refuse('reReviewOutstanding', { count: 2 }));
    const requestedAgain: ScoreRunEvent = {
      ...requested,
      data: { ...requested.data, scoreRunId: next, ...correction, objectionId, at: march(25) },
    };
    for (const state of ['begun', 'done', 'notOrdered'] as const)
      ask({ state, outstanding: 0 }).then(accept(requestedAgain));
    runScenario
      .given()
      .when((run) => requestScoreRun(run, closed, command, { ...facts, notTakenOver: 1 }, by(organiser, march(21))))
      .then(refuse('reReviewOutstanding', { count: 1 }));
  });
});

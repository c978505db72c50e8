import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { assignPlanned } from './assign-planned.ts';
import { finishDistribution } from './finish-distribution.ts';
import {
  ada,
  added,
  applied,
  approved,
  assigned,
  by,
  closed,
  created,
  declared,
  distributedRound,
  expertAfter,
  itemId,
  march,
  opened,
  organiser,
  otherSchool,
  planId,
  pooled,
  proposed,
  roundScenario,
  sheetId,
  stated,
  strangersWork,
  suspended,
  workId,
} from './situations.fixture.ts';

const sheet = { sheetId, workId, workVersion: 2, itemId, expertId: ada, alias: 'W-007' };
const facts = { experts: new Map([[ada, expertAfter(added)]]), works: new Map([[workId, strangersWork]]) };
const system = by(organiser, march(1), 'system');

describe('apply distribution', () => {
  it('assigns what an approved plan says', () =>
    roundScenario
      .given(created, pooled, proposed(), approved)
      .when((round) => assignPlanned(round, planId, [sheet], facts, system))
      .then(accept(assigned)));
  it('leaves out an expert who has a conflict now, states the school of the work, or was suspended', () => {
    const there = stated({ schools: [{ schoolCode: otherSchool, from: 2020, to: null }] });
    for (const after of [declared(), there, suspended]) {
      const expert = expertAfter(added, after);
      roundScenario
        .given(created, pooled, proposed(), approved)
        .when((round) => assignPlanned(round, planId, [sheet], { ...facts, experts: new Map([[ada, expert]]) }, system))
        .then(accept());
    }
  });
  it('leaves out a work that no plan would include by now', () =>
    roundScenario
      .given(created, pooled, proposed(), approved)
      .when((round) => assignPlanned(round, planId, [sheet], { ...facts, works: new Map() }, system))
      .then(accept()));
  it('assigns nothing from a plan that was not approved', () =>
    roundScenario
      .given(created, pooled, proposed())
      .when((round) => assignPlanned(round, planId, [sheet], facts, system))
      .then(refuse('planDecided')));
  it('is finished once', () => {
    roundScenario
      .given(created, pooled, proposed(), approved)
      .when((round) => finishDistribution(round, planId, system))
      .then(accept(applied));
    roundScenario
      .given(...distributedRound)
      .when((round) => finishDistribution(round, planId, system))
      .then(accept());
  });
  it('stops at a closed round, an unknown plan or an unknown round', () => {
    roundScenario.refuses((round) => assignPlanned(round, planId, [sheet], facts, system), {
      roundClosed: [...distributedRound, opened, closed],
      planNotFound: [created],
    });
    roundScenario
      .given()
      .when((round) => finishDistribution(round, planId, system))
      .then(refuse('roundNotFound'));
  });
});

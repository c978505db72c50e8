import { it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { applyAdvancement } from './apply-advancement.ts';
import * as s from './situations.fixture.ts';

const command = { advancementId: s.advancementId };
const sealed = s.runAfter(s.requested, s.computed(), s.sealedRun);
const by = s.by(s.organiser, s.march(22));

it('puts an approved list into force', () =>
  s.advancementScenario
    .given(...s.approvedAdvancement)
    .when((one) => applyAdvancement(one, command, by, s.contest(), sealed))
    .then(accept(s.advancementApplied)));

it('is refused for an unapproved list, and when the scores were replaced', () => {
  s.advancementScenario.refuses((one) => applyAdvancement(one, command, by, s.contest(), sealed), {
    advancementNotFound: [],
    advancementNotApproved: [s.advancementDrafted, s.simulated],
  });
  s.advancementScenario
    .given(...s.approvedAdvancement)
    .when((one) => applyAdvancement(one, command, by, s.contest(), s.runAfter(s.requested)))
    .then(refuse('scoreRunNotApproved'));
});

it('does nothing the second time', () =>
  s.advancementScenario
    .given(...s.appliedAdvancement, s.advancementPublished)
    .when((one) => applyAdvancement(one, command, by, s.contest(), sealed))
    .then(accept()));

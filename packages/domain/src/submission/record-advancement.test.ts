import { it } from 'vitest';
import { march } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept } from '../kernel/decision.ts';
import type { AdvancementId } from '../kernel/ids.ts';
import { recordAdvancement } from './record-advancement.ts';
import { asAda, workId, workScenario, workStarted, workSubmitted } from './situations.fixture.ts';
import type { WorkEvent } from './work.ts';

const advancementId = uuid(30) as AdvancementId;
const command = { workId, advancementId, outcome: 'advanced' as const, corrects: false };
const locked: WorkEvent = { type: 'submission.work_locked', data: { workId, version: 1, at: march(5) } };
const inReview = [workStarted(march(3)), workSubmitted(march(4)), locked];
const advanced: WorkEvent = { type: 'submission.work_advanced', data: { workId, advancementId, at: march(25) } };
const eliminated: WorkEvent = { type: 'submission.work_eliminated', data: { workId, advancementId, at: march(25) } };
const by = asAda(march(25));

it('records that a work advanced or was eliminated', () => {
  workScenario
    .given(...inReview)
    .when((work) => recordAdvancement(work, command, by))
    .then(accept(advanced));
  workScenario
    .given(...inReview)
    .when((work) => recordAdvancement(work, { ...command, outcome: 'eliminated' }, by))
    .then(accept(eliminated));
});

it('eliminates in a later round a work that advanced in an earlier one', () =>
  workScenario
    .given(...inReview, advanced)
    .when((work) => recordAdvancement(work, { ...command, outcome: 'eliminated' }, by))
    .then(accept(eliminated)));

it('marks it as a correction if the team was told otherwise', () => {
  const corrected = { ...command, corrects: true };
  workScenario
    .given(...inReview, eliminated)
    .when((work) => recordAdvancement(work, corrected, by))
    .then(accept({ ...advanced, data: { ...advanced.data, corrects: true } } as WorkEvent));
  workScenario
    .given(...inReview)
    .when((work) => recordAdvancement(work, corrected, by))
    .then(accept(advanced));
});

it('ignores works that are withdrawn, still drafts, or already have the decided outcome', () => {
  const withdrawn: WorkEvent = {
    type: 'submission.work_withdrawn',
    data: { workId, withdrawnBy: by.actor.personId, reason: 'left', at: march(6) },
  };
  for (const history of [[...inReview, withdrawn], [workStarted(march(3))], [...inReview, advanced]])
    workScenario
      .given(...history)
      .when((work) => recordAdvancement(work, command, by))
      .then(accept());
  workScenario.refuses((work) => recordAdvancement(work, command, by), { workNotFound: [] });
});

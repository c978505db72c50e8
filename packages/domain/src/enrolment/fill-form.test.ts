import { describe, it } from 'vitest';
import { nothingNamed } from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { fillForm } from './fill-form.ts';
import {
  ada,
  as,
  enrolmentId,
  enrolmentScenario,
  lin,
  noon,
  running,
  signed,
  started,
  submitted,
} from './situations.fixture.ts';

const field = { label: { zh: '题', en: '' }, maxLength: 5, options: [], identifying: false };
const competition = running({
  settings: {
    fields: [
      { ...field, key: 'motto', kind: 'text', required: true },
      { ...field, key: 'years', kind: 'number', required: true },
    ],
  },
});
const fill =
  (answers: Parameters<typeof fillForm>[1]['answers'], who = ada) =>
  (enrolment: Parameters<typeof fillForm>[0]) =>
    fillForm(enrolment, { enrolmentId, answers }, as(who), competition, nothingNamed);

describe('fill the form', () => {
  it('keeps the answers, even if some are still missing', () =>
    enrolmentScenario
      .given(started, signed(ada))
      .when(fill({ motto: '向前' }))
      .then(
        accept({
          type: 'enrolment.form_filled',
          data: { enrolmentId, answers: { motto: '向前' }, formVersion: 1, at: noon },
        }),
      ));

  it('is refused for a wrong answer, or one to no question', () =>
    enrolmentScenario
      .given(started, signed(ada))
      .when(fill({ motto: '太长太长太长', years: 'two', extra: 1 }))
      .then(refuse('answersInvalid', { fields: ['motto', 'years', 'extra'] })));

  it('requires the captain’s signature first', () =>
    enrolmentScenario
      .given(started)
      .when(fill({ motto: '向前' }))
      .then(refuse('undertakingNeeded')));

  it('is only for the captain, and only for a draft', () => {
    enrolmentScenario.given(started, signed(ada)).when(fill({}, lin)).then(refuse('notCaptain'));
    enrolmentScenario.given(started, signed(ada), submitted).when(fill({})).then(refuse('notDraft'));
  });
});

import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { configureEnrolment } from './configure-enrolment.ts';
import type { FormField } from './settings.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  enrolmentSettings,
  march,
  running,
  withEnrolment,
} from './situations.fixture.ts';

const field = (changes: Partial<FormField> = {}): FormField => ({
  key: 'slogan',
  label: { zh: '口号', en: 'Slogan' },
  kind: 'text',
  required: false,
  maxLength: 60,
  options: [],
  identifying: false,
  ...changes,
});
const configured = (...fields: FormField[]) => ({ competitionId, settings: enrolmentSettings({ fields }) });

describe('configure enrolment', () => {
  it('keeps the settings', () =>
    competitionScenario
      .given(created)
      .when((c) => configureEnrolment(c, configured(), by(march(1))))
      .then(accept(withEnrolment())));

  it('is refused when two questions share a key', () =>
    competitionScenario
      .given(created)
      .when((c) => configureEnrolment(c, configured(field(), field()), by(march(1))))
      .then(refuse('duplicateField')));

  it('is refused when a question has no options to choose from', () =>
    competitionScenario
      .given(created)
      .when((c) => configureEnrolment(c, configured(field({ kind: 'choice' })), by(march(1))))
      .then(refuse('choiceWithoutOptions', { field: { zh: '口号', en: 'Slogan' } })));

  it('changes by an amendment once published', () =>
    competitionScenario
      .given(...running)
      .when((c) => configureEnrolment(c, configured(), by(march(1))))
      .then(refuse('amendmentNeeded', { part: { zh: '报名设置', en: 'Registration settings' } })));

  it('may be set for the first time after publication', () =>
    competitionScenario
      .given(...running.filter(({ type }) => type !== 'competition.enrolment_configured'))
      .when((c) => configureEnrolment(c, configured(), by(march(2))).ok)
      .then(true));

  it('cannot be changed from the opening instant on', () =>
    competitionScenario
      .given(...running)
      .when((c) => configureEnrolment(c, configured(), by(march(2))))
      .then(refuse('stageStarted', { stage: { zh: 'enrol', en: 'enrol' } })));
});

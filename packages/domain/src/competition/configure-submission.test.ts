import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { configureSubmission } from './configure-submission.ts';
import {
  by,
  competitionId,
  competitionScenario,
  created,
  march,
  running,
  submissionSettings,
  withSubmission,
} from './situations.fixture.ts';

const command = { competitionId, settings: submissionSettings() };

describe('configure submission', () => {
  it('keeps the settings', () =>
    competitionScenario
      .given(created)
      .when((c) => configureSubmission(c, command, by(march(1))))
      .then(accept(withSubmission())));

  it('is refused when more files are required than allowed', () => {
    const files = { ...command.settings.files, min: 4 };
    competitionScenario
      .given(created)
      .when((c) => configureSubmission(c, { competitionId, settings: submissionSettings({ files }) }, by(march(1))))
      .then(refuse('fileCountInvalid'));
  });

  it('changes by an amendment once published', () =>
    competitionScenario
      .given(...running)
      .when((c) => configureSubmission(c, command, by(march(4))))
      .then(refuse('amendmentNeeded', { part: { zh: '作品提交设置', en: 'Submission settings' } })));

  it('may be set for the first time after publication', () =>
    competitionScenario
      .given(...running.filter(({ type }) => type !== 'competition.submission_configured'))
      .when((c) => configureSubmission(c, command, by(march(5))).ok)
      .then(true));

  it('cannot be changed from the opening instant on', () =>
    competitionScenario
      .given(...running)
      .when((c) => configureSubmission(c, command, by(march(5))))
      .then(refuse('stageStarted', { stage: { zh: 'submit', en: 'submit' } })));
});

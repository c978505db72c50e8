import { describe, expect, it } from 'vitest';
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

  it('is refused for a question that cannot describe works', () => {
    const options = [{ value: 'ai', label: { zh: '人工智能', en: 'AI' } }];
    const label = { zh: '主题', en: 'Topic' };
    const question = { key: 'topic', label, kind: 'choices', required: false, maxLength: null, options } as const;
    const asked = (...fields: object[]) => {
      const settings = submissionSettings({
        fields: fields.map((field) => ({ ...question, options, identifying: false, describes: 'topics', ...field })),
      });
      return competitionScenario
        .given(created)
        .when((c) => configureSubmission(c, { competitionId, settings }, by(march(1))));
    };
    const refused = refuse('describingQuestionInvalid', { field: label });
    asked({}, { key: 'language', kind: 'choice', describes: 'language' }, { key: 'x', describes: 'nothing' }).then(
      accept(expect.anything() as never),
    );
    asked({ identifying: true }).then(refused);
    asked({ kind: 'text' }).then(refused);
    asked({ describes: 'language' }).then(refused);
    asked({}, { key: 'other' }).then(refused);
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

import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { resumeBatch } from './resume-batch.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const command = { batchId };

describe('resuming a batch', () => {
  it('continues the paused printing, once', () => {
    batchScenario
      .given(s.drafted, s.checked(), s.approved, s.batchIssued, s.paused)
      .when((batch) => resumeBatch(batch, command, s.by(s.bo)))
      .then(accept({ type: 'certificate.batch_resumed', data: { batchId, resumedBy: s.bo, at: s.day } }));
    batchScenario
      .given(s.drafted, s.checked(), s.approved, s.batchIssued)
      .when((batch) => resumeBatch(batch, command, s.by(s.bo)))
      .then(accept());
  });
  it('is refused before the batch is issued', () =>
    batchScenario
      .given(s.drafted)
      .when((batch) => resumeBatch(batch, command, s.by(s.bo)))
      .then(refuse('batchNotIssued')));
});

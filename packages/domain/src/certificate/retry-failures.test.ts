import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { retryFailures } from './retry-failures.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const command = { batchId };

describe('retrying failures', () => {
  it('prints again only when there are failures, and counts the attempts', () => {
    const issued = batchScenario.given(s.drafted, s.checked(), s.approved, s.batchIssued);
    issued.when((batch) => retryFailures(batch, command, s.by(s.bo), 0)).then(refuse('nothingFailed'));
    issued
      .when((batch) => retryFailures(batch, command, s.by(s.bo), 3))
      .then(
        accept({
          type: 'certificate.batch_failures_retried',
          data: { batchId, at: s.day, retriedBy: s.bo, attempt: 2 },
        }),
      );
  });
  it('is refused while the batch is paused', () =>
    batchScenario
      .given(s.drafted, s.checked(), s.approved, s.batchIssued, s.paused)
      .when((batch) => retryFailures(batch, command, s.by(s.bo), 3))
      .then(refuse('batchNotIssued')));
});

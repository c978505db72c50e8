import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { pauseBatch } from './pause-batch.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const command = { batchId };

describe('pausing a batch', () => {
  it('stops its printing, once', () => {
    batchScenario
      .given(s.drafted, s.checked(), s.approved, s.batchIssued)
      .when((batch) => pauseBatch(batch, command, s.by(s.bo)))
      .then(accept(s.paused));
    batchScenario
      .given(s.drafted, s.checked(), s.approved, s.batchIssued, s.paused)
      .when((batch) => pauseBatch(batch, command, s.by(s.bo)))
      .then(accept());
  });
  it('is refused before the batch is issued', () =>
    batchScenario
      .given(s.drafted)
      .when((batch) => pauseBatch(batch, command, s.by(s.bo)))
      .then(refuse('batchNotIssued')));
});

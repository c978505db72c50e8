import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import { checkBatch } from './check-batch.ts';
import { recordCheck } from './record-check.ts';
import { rejectBatch } from './reject-batch.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const command = { batchId };

describe('rejecting a batch', () => {
  const reject = { batchId, reason: 'wrong seal' };
  const rejected = {
    type: 'certificate.batch_rejected' as const,
    data: { ...reject, rejectedBy: s.bo, at: s.day },
  };

  it('records the reason, for a checked or an approved batch, once', () => {
    for (const history of [[s.checked()], [s.checked(), s.approved]])
      batchScenario
        .given(s.drafted, ...history)
        .when((batch) => rejectBatch(batch, reject, s.by(s.bo)))
        .then(accept(rejected));
    batchScenario
      .given(s.drafted, s.checked(), rejected)
      .when((batch) => rejectBatch(batch, reject, s.by(s.bo)))
      .then(accept());
  });
  it('is refused for an unchecked batch and once it is issued', () => {
    for (const history of [[], [s.checked(), s.approved, s.batchIssued]])
      batchScenario
        .given(s.drafted, ...history)
        .when((batch) => rejectBatch(batch, reject, s.by(s.bo)))
        .then(refuse('batchNotChecked'));
  });
  it('a rejected batch may be checked again, an approved one may not', () => {
    const found = { recipients: 2, errors: 0, warnings: 1 };
    const rejected = rejectBatch(
      [s.drafted, s.checked()].reduce<Batch>(evolveBatch, newBatch()),
      { batchId, reason: 'wrong seal' },
      s.by(s.bo),
    );
    if (!rejected.ok) throw new Error(rejected.refusal);
    const again = [s.drafted, s.checked(), ...rejected.events].reduce<Batch>(evolveBatch, newBatch());
    expect(checkBatch(again, command, s.by(s.ada), { newestDesign: null }).ok).toBe(true);
    expect(recordCheck(again, { ...command, ...found }, s.by(s.ada), again).ok).toBe(true);
    const approved = [s.drafted, s.checked(), s.approved].reduce<Batch>(evolveBatch, newBatch());
    expect(checkBatch(approved, command, s.by(s.ada), { newestDesign: null })).toEqual(refuse('batchDecided'));
    expect(recordCheck(approved, { ...command, ...found }, s.by(s.ada), approved)).toEqual(refuse('batchDecided'));
  });
});

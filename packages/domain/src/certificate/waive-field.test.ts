import { describe, expect, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import * as s from './situations.fixture.ts';
import { waiveField } from './waive-field.ts';

const { batchId, batchScenario } = s;
const command = { batchId, field: 'number', reason: '纪念证书不编号' } as const;
const decide = (batch: Batch) => waiveField(batch, command, s.by(s.bo));

describe('waiving a field', () => {
  it('is refused for a batch that does not exist or is decided, and when somebody already gave a reason', () =>
    batchScenario.refuses(decide, {
      batchNotFound: [],
      batchDecided: [s.drafted, s.checked(), s.approved],
      fieldWaivedAlready: [s.drafted, s.waived],
    }));
  it('has the batch checked again', () =>
    batchScenario.given(s.drafted, s.checked(1)).when(decide).then(accept(s.waived, s.checkRequested)));
  it('leaves the batch unchecked, with the reason', () => {
    const batch = [s.drafted, s.checked(1), s.waived].reduce<Batch>(evolveBatch, newBatch());
    expect(batch).toMatchObject({
      status: 'draft',
      errors: null,
      waivers: [{ field: 'number', reason: '纪念证书不编号', waivedBy: s.bo }],
    });
  });
});

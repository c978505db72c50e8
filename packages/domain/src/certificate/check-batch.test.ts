import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import { checkBatch } from './check-batch.ts';
import { recordCheck } from './record-check.ts';
import * as s from './situations.fixture.ts';

const { batchId } = s;
const command = { batchId };
const unchanged = { newestDesign: s.hash('d') };

describe('checking a batch', () => {
  const found = { recipients: 2, errors: 0, warnings: 1 };
  const asked = checkBatch([s.drafted].reduce<Batch>(evolveBatch, newBatch()), command, s.by(s.ada), unchanged);
  it('is requested by a person and recorded in their name, although a worker runs it', () => {
    if (!asked.ok) throw new Error(asked.refusal);
    const checking = [s.drafted, ...asked.events].reduce<Batch>(evolveBatch, newBatch());
    expect(checking).toMatchObject({ status: 'draft', checking: s.ada });
    const recorded = recordCheck(checking, { ...command, ...found }, s.by(s.bo), checking);
    if (!recorded.ok) throw new Error(recorded.refusal);
    expect(recorded.events).toMatchObject([{ data: { checkedBy: s.ada, warnings: 1 } }]);
    const checked = recorded.events.reduce<Batch>(evolveBatch, checking);
    expect(checked).toMatchObject({ status: 'checked', errors: 0, checking: undefined });
  });
  it('may be requested again while a check is in progress, and is refused for a batch that does not exist', () => {
    if (!asked.ok) throw new Error(asked.refusal);
    const checking = [s.drafted, ...asked.events].reduce<Batch>(evolveBatch, newBatch());
    expect(checkBatch(checking, command, s.by(s.bo), unchanged).ok).toBe(true);
    expect(checkBatch(newBatch(), command, s.by(s.ada), unchanged)).toEqual(refuse('batchNotFound'));
    expect(recordCheck(newBatch(), { ...command, ...found }, s.by(s.ada), newBatch())).toEqual(refuse('batchNotFound'));
  });
  it('ignores a check that started before a newer design was pinned or a field waived', () => {
    const before = [s.drafted, s.checkRequested].reduce<Batch>(evolveBatch, newBatch());
    for (const changed of [s.pinned, s.waived]) {
      const now = [s.drafted, s.checkRequested, changed, s.checkRequested].reduce<Batch>(evolveBatch, newBatch());
      expect(recordCheck(now, { ...command, ...found }, s.by(s.bo), before)).toEqual(accept());
      expect(recordCheck(now, { ...command, ...found }, s.by(s.bo), now)).toMatchObject({ events: [{}] });
    }
  });
  it('ignores a check in progress when the batch was rejected', () => {
    const looked = [s.drafted, s.checked(), s.checkRequested].reduce<Batch>(evolveBatch, newBatch());
    const now = [s.drafted, s.checked(), s.checkRequested, s.rejected].reduce<Batch>(evolveBatch, newBatch());
    expect(recordCheck(now, { ...command, ...found }, s.by(s.bo), looked)).toEqual(accept());
  });
  it('uses the newest version of the design, and keeps the pinned one when the design is retired', () => {
    const [newer, retired] = [{ newestDesign: s.hash('e') }, { newestDesign: null }];
    const ask = (facts: typeof newer | typeof retired) => (batch: Batch) =>
      checkBatch(batch, command, s.by(s.bo), facts);
    s.batchScenario.given(s.drafted, s.checked(1)).when(ask(newer)).then(accept(s.pinned, s.checkRequested));
    s.batchScenario.given(s.drafted, s.checked(1)).when(ask(retired)).then(accept(s.checkRequested));
    const batch = [s.drafted, s.checked(), s.pinned].reduce<Batch>(evolveBatch, newBatch());
    expect(batch).toMatchObject({ status: 'draft', errors: null, designHash: s.hash('e'), pinnedBy: s.bo });
  });
});

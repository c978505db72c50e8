import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { approveBatch } from './approve-batch.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import { HoldBackRecipients, holdBackRecipients } from './hold-back-recipients.ts';
import { recordCheck } from './record-check.ts';
import * as s from './situations.fixture.ts';

const { batchId, batchScenario } = s;
const command = { batchId, ordinals: [2], reason: '姓名有字库外的字' };
const toHold = {
  recipients: [{ awardId: s.awardId, holderIds: [s.cai] }],
  changed: false,
  withoutError: false,
};
const decide = (batch: Batch, over: Partial<typeof toHold> = {}) =>
  holdBackRecipients(batch, command, s.by(s.bo), { ...toHold, ...over });
const folded = (...events: Parameters<typeof batchScenario.given>) => events.reduce<Batch>(evolveBatch, newBatch());

describe('holding recipients back', () => {
  it('is refused for a batch that does not exist, is decided, unchecked or being checked', () => {
    batchScenario.refuses((batch) => decide(batch), {
      batchNotFound: [],
      batchDecided: [s.drafted, s.checked(), s.approved],
      batchNotChecked: [s.drafted],
    });
    for (const checking of [
      [s.drafted, s.checked(1), s.checkRequested],
      [s.drafted, s.checked(1), s.pinned],
    ])
      expect(decide(folded(...checking))).toEqual(refuse('batchNotChecked'));
  });
  it('is refused for recipients other than those checked, or without an error', () => {
    const batch = folded(s.drafted, s.checked(1));
    expect(decide(batch, { changed: true })).toEqual(refuse('recipientsChanged'));
    expect(decide(batch, { recipients: [] })).toEqual(refuse('recipientsChanged'));
    expect(decide(batch, { withoutError: true })).toEqual(refuse('recipientWithoutError'));
  });
  it('needs a reason', () =>
    expect(HoldBackRecipients.safeParse({ ...command, reason: ' ' }).error?.issues[0]?.message).toBe('reasonNeeded'));
  it('has the batch checked again without them', () =>
    batchScenario
      .given(s.drafted, s.checked(1))
      .when((batch) => decide(batch))
      .then(accept(s.heldBack, s.checkRequested)));
  it('ignores a check that started before', () => {
    const now = folded(s.drafted, s.checked(1), s.heldBack, s.checkRequested);
    const found = { batchId, recipients: 2, errors: 0, warnings: 0 };
    expect(recordCheck(now, found, s.by(s.bo), folded(s.drafted, s.checkRequested))).toEqual(accept());
    expect(recordCheck(now, found, s.by(s.bo), now)).toMatchObject({ events: [{}] });
  });
  it('needs another person to approve, who neither drafted the batch nor held anybody back', () => {
    const checked = batchScenario.given(s.drafted, s.checked(1), s.heldBack, s.checked());
    checked
      .when((batch) => approveBatch(batch, { batchId }, s.by(s.ada), { contents: 'same' }))
      .then(refuse('secondPersonNeeded'));
    checked
      .when((batch) => approveBatch(batch, { batchId }, s.by(s.bo), { contents: 'same' }))
      .then(refuse('secondPersonNeeded'));
    checked
      .when((batch) => approveBatch(batch, { batchId }, s.by(s.cai), { contents: 'same' }))
      .then(accept({ type: 'certificate.batch_approved', data: { batchId, approvedBy: s.cai, at: s.day } }));
  });
});

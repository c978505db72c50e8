import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { approveBatch } from './approve-batch.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import { recordCheck } from './record-check.ts';
import { releaseRecipients } from './release-recipients.ts';
import * as s from './situations.fixture.ts';

const { batchId, batchScenario } = s;
const recipient = { awardId: s.awardId, holderIds: [s.cai] };
const command = { batchId, recipients: [recipient], reason: '字库已补齐' };
const decide = (batch: Batch) => releaseRecipients(batch, command, s.by(s.bo));
const folded = (...events: Parameters<typeof batchScenario.given>) => events.reduce<Batch>(evolveBatch, newBatch());

describe('releasing recipients who were held back', () => {
  it('is refused for a batch that does not exist or is decided, and for somebody who is not held back', () =>
    batchScenario.refuses(decide, {
      batchNotFound: [],
      batchDecided: [s.drafted, s.checked(), s.heldBack, s.checked(), s.approved],
      recipientNotHeld: [s.drafted, s.checked()],
    }));
  it('has the batch checked again with them', () => {
    batchScenario
      .given(s.drafted, s.checked(1), s.heldBack, s.checked())
      .when(decide)
      .then(accept(s.releasedAgain, s.checkRequested));
    expect(folded(s.drafted, s.checked(1), s.heldBack, s.checked(), s.releasedAgain)).toMatchObject({
      status: 'draft',
      held: [],
      recipients: null,
    });
  });
  it('is refused the second time, since nobody is held back then', () =>
    batchScenario
      .given(s.drafted, s.checked(1), s.heldBack, s.checked(), s.releasedAgain)
      .when(decide)
      .then(refuse('recipientNotHeld')));
  it('ignores a check that started before', () => {
    const looked = folded(s.drafted, s.checked(1), s.heldBack, s.checkRequested);
    const now = folded(s.drafted, s.checked(1), s.heldBack, s.checkRequested, s.releasedAgain, s.checkRequested);
    const found = { batchId, recipients: 2, errors: 0, warnings: 0 };
    expect(recordCheck(now, found, s.by(s.bo), looked)).toEqual(accept());
  });
  it('leaves the approval to somebody who neither held back nor released', () => {
    const released = { ...s.releasedAgain, data: { ...s.releasedAgain.data, releasedBy: s.cai } };
    const checked = batchScenario.given(s.drafted, s.checked(1), s.heldBack, s.checked(), released, s.checked());
    for (const who of [s.ada, s.bo, s.cai])
      checked
        .when((batch) => approveBatch(batch, { batchId }, s.by(who), { contents: 'same' }))
        .then(refuse('secondPersonNeeded'));
    checked
      .when((batch) => approveBatch(batch, { batchId }, s.by(s.dan), { contents: 'same' }))
      .then(accept({ type: 'certificate.batch_approved', data: { batchId, approvedBy: s.dan, at: s.day } }));
  });
});

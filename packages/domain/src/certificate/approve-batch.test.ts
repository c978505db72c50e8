import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import { approveBatch } from './approve-batch.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const command = { batchId };
const asChecked = { contents: 'same' };

describe('approving a batch', () => {
  it('needs a second person', () =>
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => approveBatch(batch, command, s.by(s.ada), asChecked))
      .then(refuse('secondPersonNeeded')));
  it('who is not related to the first', () =>
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => approveBatch(batch, command, tied(s.by(s.bo), s.ada), asChecked))
      .then(refuse('secondPersonTied')));
  it('who neither pinned a newer design for it nor waived a field', () => {
    for (const decided of [s.pinned, s.waived])
      batchScenario
        .given(s.drafted, decided, s.checked())
        .when((batch) => approveBatch(batch, command, s.by(s.bo), asChecked))
        .then(refuse('secondPersonNeeded'));
  });
  it('and a check made after the last change', () => {
    for (const decided of [s.pinned, s.waived])
      batchScenario
        .given(s.drafted, s.checked(), decided)
        .when((batch) => approveBatch(batch, command, s.by(s.cai), asChecked))
        .then(refuse('batchNotChecked'));
  });
  it('and no other check in progress', () => {
    for (const who of [s.bo, s.cai])
      batchScenario
        .given(s.drafted, s.checked(), s.checkRequested)
        .when((batch) => approveBatch(batch, command, s.by(who), asChecked))
        .then(refuse('batchNotChecked'));
  });
  it('and is then recorded with that person', () =>
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => approveBatch(batch, command, s.by(s.bo), asChecked))
      .then(accept(s.approved)));
  it('does nothing the second time', () =>
    batchScenario
      .given(s.drafted, s.checked(), s.approved)
      .when((batch) => approveBatch(batch, command, s.by(s.bo), asChecked))
      .then(accept()));
  it('is refused when what would be printed is not what was checked', () =>
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => approveBatch(batch, command, s.by(s.bo), { contents: 'other' }))
      .then(refuse('checkOutdated')));
  it('is refused unchecked, with errors, or without recipients', () => {
    const refusal = (...history: Parameters<typeof batchScenario.given>) =>
      approveBatch(history.reduce<Batch>(evolveBatch, newBatch()), command, s.by(s.bo), asChecked);
    expect(refusal(s.drafted)).toEqual(refuse('batchNotChecked'));
    expect(refusal(s.drafted, s.checked(2))).toEqual(refuse('batchHasErrors', { errors: 2 }));
    expect(refusal(s.drafted, s.checked(0, 0))).toEqual(refuse('noRecipients'));
    expect(refusal()).toEqual(refuse('batchNotFound'));
  });
});

import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import { approveBatch } from './approve-batch.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import { checkBatch } from './check-batch.ts';
import { draftBatch } from './draft-batch.ts';
import { issueBatch } from './issue-batch.ts';
import { pauseBatch } from './pause-batch.ts';
import { recordCheck } from './record-check.ts';
import { rejectBatch } from './reject-batch.ts';
import { resumeBatch } from './resume-batch.ts';
import { retryFailures } from './retry-failures.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const command = { batchId };

describe('drafting a batch', () => {
  const { seal: _, ...print } = s.print;
  const draft = {
    batchId,
    competitionId: s.competitionId,
    name: { zh: '一等奖证书', en: 'First prizes' },
    itemId: null,
    levelIds: [],
    copies: 'team' as const,
    rule: s.rule,
    designId: s.designId,
    maskNames: false,
    print: { ...print, sealId: null },
  };
  const facts = { groupId: s.groupId, designHash: s.hash('d'), sealImage: null, itemKnown: true };

  it('pins the design as it is', () =>
    batchScenario
      .given()
      .when((batch) => draftBatch(batch, draft, s.by(s.ada), facts))
      .then(accept(s.drafted)));
  it('is refused without the design, with a seal of another house, or for an unknown item', () => {
    const refusal = (over: object, change: object = {}) =>
      draftBatch(newBatch(), { ...draft, ...change }, s.by(s.ada), { ...facts, ...over });
    expect(refusal({ designHash: null })).toEqual(refuse('designNotFound'));
    expect(refusal({}, { print: { ...print, sealId: s.designId } })).toEqual(refuse('sealNotAllowed'));
    expect(refusal({ itemKnown: false })).toEqual(refuse('itemNotFound'));
  });
  it('happens once', () =>
    batchScenario
      .given(s.drafted)
      .when((batch) => draftBatch(batch, draft, s.by(s.ada), facts))
      .then(refuse('batchExists')));
});

describe('approving a batch', () => {
  it('needs a second person', () =>
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => approveBatch(batch, command, s.by(s.ada)))
      .then(refuse('secondPersonNeeded')));
  it('who is not tied to the first', () =>
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => approveBatch(batch, command, tied(s.by(s.bo), s.ada)))
      .then(refuse('secondPersonTied')));
  it('by whom it then stands approved', () =>
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => approveBatch(batch, command, s.by(s.bo)))
      .then(accept(s.approved)));
  it('does nothing the second time', () =>
    batchScenario
      .given(s.drafted, s.checked(), s.approved)
      .when((batch) => approveBatch(batch, command, s.by(s.bo)))
      .then(accept()));
  it('is refused unchecked, with errors, or without anybody to give one to', () => {
    const refusal = (...history: Parameters<typeof batchScenario.given>) =>
      approveBatch(history.reduce<Batch>(evolveBatch, newBatch()), command, s.by(s.bo));
    expect(refusal(s.drafted)).toEqual(refuse('batchNotChecked'));
    expect(refusal(s.drafted, s.checked(2))).toEqual(refuse('batchHasErrors', { errors: 2 }));
    expect(refusal(s.drafted, s.checked(0, 0))).toEqual(refuse('noRecipients'));
    expect(refusal()).toEqual(refuse('batchNotFound'));
  });
  it('a rejected batch may be checked again, an approved one no more', () => {
    const found = { recipients: 2, errors: 0, warnings: 1 };
    const rejected = rejectBatch(
      [s.drafted, s.checked()].reduce<Batch>(evolveBatch, newBatch()),
      { batchId, reason: 'wrong seal' },
      s.by(s.bo),
    );
    if (!rejected.ok) throw new Error(rejected.refusal);
    const again = [s.drafted, s.checked(), ...rejected.events].reduce<Batch>(evolveBatch, newBatch());
    expect(checkBatch(again, command, s.by(s.ada)).ok).toBe(true);
    expect(recordCheck(again, { ...command, ...found }, s.by(s.ada)).ok).toBe(true);
    const approved = [s.drafted, s.checked(), s.approved].reduce<Batch>(evolveBatch, newBatch());
    expect(checkBatch(approved, command, s.by(s.ada))).toEqual(refuse('batchDecided'));
    expect(recordCheck(approved, { ...command, ...found }, s.by(s.ada))).toEqual(refuse('batchDecided'));
  });
});

describe('checking a batch', () => {
  const found = { recipients: 2, errors: 0, warnings: 1 };
  const asked = checkBatch([s.drafted].reduce<Batch>(evolveBatch, newBatch()), command, s.by(s.ada));
  it('is asked for by a person and recorded in their name, whoever looked', () => {
    if (!asked.ok) throw new Error(asked.refusal);
    const checking = [s.drafted, ...asked.events].reduce<Batch>(evolveBatch, newBatch());
    expect(checking).toMatchObject({ status: 'draft', checking: s.ada });
    const recorded = recordCheck(checking, { ...command, ...found }, s.by(s.bo));
    if (!recorded.ok) throw new Error(recorded.refusal);
    expect(recorded.events).toMatchObject([{ data: { checkedBy: s.ada, warnings: 1 } }]);
    const checked = recorded.events.reduce<Batch>(evolveBatch, checking);
    expect(checked).toMatchObject({ status: 'checked', errors: 0, checking: undefined });
  });
  it('may be asked for again while one is under way, and not of a batch that is not there', () => {
    if (!asked.ok) throw new Error(asked.refusal);
    const checking = [s.drafted, ...asked.events].reduce<Batch>(evolveBatch, newBatch());
    expect(checkBatch(checking, command, s.by(s.bo)).ok).toBe(true);
    expect(checkBatch(newBatch(), command, s.by(s.ada))).toEqual(refuse('batchNotFound'));
    expect(recordCheck(newBatch(), { ...command, ...found }, s.by(s.ada))).toEqual(refuse('batchNotFound'));
  });
});

describe('issuing a batch', () => {
  const { issued } = s;
  const {
    certificateId,
    awardId,
    itemId,
    holderIds,
    students,
    teachers,
    school,
    workTitle,
    teamName,
    levelName,
    itemName,
    numberScope,
    traceToken,
    statusIndex,
  } = issued.data;
  const toIssue = [
    {
      certificateId,
      awardId,
      itemId,
      holderIds,
      students,
      teachers,
      school,
      workTitle,
      teamName,
      levelName,
      itemName,
      numberScope,
      traceToken,
      statusIndex,
      body: '001',
    },
  ];
  const facts = {
    competitionName: issued.data.competitionName,
    toIssue,
    changed: false,
    overflow: 0,
    traceBase: 'https://laurel.example/certificate/trace?c=',
  };
  const approved = batchScenario.given(s.drafted, s.checked(), s.approved);

  it('gives every certificate its number, its secret and the pinned design, all at once', () =>
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), facts))
      .then(accept(issued, { ...s.batchIssued, data: { ...s.batchIssued.data, certificates: 1 } } as never)));
  it('is refused when a three-digit rule would pass 999', () =>
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), { ...facts, overflow: 205 }))
      .then(refuse('numbersOverflow', { over: 205, last: 999 })));
  it('is refused when the awards changed meanwhile, or nobody is left', () => {
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), { ...facts, changed: true }))
      .then(refuse('recipientsChanged'));
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), { ...facts, toIssue: [] }))
      .then(refuse('noRecipients'));
  });
  it('is refused before approval, and does nothing the second time', () => {
    batchScenario
      .given(s.drafted, s.checked())
      .when((batch) => issueBatch(batch, command, s.by(s.bo), facts))
      .then(refuse('batchNotApproved'));
    batchScenario
      .given(s.drafted, s.checked(), s.approved, s.batchIssued)
      .when((batch) => issueBatch(batch, command, s.by(s.bo), facts))
      .then(accept());
  });
});

describe('driving a batch', () => {
  const running = batchScenario.given(s.drafted, s.checked(), s.approved, s.batchIssued);
  const held = batchScenario.given(s.drafted, s.checked(), s.approved, s.batchIssued, s.paused);

  it('pauses and resumes, each once', () => {
    running.when((batch) => pauseBatch(batch, command, s.by(s.bo))).then(accept(s.paused));
    held.when((batch) => pauseBatch(batch, command, s.by(s.bo))).then(accept());
    running.when((batch) => resumeBatch(batch, command, s.by(s.bo))).then(accept());
  });
  it('prints failures again only when there are some, counting the attempts', () => {
    running.when((batch) => retryFailures(batch, command, s.by(s.bo), 0)).then(refuse('nothingFailed'));
    running
      .when((batch) => retryFailures(batch, command, s.by(s.bo), 3))
      .then(
        accept({
          type: 'certificate.batch_failures_retried',
          data: { batchId, at: s.day, retriedBy: s.bo, attempt: 2 },
        }),
      );
  });
  it('nothing is driven that is not issued', () =>
    batchScenario
      .given(s.drafted)
      .when((batch) => pauseBatch(batch, command, s.by(s.bo)))
      .then(refuse('batchNotIssued')));
});

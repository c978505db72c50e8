import { describe, it } from 'vitest';
import { march, stage } from '../competition/situations.fixture.ts';
import type { Stage } from '../competition/stage.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { issueBatch } from './issue-batch.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId } = s;
const command = { batchId };

describe('issuing a batch', () => {
  const { issued } = s;
  /** What is known of the certificate before it is issued. */
  const { number, numberParts, traceUrl, issuerDid, designHash, print, issuedBy, at, ...known } = issued.data;
  const toIssue = [{ ...known, body: '001' }];
  const facts = {
    competitionName: issued.data.competitionName,
    toIssue,
    changed: false,
    contents: 'same',
    overflow: 0,
    traceBase: 'https://laurel.example/certificate/trace?c=',
  };
  const approved = batchScenario.given(s.drafted, s.checked(), s.approved);

  it('gives every certificate its number, its secret and the pinned design at once', () =>
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), facts))
      .then(accept(issued, { ...s.batchIssued, data: { ...s.batchIssued.data, certificates: 1 } } as never)));
  it('names the site as issuer of the credentials only if others can look it up', () => {
    const traceBase = 'http://localhost:3000/certificate/trace?c=';
    const { issuerDid: _, ...byKey } = { ...issued.data, traceUrl: `${traceBase}${issued.data.traceToken}` };
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), { ...facts, traceBase }))
      .then(
        accept({ ...issued, data: byKey }, {
          ...s.batchIssued,
          data: { ...s.batchIssued.data, certificates: 1 },
        } as never),
      );
  });
  it('waits for the certificates stage if the schedule has one, and ends with it', () => {
    const open = stage('certificate', 1, 30);
    const tried = (opensOn: number, closesOn: number, itemIds: Stage['itemIds'] = []) =>
      approved.when((batch) => {
        const stages = [{ ...open, opensAt: march(opensOn), closesAt: march(closesOn), itemIds }];
        return issueBatch(batch, command, { ...s.by(s.bo), at: march(10) }, { ...facts, stages });
      });
    tried(11, 20).then(refuse('certificatesNotOpen', { opensAt: march(11) }));
    tried(1, 10).then(refuse('certificatesClosed', { closedAt: march(10) }));
    approved
      .when((batch) => {
        const stages = [{ ...open, sealed: true }];
        return issueBatch(batch, command, { ...s.by(s.bo), at: march(10) }, { ...facts, stages });
      })
      .then(refuse('certificatesSealed'));
    // A stage for another item does not apply to this one.
    const elsewhere = ['00000000-0000-7000-8000-000000000301'] as never;
    approved
      .when((batch) => {
        const stages = [{ ...open, opensAt: march(11), itemIds: elsewhere }];
        return issueBatch(batch, command, { ...s.by(s.bo), at: march(10) }, { ...facts, stages }).ok;
      })
      .then(true);
  });
  it('is refused when a three-digit rule would pass 999', () =>
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), { ...facts, overflow: 205 }))
      .then(refuse('numbersOverflow', { over: 205, last: 999 })));
  it('is refused when the awards changed meanwhile, or no recipient is left', () => {
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), { ...facts, changed: true }))
      .then(refuse('recipientsChanged'));
    approved
      .when((batch) => issueBatch(batch, command, s.by(s.bo), { ...facts, contents: 'other' }))
      .then(refuse('checkOutdated'));
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { approveBulkChange } from './approve-bulk-change.ts';
import { type BulkChange, type BulkChangeEvent, evolveBulkChange, MOST_IN_BULK, newBulkChange } from './bulk-change.ts';
import type { CertificateEvent } from './certificate.ts';
import { checkBulkChange } from './check-bulk-change.ts';
import { draftBulkChange } from './draft-bulk-change.ts';
import { finishBulkChange } from './finish-bulk-change.ts';
import { recordBulkCheck } from './record-bulk-check.ts';
import { rejectBulkChange } from './reject-bulk-change.ts';
import { retryBulkChange } from './retry-bulk-change.ts';
import * as s from './situations.fixture.ts';
import { withdrawBulkChange } from './withdraw-bulk-change.ts';

const bulkChangeId = uuid(40);
const { ada, bo, cai, certificateId } = s;
const about = { bulkChangeId, at: s.day };
const only = { bulkChangeId };
const publicReason = { zh: '评审结果更正', en: 'The results were corrected' };
const command = { bulkChangeId, change: { kind: 'revoke' as const, publicReason }, reason: '评审结果更正后重新颁发' };
const competition = { competitionId: s.competitionId, groupId: s.groupId };
const pages = [s.hash('a')];

const drafted: BulkChangeEvent = {
  type: 'certificate.bulk_change_drafted',
  data: { ...command, ...competition, certificates: 2, pages, draftedBy: ada, at: s.day },
};
const asked: BulkChangeEvent = {
  type: 'certificate.bulk_change_check_requested',
  data: { ...about, requestedBy: ada },
};
const checked = (ready = 2): BulkChangeEvent => ({
  type: 'certificate.bulk_change_checked',
  data: { ...about, ready, blocked: 2 - ready, checkedBy: ada },
});
const approved: BulkChangeEvent = { type: 'certificate.bulk_change_approved', data: { ...about, approvedBy: bo } };
const rejected: BulkChangeEvent = {
  type: 'certificate.bulk_change_rejected',
  data: { ...about, rejectedBy: bo, reason: '请先公示' },
};
const withdrawn: BulkChangeEvent = { type: 'certificate.bulk_change_withdrawn', data: { ...about, withdrawnBy: ada } };
const applied = (failed = 0): BulkChangeEvent => ({
  type: 'certificate.bulk_change_applied',
  data: { ...about, changed: 2 - failed, failed },
});
const retried: BulkChangeEvent = {
  type: 'certificate.bulk_change_retried',
  data: { ...about, retriedBy: cai, attempt: 2 },
};
const READY = [drafted, asked, checked()];
const bulk = scenario(newBulkChange, evolveBulkChange);
const stateOf = (...events: BulkChangeEvent[]): BulkChange => events.reduce(evolveBulkChange, newBulkChange());

describe('drafting a bulk change', () => {
  const selected = { competitions: [competition], certificates: 2, changed: false, pages };
  const draft =
    (facts: Partial<typeof selected> = {}) =>
    (state: BulkChange) =>
      draftBulkChange(state, command, s.by(ada), { ...selected, ...facts });
  it('says what is to be done with which certificates, and has them checked', () =>
    bulk.given().when(draft()).then(accept<BulkChangeEvent>(drafted, asked)));
  it('is refused of nothing, of too much, of two competitions, and of other certificates than were seen', () => {
    bulk
      .given()
      .when(draft({ certificates: 0, competitions: [] }))
      .then(refuse('bulkChangeEmpty'));
    bulk
      .given()
      .when(draft({ certificates: MOST_IN_BULK + 1 }))
      .then(refuse('bulkChangeTooLarge', { most: MOST_IN_BULK }));
    const other = { ...competition, competitionId: uuid(77) as typeof s.competitionId };
    bulk
      .given()
      .when(draft({ competitions: [competition, other] }))
      .then(refuse('bulkChangeMixed'));
    bulk
      .given()
      .when(draft({ changed: true }))
      .then(refuse('bulkSelectionChanged'));
    bulk.given(drafted).when(draft()).then(refuse('bulkChangeExists'));
  });
});

describe('checking it', () => {
  const check = (state: BulkChange) => checkBulkChange(state, only, s.by(ada));
  const record = (state: BulkChange) => recordBulkCheck(state, { ...only, ready: 2, blocked: 0 }, s.by(cai));
  it('is possible again until it is approved, and asked for once at a time', () => {
    bulk
      .given(...READY)
      .when(check)
      .then(accept(asked));
    bulk
      .given(...READY, rejected)
      .when(check)
      .then(accept(asked));
    bulk.given(drafted, asked).when(check).then(accept());
    bulk.refuses(check, { bulkChangeNotFound: [], bulkChangeDecided: [...READY, approved] });
  });
  it('names who asked, and leaves a rejected one rejected', () => {
    bulk.given(drafted, asked).when(record).then(accept(checked()));
    bulk
      .given(...READY, asked, rejected)
      .when(record)
      .then(accept());
    bulk.refuses(record, { bulkChangeNotFound: [], bulkChangeDecided: [drafted, asked, withdrawn] });
  });
});

describe('approving it', () => {
  const approve =
    (who: PersonId = bo) =>
    (state: BulkChange) =>
      approveBulkChange(state, only, s.by(who));
  it('takes a second person', () => {
    bulk
      .given(...READY)
      .when(approve())
      .then(accept(approved));
    bulk
      .given(...READY, approved)
      .when(approve())
      .then(accept());
    bulk
      .given(...READY)
      .when(approve(ada))
      .then(refuse('secondPersonNeeded'));
    const two = (state: BulkChange) => approveBulkChange(state, only, tied(s.by(bo), ada));
    bulk
      .given(...READY)
      .when(two)
      .then(refuse('secondPersonTied'));
  });
  it('is refused before and during a check, and where nothing can be changed', () =>
    bulk.refuses(approve(), {
      bulkChangeNotFound: [],
      bulkChangeNotChecked: [...READY, asked],
      bulkChangeNothingToDo: [drafted, asked, checked(0)],
    }));
});

describe('rejecting and withdrawing it', () => {
  const reject = (state: BulkChange) => rejectBulkChange(state, { ...only, reason: '请先公示' }, s.by(bo));
  const withdraw = (state: BulkChange) => withdrawBulkChange(state, only, s.by(ada));
  it('are possible until it is approved', () => {
    bulk
      .given(...READY)
      .when(reject)
      .then(accept(rejected));
    bulk
      .given(...READY, rejected)
      .when(reject)
      .then(accept());
    bulk.refuses(reject, { bulkChangeNotFound: [], bulkChangeNotChecked: [...READY, approved] });
    for (const history of [[drafted, asked], READY, [...READY, rejected]])
      bulk
        .given(...history)
        .when(withdraw)
        .then(accept(withdrawn));
    bulk.given(drafted, withdrawn).when(withdraw).then(accept());
    bulk.refuses(withdraw, { bulkChangeNotFound: [], bulkChangeDecided: [...READY, approved] });
  });
});

describe('doing it', () => {
  const apply = (state: BulkChange) => (of: Parameters<typeof applyBulkChange>[0]) =>
    applyBulkChange(of, { ...only, certificateId }, s.by(cai), state);
  const revoked: CertificateEvent = {
    type: 'certificate.revoked',
    data: { certificateId, revokedBy: bo, reason: command.reason, publicReason, at: s.day },
  };
  it('revokes a certificate as if it were revoked alone, in the name of the person who approved', () => {
    s.certificateScenario
      .given(s.issued, s.rendered)
      .when(apply(stateOf(...READY, approved)))
      .then(accept(revoked));
    s.certificateScenario
      .given(s.issued)
      .when(apply(stateOf(...READY, approved, applied(1), retried)))
      .then(accept(revoked));
  });
  it('is refused without an approval, and of a certificate that is revoked or replaced meanwhile', () => {
    for (const state of [newBulkChange(), stateOf(...READY), stateOf(...READY, rejected), stateOf(...READY, withdrawn)])
      s.certificateScenario.given(s.issued).when(apply(state)).then(refuse('bulkChangeNotApproved'));
    s.certificateScenario.refuses(apply(stateOf(...READY, approved)), {
      certificateNotFound: [],
      certificateRevoked: [s.issued, s.revoked],
      certificateSuperseded: [s.issued, s.superseded],
    });
  });
  const finish = (state: BulkChange) => finishBulkChange(state, { ...only, changed: 1, failed: 1 }, s.by(cai));
  const retry = (state: BulkChange) => retryBulkChange(state, only, s.by(cai));
  it('ends once, and what failed may be tried again', () => {
    bulk
      .given(...READY, approved)
      .when(finish)
      .then(accept(applied(1)));
    bulk
      .given(...READY, approved, applied())
      .when(finish)
      .then(accept());
    bulk.refuses(finish, { bulkChangeNotFound: [], bulkChangeNotApproved: READY });
    bulk
      .given(...READY, approved, applied(1))
      .when(retry)
      .then(accept(retried));
    bulk.refuses(retry, {
      bulkChangeNotFound: [],
      bulkChangeNotApplied: [...READY, approved],
      nothingFailed: [...READY, approved, applied()],
    });
  });
});

describe('whatever people try', () => {
  const acts = {
    check: checkBulkChange,
    approve: approveBulkChange,
    withdraw: withdrawBulkChange,
    retry: retryBulkChange,
    reject: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      rejectBulkChange(state, { ...one, reason: '请先公示' }, by),
    record: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      recordBulkCheck(state, { ...one, ready: 2, blocked: 0 }, by),
    finish: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      finishBulkChange(state, { ...one, changed: 1, failed: 1 }, by),
  };
  it('nothing is done that one person alone wanted, nor after a withdrawal', () => {
    const step = fc.record({
      act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      who: fc.constantFrom(ada, bo),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        let state = stateOf(drafted, asked);
        for (const { act, who } of steps) {
          const before = state.status;
          const decision = acts[act](state, only, s.by(who));
          if (decision.ok) state = decision.events.reduce(evolveBulkChange, state);
          if (before === 'withdrawn') expect(state.status).toBe('withdrawn');
          if (state.status === 'approved' || state.status === 'applied') expect(state.approvedBy).toBe(bo);
        }
      }),
    );
  });
});

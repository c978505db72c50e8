import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { approveBulkChange } from './approve-bulk-change.ts';
import {
  type BulkChange,
  type BulkChangeEvent,
  evolveBulkChange,
  hasLook,
  MOST_IN_BULK,
  newBulkChange,
  withLook,
} from './bulk-change.ts';
import { type CertificateEvent, evolveCertificate, newCertificate } from './certificate.ts';
import { checkBulkChange } from './check-bulk-change.ts';
import { type DraftBulkChange, draftBulkChange } from './draft-bulk-change.ts';
import { finishBulkChange } from './finish-bulk-change.ts';
import { pauseBulkChange } from './pause-bulk-change.ts';
import { recordBulkCheck } from './record-bulk-check.ts';
import { recordBulkCodes } from './record-bulk-codes.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { rejectBulkChange } from './reject-bulk-change.ts';
import { resumeBulkChange } from './resume-bulk-change.ts';
import { retryBulkChange } from './retry-bulk-change.ts';
import * as s from './situations.fixture.ts';
import { withdrawBulkChange } from './withdraw-bulk-change.ts';

const bulkChangeId = uuid(40);
const { ada, bo, cai, certificateId } = s;
const about = { bulkChangeId, at: s.day };
const only = { bulkChangeId };
const publicReason = { zh: '评审结果更正', en: 'The results were corrected' };
const command = { bulkChangeId, change: { kind: 'revoke' as const, publicReason }, reason: '评审结果更正后重新颁发' };
/** None of the certificates is the approver's own. */
const others = { ownCertificate: false, covered: [] };
const competition = { competitionId: s.competitionId, groupId: s.groupId };
const pages = [s.hash('a')];

const drafted: Extract<BulkChangeEvent, { type: 'certificate.bulk_change_drafted' }> = {
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
const paused: BulkChangeEvent = { type: 'certificate.bulk_change_paused', data: { ...about, pausedBy: cai } };
const resumed: BulkChangeEvent = { type: 'certificate.bulk_change_resumed', data: { ...about, resumedBy: cai } };
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
type Deciding = Parameters<ReturnType<typeof bulk.given>['when']>[0];
/** It is accepted, and when it is sent again, nothing changes. */
const happensOnce = (history: readonly BulkChangeEvent[], decide: Deciding, event: BulkChangeEvent) => {
  bulk
    .given(...history)
    .when(decide)
    .then(accept(event));
  bulk
    .given(...history, event)
    .when(decide)
    .then(accept());
};
const stateOf = (...events: BulkChangeEvent[]): BulkChange => events.reduce(evolveBulkChange, newBulkChange());

describe('drafting a bulk change', () => {
  const selected = { competitions: [competition], certificates: 2, changed: false, pages, covered: [] };
  const draft =
    (facts: Partial<typeof selected> = {}) =>
    (state: BulkChange) =>
      draftBulkChange(state, command, s.by(ada), { ...selected, ...facts });
  it('records the change and the certificates, and has them checked', () =>
    bulk.given().when(draft()).then(accept<BulkChangeEvent>(drafted, asked)));
  it('is refused for none, too many, two competitions, or a selection that has changed since it was seen', () => {
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

describe('drafting certificates with the names of the records', () => {
  const selected = { competitions: [competition], certificates: 1, changed: false, pages, covered: [] };
  const draft = (facts: Partial<typeof selected>) => (state: BulkChange) =>
    draftBulkChange(state, { ...command, change: { kind: 'renew' } }, s.by(ada), { ...selected, ...facts });
  it('records those that print other names', () => {
    const data = { ...drafted.data, change: { kind: 'renew' as const }, certificates: 1 };
    bulk
      .given()
      .when(draft({}))
      .then(accept<BulkChangeEvent>({ ...drafted, data }, asked));
  });
  it('is refused where all print them already', () =>
    bulk
      .given()
      .when(draft({ certificates: 0 }))
      .then(refuse('bulkNamesUnchanged')));
});

describe('drafting a new design for certificates', () => {
  const selected = { competitions: [competition], certificates: 2, changed: false, pages, covered: [] };
  const design = { designId: s.designId, designHash: s.hash('e') };
  const draft =
    (change: DraftBulkChange['change'], facts: object = {}) =>
    (state: BulkChange) =>
      draftBulkChange(state, { ...command, change }, s.by(ada), { ...selected, ...facts });
  const accepted = (change: (typeof drafted)['data']['change']) =>
    accept<BulkChangeEvent>({ ...drafted, data: { ...drafted.data, change } }, asked);
  it('pins the design and the seal as they are now', () => {
    bulk
      .given()
      .when(draft({ kind: 'reissue', designId: s.designId, mode: 'bulk' }, { designHash: s.hash('e') }))
      .then(accepted({ kind: 'reissue', design, pages: 'all', mode: 'bulk' }));
    const sealId = uuid(50);
    bulk
      .given()
      .when(draft({ kind: 'reissue', sealId }, { sealImage: s.hash('c') }))
      .then(accepted({ kind: 'reissue', seal: { sealId, imageHash: s.hash('c') } }));
    bulk
      .given()
      .when(draft({ kind: 'reissue', sealId: null }))
      .then(accepted({ kind: 'reissue', seal: null }));
  });
  it('is refused when nothing changes, for a retired design, and for a seal that may not be used', () => {
    bulk
      .given()
      .when(draft({ kind: 'reissue' }))
      .then(refuse('bulkChangeNothingNew'));
    const retired = draft({ kind: 'reissue', designId: s.designId }, { designHash: null });
    bulk.given().when(retired).then(refuse('designNotFound'));
    const foreign = draft({ kind: 'reissue', sealId: uuid(50) }, { sealImage: null });
    bulk.given().when(foreign).then(refuse('sealNotAllowed'));
  });
  it('recognises what a certificate already has', () => {
    const { data } = s.issued;
    expect(hasLook(data, { mode: 'accessible', design: { designId: s.designId, designHash: data.designHash } })).toBe(
      true,
    );
    expect(hasLook(data, { seal: null })).toBe(true);
    expect(hasLook(data, { design })).toBe(false);
    expect(hasLook(data, { mode: 'bulk' })).toBe(false);
  });
  it('prints all pages of a new design, and only the first if nobody chose one', () => {
    const { pages: _, ...first } = s.print;
    const issuedBefore = { designHash: s.hash('d'), print: first };
    expect(withLook(issuedBefore, { design, pages: 'all' }).print.pages).toBe('all');
    expect(withLook(issuedBefore, { mode: 'bulk' }).print.pages).toBeUndefined();
    expect(withLook(issuedBefore, { design }).print.pages).toBeUndefined();
    const same = { designId: s.designId, designHash: issuedBefore.designHash };
    expect(hasLook(issuedBefore, { design: same, pages: 'all' })).toBe(false);
  });
});

describe('checking it', () => {
  const check = (state: BulkChange) => checkBulkChange(state, only, s.by(ada));
  const record = (state: BulkChange) => recordBulkCheck(state, { ...only, ready: 2, blocked: 0 }, s.by(cai));
  it('is possible until it is approved, and requested once at a time', () => {
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
  it('records who requested it, and leaves a rejected change rejected', () => {
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
    (who: PersonId = bo, ownCertificate = false) =>
    (state: BulkChange) =>
      approveBulkChange(state, only, s.by(who), { ownCertificate, covered: [] });
  it('takes a second person', () => {
    happensOnce(READY, approve(), approved);
    bulk
      .given(...READY)
      .when(approve(ada))
      .then(refuse('secondPersonNeeded'));
    const two = (state: BulkChange) => approveBulkChange(state, only, tied(s.by(bo), ada), others);
    bulk
      .given(...READY)
      .when(two)
      .then(refuse('secondPersonTied'));
  });
  it('is not for somebody whose own certificate it changes', () => {
    bulk
      .given(...READY)
      .when(approve(bo, true))
      .then(refuse('bulkChangeOwnCertificate'));
    bulk
      .given(...READY, approved)
      .when(approve(bo, true))
      .then(accept());
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
    happensOnce(READY, reject, rejected);
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

describe('applying it', () => {
  const apply =
    (state: BulkChange, facts?: Parameters<typeof applyBulkChange>[4]) => (of: Parameters<typeof applyBulkChange>[0]) =>
      applyBulkChange(of, { ...only, certificateId, newCertificateId: s.newCertificateId }, s.by(cai), state, facts);
  const revoked: CertificateEvent = {
    type: 'certificate.revoked',
    data: { certificateId, revokedBy: bo, reason: command.reason, publicReason, at: s.day },
  };
  it('revokes a certificate as if it were revoked alone, in the name of the approver', () => {
    s.certificateScenario
      .given(s.issued, s.rendered)
      .when(apply(stateOf(...READY, approved)))
      .then(accept(revoked));
    s.certificateScenario
      .given(s.issued)
      .when(apply(stateOf(...READY, approved, applied(1), retried)))
      .then(accept(revoked));
  });
  it('is refused without an approval, and for a certificate that was revoked or replaced meanwhile', () => {
    const waits = stateOf(...READY, approved, paused);
    s.certificateScenario.given(s.issued).when(apply(waits)).then(refuse('bulkChangePaused'));
    for (const state of [newBulkChange(), stateOf(...READY), stateOf(...READY, rejected), stateOf(...READY, withdrawn)])
      s.certificateScenario.given(s.issued).when(apply(state)).then(refuse('bulkChangeNotApproved'));
    s.certificateScenario.refuses(apply(stateOf(...READY, approved)), {
      certificateNotFound: [],
      certificateRevoked: [s.issued, s.revoked],
      certificateSuperseded: [s.issued, s.superseded],
    });
  });
  it('reissues a certificate with the new design and the same names, as if it were reissued alone', () => {
    const look = { design: { designId: s.designId, designHash: s.hash('e') }, mode: 'bulk' as const };
    const again: BulkChangeEvent = { ...drafted, data: { ...drafted.data, change: { kind: 'reissue', ...look } } };
    const { students, teachers, school } = s.issued.data;
    const printed = { students, teachers, school, statusIndex: 7 };
    const facts = { ...printed, before: s.issued.data, award: { status: 'granted' as const } };
    const state = stateOf(again, asked, checked(), approved);
    const { newCertificateId } = s;
    const issued: CertificateEvent = {
      type: 'certificate.issued',
      data: {
        ...{ ...s.issued.data, ...printed, certificateId: newCertificateId, bulkChangeId, revision: 2 },
        ...{ supersedes: certificateId, designHash: s.hash('e'), print: { ...s.print, mode: 'bulk' }, issuedBy: bo },
      },
    };
    const superseded: CertificateEvent = {
      type: 'certificate.superseded',
      data: { certificateId, by: newCertificateId, supersededBy: bo, reason: command.reason, at: s.day },
    };
    s.certificateScenario.given(s.issued).when(apply(state, facts)).then(accept<CertificateEvent>(issued, superseded));
    s.certificateScenario
      .given(s.issued)
      .when(apply(state, { ...facts, award: { status: 'revoked' } }))
      .then(refuse('awardRevoked'));
    s.certificateScenario.given(s.issued).when(apply(state)).then(refuse('certificateNotFound'));
    const { data } = issued as Extract<CertificateEvent, { type: 'certificate.issued' }>;
    const alone = (of: Parameters<typeof applyBulkChange>[0]) =>
      reissueCertificate(of, { certificateId, newCertificateId, reason: '姓名有误' }, s.by(ada), {
        ...facts,
        before: data,
      });
    const decision = alone([s.issued].reduce(evolveCertificate, newCertificate()));
    // One that is reissued alone later is not part of the bulk change.
    expect(decision.ok && decision.events[0]?.data).not.toHaveProperty('bulkChangeId');
  });
  const finish = (state: BulkChange) => finishBulkChange(state, { ...only, changed: 1, failed: 1 }, s.by(cai));
  const retry = (state: BulkChange) => retryBulkChange(state, only, s.by(cai), []);
  it('ends once, and failures may be retried', () => {
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

describe('pausing it', () => {
  const pause = (state: BulkChange) => pauseBulkChange(state, only, s.by(cai));
  const resume = (state: BulkChange) => resumeBulkChange(state, only, s.by(cai));
  const RUNNING = [...READY, approved];
  it('is possible while it is under way, and does nothing the second time', () => {
    happensOnce(RUNNING, pause, paused);
    bulk.refuses(pause, { bulkChangeNotFound: [], bulkChangeNotApproved: READY });
    bulk
      .given(...RUNNING, applied())
      .when(pause)
      .then(refuse('bulkChangeNotApproved'));
  });
  it('ends with resuming, which does nothing the second time', () => {
    happensOnce([...RUNNING, paused], resume, resumed);
    bulk.refuses(resume, { bulkChangeNotFound: [], bulkChangeNotApproved: READY });
  });
  it('keeps it from ending, from being decided again and from being retried', () => {
    const waits = bulk.given(...RUNNING, paused);
    waits.when((state) => finishBulkChange(state, { ...only, changed: 2, failed: 0 }, s.by(cai))).then(accept());
    waits.when((state) => withdrawBulkChange(state, only, s.by(ada))).then(refuse('bulkChangeDecided'));
    waits.when((state) => checkBulkChange(state, only, s.by(ada))).then(refuse('bulkChangeDecided'));
    waits.when((state) => approveBulkChange(state, only, s.by(bo), others)).then(refuse('bulkChangeNotChecked'));
    waits.when((state) => retryBulkChange(state, only, s.by(bo), [])).then(refuse('bulkChangeNotApplied'));
  });
});

describe('whatever people try', () => {
  const acts = {
    pause: pauseBulkChange,
    resume: resumeBulkChange,
    check: checkBulkChange,
    approve: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      approveBulkChange(state, one, by, others),
    withdraw: withdrawBulkChange,
    retry: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      retryBulkChange(state, one, by, []),
    reject: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      rejectBulkChange(state, { ...one, reason: '请先公示' }, by),
    record: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      recordBulkCheck(state, { ...one, ready: 2, blocked: 0 }, by),
    finish: (state: BulkChange, one: typeof only, by: Parameters<typeof checkBulkChange>[2]) =>
      finishBulkChange(state, { ...one, changed: 1, failed: 1 }, by),
  };
  it('nothing is done on one person’s decision alone, or after a withdrawal', () => {
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

describe('recording the QR codes of reissued files', () => {
  const found = { bulkChangeId, files: 2, read: 2, wrong: [certificateId] };
  const read: BulkChangeEvent = { type: 'certificate.bulk_change_codes_read', data: { ...found, at: s.day } };
  const record = (state: BulkChange) => recordBulkCodes(state, found, s.by(cai));
  it('happens once it is done, and again after what failed was retried', () => {
    bulk
      .given(...READY, approved)
      .when(record)
      .then(accept());
    happensOnce([...READY, approved, applied()], record, read);
    bulk
      .given(...READY, approved, applied(1), read, retried, applied())
      .when(record)
      .then(accept(read));
  });
});

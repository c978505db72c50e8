import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingMissing } from '../award/name-gate.ts';
import { agree, overHistories } from '../kernel/agreement.fixture.ts';
import type { Decision } from '../kernel/decision.ts';
import type { CertificateId } from '../kernel/ids.ts';
import { approveBatch } from './approve-batch.ts';
import { type Batch, type BatchEvent, batchEvents, evolveBatch, newBatch } from './batch.ts';
import {
  type Certificate,
  type CertificateEvent,
  certificateEvents,
  evolveCertificate,
  newCertificate,
} from './certificate.ts';
import { checkBatch } from './check-batch.ts';
import { draftBatch } from './draft-batch.ts';
import { holdBackRecipients } from './hold-back-recipients.ts';
import { issueBatch, type ToIssue } from './issue-batch.ts';
import { pauseBatch } from './pause-batch.ts';
import { recordCheck } from './record-check.ts';
import { recordDelivery } from './record-delivery.ts';
import { recordRenderFailure } from './record-render-failure.ts';
import { recordRendering } from './record-rendering.ts';
import { recordReprint } from './record-reprint.ts';
import { recordReprintFailure } from './record-reprint-failure.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { rejectBatch } from './reject-batch.ts';
import { releaseRecipients } from './release-recipients.ts';
import { reprintCertificate } from './reprint-certificate.ts';
import { resumeBatch } from './resume-batch.ts';
import { retryFailures } from './retry-failures.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import * as s from './situations.fixture.ts';
import { waiveField } from './waive-field.ts';

/**
 * A batch and its certificates compared with lifecycles.md §2.9. A batch is drafted, checked, approved by a second
 * person and issued; it may be returned until then. A certificate is issued, printed, delivered; revoked or superseded
 * permanently. Its number and its token are never reused.
 */
const people = [s.ada, s.bo, s.cai] as const;
const [DRAFTER, , HOLDER] = [0, 1, 2];
const idOf = (n: number) =>
  (n === 0 ? s.certificateId : `00000000-0000-7000-8000-${String(900 + n).padStart(12, '0')}`) as CertificateId;

const command = fc.oneof(
  fc.record({
    act: fc.constant('draft'),
    without: fc.constantFrom(null, null, null, 'item', 'design', 'seal'),
  }),
  fc.record({ act: fc.constant('checked'), errors: fc.constantFrom(0, 0, 2), recipients: fc.constantFrom(2, 2, 0) }),
  fc.record({
    act: fc.constantFrom(...(['reject', 'pause', 'resume', 'waive', 'hold', 'release'] as const)),
  }),
  fc.record({ act: fc.constant('approve'), outdated: fc.constantFrom(false, false, true) }),
  fc.record({ act: fc.constant('check'), edited: fc.constantFrom(false, false, true) }),
  fc.record({ act: fc.constant('retry'), failures: fc.constantFrom(0, 2) }),
  fc.record({
    act: fc.constant('issue'),
    changed: fc.constantFrom(false, false, true),
    outdated: fc.constantFrom(false, false, true),
    over: fc.constantFrom(0, 0, 3),
    awards: fc.constantFrom(1, 1, 0),
  }),
  fc.record({
    act: fc.constantFrom(...(['reissue', 'reissue', 'revoke', 'fail', 'deliver', 'deliver', 'reprintFails'] as const)),
    of: fc.constantFrom(0, 0, 1),
  }),
  fc.record({
    act: fc.constantFrom(...(['draw', 'reprinted'] as const)),
    of: fc.constantFrom(0, 0, 1),
    file: fc.constantFrom('a', 'b'),
  }),
  fc.record({ act: fc.constant('reprint'), of: fc.constantFrom(0, 0, 1), lost: fc.constantFrom(true, true, false) }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
type Step = Command & { readonly who: number };

type PlainCertificate = {
  readonly status: 'issued' | 'rendered' | 'failed' | 'revoked' | 'superseded';
  readonly revision: number;
  readonly file: string | null;
  readonly reprinting: boolean;
  readonly delivered: boolean;
};
type Plain = {
  readonly batch: 'none' | 'draft' | 'checked' | 'approved' | 'rejected' | 'issued' | 'paused';
  readonly errors: number;
  readonly recipients: number;
  readonly attempt: number;
  /**
   * The people who pinned the edited design, waived the number or held recipients back, and whether a check is in
   * progress.
   */
  readonly pinnedBy: number | null;
  readonly waivedBy: number | null;
  readonly heldBy: readonly number[];
  readonly held: boolean;
  readonly checking: boolean;
  readonly certificates: readonly PlainCertificate[];
};
const fresh: PlainCertificate = { status: 'issued', revision: 1, file: null, reprinting: false, delivered: false };

function ofCertificate(m: Plain, step: Step & { readonly of: number }): readonly [string, Plain] {
  const one = m.certificates[step.of];
  if (!one) return ['certificateNotFound', m];
  const as = (change: Partial<PlainCertificate>, ...more: PlainCertificate[]): readonly [string, Plain] => {
    const certificates = m.certificates.map((c, n) => (n === step.of ? { ...c, ...change } : c));
    return ['done', { ...m, certificates: [...certificates, ...more] }];
  };
  const over = one.status === 'revoked' || one.status === 'superseded';
  switch (step.act) {
    case 'draw':
      if (one.file) return ['nothing', m];
      return as({ file: step.file, status: over ? one.status : 'rendered', reprinting: false });
    case 'reprint':
      if (one.status === 'revoked') return ['certificateRevoked', m];
      if (!one.file) return ['certificateNotRendered', m];
      if (one.reprinting) return ['reprintUnderWay', m];
      return step.lost ? as({ reprinting: true }) : ['certificateFileIntact', m];
    case 'reprinted':
      return one.reprinting ? as({ file: step.file, reprinting: false }) : ['nothing', m];
    case 'reprintFails':
      return one.reprinting ? as({ reprinting: false }) : ['nothing', m];
    case 'fail':
      return one.file ? ['nothing', m] : as({ status: over ? one.status : 'failed' });
    case 'deliver':
      if (step.who !== HOLDER) return ['certificateNotYours', m];
      if (!one.file) return ['certificateNotRendered', m];
      return one.delivered ? ['nothing', m] : as({ delivered: true });
    case 'revoke':
      if (one.status === 'revoked') return ['nothing', m];
      return one.status === 'superseded' ? ['certificateSuperseded', m] : as({ status: 'revoked', reprinting: false });
    default:
      if (one.status === 'superseded') return ['certificateSuperseded', m];
      if (one.status === 'revoked') return ['certificateRevoked', m];
      return as({ status: 'superseded' }, { ...fresh, revision: one.revision + 1 });
  }
}

function says(m: Plain, step: Step): readonly [string, Plain] {
  if ('of' in step) return ofCertificate(m, step);
  const to = (batch: Plain['batch'], change: Partial<Plain> = {}) => ['done', { ...m, ...change, batch }] as const;
  if (step.act === 'draft') {
    if (m.batch !== 'none') return ['batchExists', m];
    const words = { item: 'itemNotFound', design: 'designNotFound', seal: 'sealNotAllowed' };
    return step.without && step.who === DRAFTER
      ? [words[step.without], m]
      : step.who === DRAFTER
        ? to('draft')
        : ['nothing', m];
  }
  if (m.batch === 'none') return ['batchNotFound', m];
  const undecided = m.batch === 'draft' || m.batch === 'checked' || m.batch === 'rejected';
  switch (step.act) {
    case 'check':
      if (!undecided) return ['batchDecided', m];
      return step.edited && m.pinnedBy === null
        ? to('draft', { pinnedBy: step.who, checking: true })
        : to(m.batch, { checking: true });
    case 'waive':
      if (!undecided) return ['batchDecided', m];
      return m.waivedBy === null ? to('draft', { waivedBy: step.who, checking: true }) : ['fieldWaivedAlready', m];
    case 'hold':
      if (m.batch === 'approved' || m.batch === 'issued' || m.batch === 'paused') return ['batchDecided', m];
      if (m.batch !== 'checked' || m.checking) return ['batchNotChecked', m];
      return to('draft', { heldBy: [...m.heldBy, step.who], held: true, checking: true });
    case 'release':
      if (!undecided) return ['batchDecided', m];
      return m.held
        ? to('draft', { heldBy: [...m.heldBy, step.who], held: false, checking: true })
        : ['recipientNotHeld', m];
    case 'checked':
      if (!undecided) return ['batchDecided', m];
      return to('checked', { errors: step.errors, recipients: step.recipients, checking: false });
    case 'approve':
      if (m.batch === 'approved') return ['nothing', m];
      if (m.batch !== 'checked' || m.checking) return ['batchNotChecked', m];
      if (m.errors > 0) return ['batchHasErrors', m];
      if (m.recipients === 0) return ['noRecipients', m];
      if (step.outdated) return ['checkOutdated', m];
      return [DRAFTER, m.pinnedBy, m.waivedBy, ...m.heldBy].includes(step.who)
        ? ['secondPersonNeeded', m]
        : to('approved');
    case 'reject':
      if (m.batch === 'rejected') return ['nothing', m];
      return m.batch === 'checked' || m.batch === 'approved'
        ? to('rejected', { checking: false })
        : ['batchNotChecked', m];
    case 'issue':
      if (m.batch === 'issued' || m.batch === 'paused') return ['nothing', m];
      if (m.batch !== 'approved') return ['batchNotApproved', m];
      if (step.changed) return ['recipientsChanged', m];
      if (step.outdated) return ['checkOutdated', m];
      if (step.over > 0) return ['numbersOverflow', m];
      return step.awards === 0 ? ['noRecipients', m] : to('issued', { certificates: [fresh] });
    case 'pause':
      if (m.batch === 'paused') return ['nothing', m];
      return m.batch === 'issued' ? to('paused') : ['batchNotIssued', m];
    case 'resume':
      if (m.batch === 'issued') return ['nothing', m];
      return m.batch === 'paused' ? to('issued') : ['batchNotIssued', m];
    case 'retry':
      if (m.batch !== 'issued') return ['batchNotIssued', m];
      return step.failures === 0 ? ['nothingFailed', m] : to('issued', { attempt: m.attempt + 1 });
  }
}

type Real = { readonly batch: Batch; readonly certificates: ReadonlyMap<CertificateId, Certificate> };
type Fact = BatchEvent | CertificateEvent;
const {
  batchId: _b,
  competitionId: _c,
  groupId: _g,
  number: _n,
  numberParts: _p,
  revision: _r,
  ...issued
} = s.issued.data;
const {
  supersedes: _s,
  designHash: _d,
  competitionName,
  ordinal: _o,
  traceUrl: _t,
  print: _pr,
  issuedBy: _i,
  at: _a,
  ...one
} = issued;
const toIssue: ToIssue = { ...one, body: '001' };

function decide({ batch, certificates }: Real, step: Step): Decision<Fact, string> {
  const me = s.by(people[step.who] ?? s.ada);
  const { batchId } = s;
  if ('of' in step) {
    const certificateId = idOf(step.of);
    const certificate = certificates.get(certificateId) ?? newCertificate();
    switch (step.act) {
      case 'draw': {
        const drawn = { fileHash: s.hash(step.file), bytes: 1, imageHash: null, fitted: {} };
        return recordRendering(certificate, { certificateId, ...drawn }, me);
      }
      case 'reprint': {
        const facts = { problem: step.lost ? ('missing' as const) : null, namesErased: false };
        return reprintCertificate(certificate, { certificateId, reason: 'because' }, me, facts);
      }
      case 'reprinted': {
        const lostHash = (certificate.status !== 'none' && certificate.reprinting) || s.hash('a');
        const drawn = { lostHash, fileHash: s.hash(step.file), bytes: 1, fitted: {} };
        return recordReprint(certificate, { certificateId, ...drawn }, me);
      }
      case 'reprintFails':
        return recordReprintFailure(certificate, { certificateId, code: 'NoBrowser' }, me);
      case 'fail':
        return recordRenderFailure(certificate, { certificateId, code: 'fontMissing' }, me);
      case 'deliver':
        return recordDelivery(certificate, { certificateId }, me);
      case 'revoke': {
        const publicReason = { zh: '有误', en: 'Wrong' };
        return revokeCertificate(certificate, { certificateId, reason: 'because', publicReason }, me);
      }
      default: {
        const { students, teachers, school } = s.issued.data;
        const now = {
          students,
          teachers,
          school,
          statusIndex: certificates.size,
          before: { ...s.issued.data, certificateId },
          award: { status: 'granted' as const },
        };
        const newCertificateId = idOf(certificates.size);
        return reissueCertificate(certificate, { certificateId, newCertificateId, reason: 'because' }, me, now);
      }
    }
  }
  switch (step.act) {
    case 'draft': {
      if (step.who !== DRAFTER && batch.status === 'none') return { ok: true, events: [] };
      const {
        at: _at,
        groupId,
        designHash,
        draftedBy: _by,
        print,
        list: _list,
        ...drafted
      } = s.drafted.data as Extract<BatchEvent, { type: 'certificate.batch_drafted' }>['data'];
      const { seal: _seal, ...plain } = print;
      const sealId = step.without === 'seal' ? s.designId : null;
      return draftBatch(batch, { ...drafted, print: { ...plain, sealId } }, me, {
        groupId,
        designHash: step.without === 'design' ? null : designHash,
        sealImage: null,
        itemKnown: step.without !== 'item',
        names: nothingMissing,
      });
    }
    case 'check':
      return checkBatch(batch, { batchId }, me, { newestDesign: step.edited ? s.hash('e') : null });
    case 'waive':
      return waiveField(batch, { batchId, field: 'number', reason: 'because' }, me);
    case 'hold': {
      const facts = { recipients: [{ awardId: s.awardId, holderIds: [s.cai] }], changed: false, withoutError: false };
      return holdBackRecipients(batch, { batchId, ordinals: [1], reason: 'because' }, me, facts);
    }
    case 'release': {
      const recipients = [{ awardId: s.awardId, holderIds: [s.cai] }];
      return releaseRecipients(batch, { batchId, recipients, reason: 'because' }, me);
    }
    case 'checked':
      return recordCheck(
        batch,
        { batchId, recipients: step.recipients, errors: step.errors, warnings: 0, contents: 'same' },
        me,
        batch,
      );
    case 'approve':
      return approveBatch(batch, { batchId }, me, { contents: step.outdated ? 'other' : 'same' });
    case 'reject':
      return rejectBatch(batch, { batchId, reason: 'because' }, me);
    case 'pause':
      return pauseBatch(batch, { batchId }, me);
    case 'resume':
      return resumeBatch(batch, { batchId }, me);
    case 'retry':
      return retryFailures(batch, { batchId }, me, step.failures);
    case 'issue': {
      const { changed, outdated, over: overflow, awards } = step;
      const facts = {
        competitionName,
        changed,
        contents: outdated ? 'other' : 'same',
        overflow,
        traceBase: 'https://laurel.example/certificate/trace?c=',
      };
      return issueBatch(batch, { batchId }, me, { ...facts, toIssue: awards ? [toIssue] : [] });
    }
  }
}

const isOfCertificate = (event: Fact): event is CertificateEvent => 'certificateId' in event.data;
const evolve = ({ batch, certificates }: Real, event: Fact): Real => {
  if (!isOfCertificate(event)) return { certificates, batch: evolveBatch(batch, event) };
  const { certificateId } = event.data;
  const after = evolveCertificate(certificates.get(certificateId) ?? newCertificate(), event);
  return { batch, certificates: new Map(certificates).set(certificateId, after) };
};

describe('a batch and its certificates', () => {
  const usual: Step[] = [
    { act: 'draft', without: null, who: DRAFTER },
    { act: 'checked', errors: 0, recipients: 2, who: DRAFTER },
    { act: 'approve', outdated: false, who: 1 },
    { act: 'issue', changed: false, outdated: false, over: 0, awards: 1, who: 1 },
    { act: 'draw', of: 0, file: 'a', who: 1 },
    { act: 'reissue', of: 0, who: 1 },
  ];
  it('only go where the lifecycle allows, whatever is tried', () => {
    const answers = new Set<string>();
    overHistories(
      fc.property(
        fc.oneof(fc.constantFrom(2, 3, 4, 6), fc.nat(usual.length)),
        fc.array(
          fc.tuple(command, fc.nat(HOLDER)).map(([one, who]): Step => ({ ...one, who })),
          { minLength: 12, maxLength: 30, size: 'medium' },
        ),
        (begun, tries) => {
          const given = agree(
            {
              begin: (): readonly [Real, Plain] => [
                { batch: newBatch(), certificates: new Map() },
                {
                  batch: 'none',
                  errors: 0,
                  recipients: 0,
                  attempt: 1,
                  pinnedBy: null,
                  waivedBy: null,
                  heldBy: [],
                  held: false,
                  checking: false,
                  certificates: [],
                },
              ],
              decide,
              evolve,
              says,
              shows: {
                real: ({ batch, certificates }) => [
                  batch.status,
                  batch.status === 'none' ? 1 : batch.attempt,
                  [...certificates.values()].map((c) =>
                    c.status === 'none'
                      ? []
                      : [
                          c.status,
                          c.revision,
                          c.fileHash,
                          c.reprinting !== null,
                          c.deliveredTo.length > 0,
                          c.number,
                          c.traceToken,
                        ],
                  ),
                ],
                model: ({ batch, attempt, certificates }) => [
                  batch,
                  attempt,
                  certificates.map(({ status, revision, file, reprinting, delivered }) => [
                    status,
                    revision,
                    file && s.hash(file),
                    reprinting,
                    delivered,
                    s.issued.data.number,
                    s.issued.data.traceToken,
                  ]),
                ],
              },
              definitions: [...Object.values(batchEvents), ...Object.values(certificateEvents)],
            },
            [...usual.slice(0, begun), ...tries],
          );
          for (const answer of given) answers.add(answer);
        },
      ),
      300,
    );
    // The histories are only useful if they reach every state.
    for (const answer of [
      'batchDecided',
      'batchExists',
      'batchNotApproved',
      'batchNotChecked',
      'batchNotFound',
      'batchNotIssued',
      'certificateFileIntact',
      'certificateNotFound',
      'certificateNotRendered',
      'certificateNotYours',
      'certificateSuperseded',
      'done',
      'nothing',
      'nothingFailed',
      'reprintUnderWay',
    ])
      expect([...answers]).toContain(answer);
  });
});

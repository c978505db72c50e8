import { acceptCorrection } from '@laurel/domain/certificate/accept-correction.ts';
import { approveBulkChange } from '@laurel/domain/certificate/approve-bulk-change.ts';
import { evolveBatch, newBatch } from '@laurel/domain/certificate/batch.ts';
import { type BulkChangeEvent, evolveBulkChange, newBulkChange } from '@laurel/domain/certificate/bulk-change.ts';
import { evolveCertificate, newCertificate } from '@laurel/domain/certificate/certificate.ts';
import { type CorrectionEvent, evolveCorrection, newCorrection } from '@laurel/domain/certificate/correction.ts';
import { draftBulkChange } from '@laurel/domain/certificate/draft-bulk-change.ts';
import { issueBatch } from '@laurel/domain/certificate/issue-batch.ts';
import { makeCorrection } from '@laurel/domain/certificate/make-correction.ts';
import { requestCorrection } from '@laurel/domain/certificate/request-correction.ts';
import { retryBulkChange } from '@laurel/domain/certificate/retry-bulk-change.ts';
import * as s from '@laurel/domain/certificate/situations.fixture.ts';
import { stage } from '@laurel/domain/competition/situations.fixture.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';

/** A sealed stage of certificates with one that was issued, a bulk change from before, and a request without evidence. */
const stages = [{ ...stage('certificate', 10, 20), sealed: true }];
const covered = [{ stages, itemId: s.itemId, ofAward: true }];
const certificate = [s.issued, s.rendered].reduce(evolveCertificate, newCertificate());
const reason = '事后发现问题';

const bulkChangeId = '00000000-0000-7000-8000-000000000701';
const ofBulk = { bulkChangeId, at: s.day };
const competition = { competitionId: s.competitionId, groupId: s.groupId };
const publicReason = { zh: '抄袭', en: 'Plagiarism' };
const checkedBulk: BulkChangeEvent[] = [
  {
    type: 'certificate.bulk_change_drafted',
    data: {
      ...{ ...ofBulk, ...competition, reason, certificates: 1, pages: [s.hash('p')], draftedBy: s.ada },
      change: { kind: 'revoke', publicReason },
    },
  },
  { type: 'certificate.bulk_change_checked', data: { ...ofBulk, ready: 1, blocked: 0, checkedBy: s.ada } },
];
const failedBulk: BulkChangeEvent[] = [
  { type: 'certificate.bulk_change_approved', data: { ...ofBulk, approvedBy: s.bo } },
  { type: 'certificate.bulk_change_applied', data: { ...ofBulk, changed: 0, failed: 1 } },
];
const bulk = (...events: BulkChangeEvent[]) => events.reduce(evolveBulkChange, newBulkChange());
const selected = { competitions: [competition], certificates: 1, changed: false, pages: [s.hash('p')], covered };

const correctionId = '00000000-0000-7000-8000-000000000702';
const { certificateId, newCertificateId } = s;
const ofCorrection = { correctionId, at: s.day };
const request = { correctionId, certificateId, part: 'name' } as const;
const requested: CorrectionEvent[] = [
  {
    type: 'certificate.correction_requested',
    data: {
      ...{ ...request, ...competition, batchId: s.batchId, awardId: s.awardId, requestedBy: s.cai, at: s.day },
    },
  },
];
const accepted: CorrectionEvent = {
  type: 'certificate.correction_accepted',
  data: { ...ofCorrection, acceptedBy: s.ada },
};
const correction = (...events: CorrectionEvent[]) => events.reduce(evolveCorrection, newCorrection());
const unproven = { stages, itemId: s.itemId, evidence: false };
const { students, teachers, school, number: _number, numberParts: _parts, traceUrl: _url, ...known } = s.issued.data;
const batch = [s.drafted, s.checked(), s.approved].reduce(evolveBatch, newBatch());
const toIssue = [{ ...known, students, teachers, school, body: '001' }];
const prints = {
  ...{ students, teachers, school, statusIndex: 7, before: s.issued.data, award: { status: 'granted' as const } },
  ...{ changed: false, seal: unproven },
};

type Said = Decision<{ readonly type: string }, string>;

export const SEALED_CERTIFICATES: Readonly<Record<string, readonly [() => Said, string]>> = {
  'certificate/issue-batch': [
    () =>
      issueBatch(batch, { batchId: s.batchId }, s.by(s.bo), {
        ...{ competitionName: known.competitionName, changed: false, contents: 'same', overflow: 0 },
        ...{ traceBase: 'https://laurel.example/', toIssue, stages },
      }),
    'certificatesSealed',
  ],
  'certificate/draft-bulk-change': [
    () => draftBulkChange(bulk(), { bulkChangeId, change: { kind: 'renew' }, reason }, s.by(s.ada), selected),
    'reissueSealed',
  ],
  'certificate/approve-bulk-change': [
    () => approveBulkChange(bulk(...checkedBulk), { bulkChangeId }, s.by(s.bo), { ownCertificate: false, covered }),
    'revocationSealed',
  ],
  'certificate/retry-bulk-change': [
    () => retryBulkChange(bulk(...checkedBulk, ...failedBulk), { bulkChangeId }, s.by(s.bo), covered),
    'revocationSealed',
  ],
  'certificate/request-correction': [
    () => requestCorrection(correction(), request, s.by(s.cai), certificate, unproven),
    'correctionEvidenceNeeded',
  ],
  'certificate/accept-correction': [
    () => acceptCorrection(correction(...requested), { correctionId }, s.by(s.ada), { characters: 2, seal: unproven }),
    'correctionEvidenceNeeded',
  ],
  'certificate/make-correction': [
    () =>
      makeCorrection(
        correction(...requested, accepted),
        { correctionId, newCertificateId },
        s.by(s.bo),
        certificate,
        prints,
      ),
    'correctionEvidenceNeeded',
  ],
};

const DRAFT = 'a batch that cannot be issued any more, except for awards of a corrected result';
const PRINTING = 'the files of what was issued, of which a sealed stage has none left';
const DROPPED = 'drops a proposal';

/** Commands about certificates that are still allowed, and why. */
export const BESIDE_CERTIFICATES: Readonly<Record<string, string>> = {
  'certificate/draft-batch': DRAFT,
  'certificate/check-batch': DRAFT,
  'certificate/record-check': DRAFT,
  'certificate/hold-back-recipients': DRAFT,
  'certificate/release-recipients': DRAFT,
  'certificate/waive-field': DRAFT,
  'certificate/approve-batch': DRAFT,
  'certificate/reject-batch': DRAFT,
  'certificate/pause-batch': PRINTING,
  'certificate/resume-batch': PRINTING,
  'certificate/retry-failures': PRINTING,
  'certificate/record-rendering': PRINTING,
  'certificate/record-render-failure': PRINTING,
  'certificate/record-codes': 'what a phone reads in the files; it pauses letters and changes no certificate',
  'certificate/record-bulk-codes': 'what a phone reads in the files; it changes no certificate',
  'certificate/record-correction-codes': 'what a phone reads in the file; it changes no certificate',
  'certificate/record-delivery': 'says who was notified',
  'certificate/resend-letters': 'notifies holders again',
  'certificate/reprint-certificate': 'a lost file again, with what was issued',
  'certificate/record-reprint': 'a lost file again, with what was issued',
  'certificate/record-reprint-failure': 'a lost file again, with what was issued',
  'certificate/check-bulk-change': 'a check changes nothing, and its approval is refused',
  'certificate/record-bulk-check': 'a check changes nothing, and its approval is refused',
  'certificate/reject-bulk-change': DROPPED,
  'certificate/withdraw-bulk-change': DROPPED,
  'certificate/pause-bulk-change': 'the seal waits for bulk changes under way',
  'certificate/resume-bulk-change': 'the seal waits for bulk changes under way',
  'certificate/apply-bulk-change': 'the seal waits for bulk changes under way',
  'certificate/finish-bulk-change': 'the seal waits for bulk changes under way',
  'certificate/reissue-certificate': 'done by a correction with evidence, on which two people decided',
  'certificate/revoke-certificate':
    'done with an award that was revoked after its inquiry, or by two people for a certificate without an award',
  'certificate/decline-correction': DROPPED,
  'certificate/withdraw-correction': DROPPED,
};

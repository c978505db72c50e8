import { userOf, uuid } from '../kernel/actor.fixture.ts';
import type { Actor } from '../kernel/actor.ts';
import { scenario } from '../kernel/given.ts';
import type {
  AwardId,
  BatchId,
  CertificateId,
  CompetitionId,
  DesignId,
  FileHash,
  GroupId,
  ItemId,
  PersonId,
} from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type BatchEvent, evolveBatch, newBatch } from './batch.ts';
import { type CertificateEvent, evolveCertificate, newCertificate } from './certificate.ts';

export const ada = uuid(1) as PersonId;
export const bo = uuid(2) as PersonId;
export const cai = uuid(3) as PersonId;
export const dan = uuid(4) as PersonId;
export const batchId = uuid(10) as BatchId;
export const competitionId = uuid(11) as CompetitionId;
export const groupId = uuid(12) as GroupId;
export const itemId = uuid(13) as ItemId;
export const designId = uuid(14) as DesignId;
export const awardId = uuid(15) as AwardId;
export const certificateId = uuid(20) as CertificateId;
export const newCertificateId = uuid(21) as CertificateId;
export const hash = (letter: string) => letter.repeat(64) as FileHash;
export const day = '2026-11-20T08:00:00.000Z' as Instant;

const actor = (personId: PersonId): Actor => userOf(groupId, personId, { roles: new Set(['ORGANISER']) });
export const by = (personId: PersonId) => ({ actor: actor(personId), at: day, newId: () => uuid(99) });

export const print = {
  issuerName: '组委会',
  issueDate: '2026-11-20',
  namesShown: 0,
  seal: null,
  mode: 'accessible',
  pages: 'all',
} as const;
export const rule = {
  prefix: 'L',
  suffix: '',
  kind: 'sequence',
  length: 3,
  scope: 'competition',
  mayWiden: false,
} as const;
const about = { batchId, at: day };
export const drafted: BatchEvent = {
  type: 'certificate.batch_drafted',
  data: {
    ...about,
    competitionId,
    groupId,
    name: { zh: '一等奖证书', en: 'First prizes' },
    itemId: null,
    levelIds: [],
    copies: 'team',
    rule,
    designId,
    designHash: hash('d'),
    maskNames: false,
    print,
    draftedBy: ada,
  },
};
export const checked = (errors = 0, recipients = 2): BatchEvent => ({
  type: 'certificate.batch_checked',
  data: { ...about, recipients, errors, warnings: 0, contents: 'same', checkedBy: ada },
});
export const pinned: BatchEvent = {
  type: 'certificate.batch_design_pinned',
  data: { ...about, designHash: hash('e'), pinnedBy: bo },
};
export const waived: BatchEvent = {
  type: 'certificate.batch_field_waived',
  data: { ...about, field: 'number', reason: '纪念证书不编号', waivedBy: bo },
};
export const heldBack: BatchEvent = {
  type: 'certificate.batch_recipients_held',
  data: { ...about, recipients: [{ awardId, holderIds: [cai] }], reason: '姓名有字库外的字', heldBy: bo },
};
export const releasedAgain: Extract<BatchEvent, { type: 'certificate.batch_recipients_released' }> = {
  type: 'certificate.batch_recipients_released',
  data: { ...about, recipients: [{ awardId, holderIds: [cai] }], reason: '字库已补齐', releasedBy: bo },
};
export const rejected: BatchEvent = {
  type: 'certificate.batch_rejected',
  data: { ...about, rejectedBy: bo, reason: '请换图' },
};
export const checkRequested: BatchEvent = {
  type: 'certificate.batch_check_requested',
  data: { ...about, requestedBy: bo },
};
export const approved: BatchEvent = { type: 'certificate.batch_approved', data: { ...about, approvedBy: bo } };
export const batchIssued: BatchEvent = {
  type: 'certificate.batch_issued',
  data: { ...about, certificates: 2, issuedBy: bo },
};
export const paused: BatchEvent = { type: 'certificate.batch_paused', data: { ...about, pausedBy: bo } };

const sealed = { $enc: { s: cai, k: 1, iv: 'iv', ct: 'ct', tag: 'tag' } };
export const issued: Extract<CertificateEvent, { type: 'certificate.issued' }> = {
  type: 'certificate.issued',
  data: {
    certificateId,
    at: day,
    batchId,
    competitionId,
    groupId,
    itemId,
    awardId,
    number: 'L001',
    numberParts: ['L', '001', ''],
    numberScope: `competition:${competitionId}`,
    ordinal: 1,
    statusIndex: 0,
    traceToken: '0'.repeat(26),
    traceUrl: `https://laurel.example/certificate/trace?c=${'0'.repeat(26)}`,
    issuerDid: 'did:web:laurel.example',
    revision: 1,
    supersedes: null,
    designHash: hash('d'),
    holderIds: [cai],
    students: [{ personId: cai, name: sealed, school: '江南大学' }],
    teachers: [],
    school: '江南大学',
    workTitle: '山水之间',
    teamName: '青禾队',
    levelName: { zh: '一等奖', en: 'First prize' },
    competitionName: { zh: '大赛', en: 'Contest' },
    itemName: { zh: '交互', en: 'Interaction' },
    print,
    issuedBy: bo,
  },
};
export const rendered: CertificateEvent = {
  type: 'certificate.rendered',
  data: { certificateId, at: day, fileHash: hash('f'), bytes: 1000, imageHash: null, fitted: {} },
};
export const revoked: CertificateEvent = {
  type: 'certificate.revoked',
  data: {
    certificateId,
    at: day,
    revokedBy: bo,
    reason: 'found copied',
    publicReason: { zh: '抄袭', en: 'Plagiarism' },
  },
};
export const superseded: CertificateEvent = {
  type: 'certificate.superseded',
  data: { certificateId, at: day, by: newCertificateId, supersededBy: bo, reason: 'name misspelt' },
};

export const batchScenario = scenario(newBatch, evolveBatch);
export const certificateScenario = scenario(newCertificate, evolveCertificate);

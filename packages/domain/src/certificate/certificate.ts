import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { AwardId, BatchId, CertificateId, CompetitionId, FileHash, GroupId, ItemId, PersonId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, Reason, Sealed } from '../kernel/text.ts';
import { BatchPrint } from './batch.ts';

const of = z.strictObject;
const about = { certificateId: CertificateId, at: Instant };
const stream = (data: { certificateId: CertificateId }) => certificateStreamId(data.certificateId);

/** What is printed of people, each name sealed under its person's key: the snapshot that the law of the thing demands. */
const PrintedPerson = z.strictObject({ personId: PersonId, name: Sealed, school: z.string().max(200) });

/** What may be wrong with a stored file. */
export const FileProblem = z.enum(['missing', 'damaged']);
export type FileProblem = z.infer<typeof FileProblem>;

/**
 * The signature in a printed file, recorded so that the same file can be made again: ECDSA signatures by OpenSSL differ
 * each time.
 */
export const FileSignature = z.strictObject({
  /** SHA-256 of what it signs: the file's digest and the signing certificate's (the signed attributes of its CMS). */
  of: FileHash,
  /** In base64url: DER of ECDSA, or RSA. */
  value: z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/),
});
export type FileSignature = z.infer<typeof FileSignature>;

export const certificateEvents = {
  issued: defineEvent(
    'certificate.issued',
    of({
      ...about,
      batchId: BatchId,
      competitionId: CompetitionId,
      groupId: GroupId,
      itemId: ItemId,
      awardId: AwardId,
      /** The visible number: never reused. */
      number: z.string().min(1).max(100),
      /** 128 random bits, base32: what the QR code carries. */
      traceToken: z.string().regex(/^[0-9a-z]{26}$/),
      revision: z.number().int().min(1),
      /** The certificate this one replaces, when it was issued again. */
      supersedes: CertificateId.nullable(),
      designHash: FileHash,
      /** Whose certificate: all authors for a team copy, one for a personal copy. */
      holderIds: z.array(PersonId).min(1),
      students: z.array(PrintedPerson).min(1),
      teachers: z.array(PrintedPerson),
      school: z.string().max(200),
      workTitle: z.string().max(200),
      teamName: z.string().max(60),
      levelName: Bilingual,
      competitionName: Bilingual,
      itemName: Bilingual,
      /** Prefix, body and suffix of the number. */
      numberParts: z.tuple([z.string().max(40), z.string().max(40), z.string().max(40)]),
      /** Numbers are unique within it: `competition:<id>` or `item:<id>`. */
      numberScope: z.string().max(60),
      /** Its place in the batch, from 1: award rank, then work code. */
      ordinal: z.number().int().min(1),
      /** Where the QR code leads, token and all. */
      traceUrl: z.url().max(300),
      /** Its bit in the public list of revoked certificates. */
      statusIndex: z.number().int().min(0),
      print: BatchPrint,
      issuedBy: PersonId,
    }),
    stream,
  ),
  rendered: defineEvent(
    'certificate.rendered',
    of({
      ...about,
      fileHash: FileHash,
      bytes: z.number().int().min(1),
      imageHash: FileHash.nullable(),
      /** Font sizes the fit arrived at, by element id: part of what was issued. */
      fitted: z.record(z.string(), z.number()),
      /** Older releases did not record it. */
      signature: FileSignature.optional(),
    }),
    stream,
  ),
  renderFailed: defineEvent(
    'certificate.render_failed',
    of({ ...about, attempt: z.number().int().min(1), code: z.string().max(200) }),
    stream,
  ),
  /** Its stored file is lost or damaged, and is printed again from the same facts. */
  reprintRequested: defineEvent(
    'certificate.reprint_requested',
    of({ ...about, lostHash: FileHash, problem: FileProblem, reason: Reason, requestedBy: PersonId }),
    stream,
  ),
  /**
   * The file is there again. With the same program, key and signature it has the same bytes; where it has others, both
   * files are genuine: somebody may hold the one that was lost here.
   */
  reprinted: defineEvent(
    'certificate.reprinted',
    of({
      ...about,
      lostHash: FileHash,
      fileHash: FileHash,
      bytes: z.number().int().min(1),
      fitted: z.record(z.string(), z.number()),
      /** Of what was printed: a file that was found again, or printed by an older release, has none here. */
      signature: FileSignature.optional(),
    }),
    stream,
  ),
  reprintFailed: defineEvent('certificate.reprint_failed', of({ ...about, code: z.string().max(200) }), stream),
  delivered: defineEvent('certificate.delivered', of({ ...about, deliveredTo: PersonId }), stream),
  revoked: defineEvent(
    'certificate.revoked',
    of({ ...about, revokedBy: PersonId, reason: Reason, publicReason: Bilingual }),
    stream,
  ),
  superseded: defineEvent(
    'certificate.superseded',
    of({ ...about, by: CertificateId, supersededBy: PersonId, reason: Reason }),
    stream,
  ),
};
export type CertificateEvent = EventOf<typeof certificateEvents>;

export type Certificate =
  | { readonly status: 'none' }
  | {
      readonly status: 'issued' | 'rendered' | 'failed' | 'revoked' | 'superseded';
      readonly certificateId: CertificateId;
      readonly batchId: BatchId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly awardId: AwardId;
      readonly number: string;
      readonly traceToken: string;
      readonly revision: number;
      readonly designHash: FileHash;
      readonly holderIds: readonly PersonId[];
      readonly fileHash: FileHash | null;
      /** The one in that file, where it is known. */
      readonly signature: FileSignature | null;
      /** The lost file that is being printed again. */
      readonly reprinting: FileHash | null;
      readonly attempts: number;
      readonly deliveredTo: readonly PersonId[];
    };

export const certificateStreamId = (certificateId: CertificateId) => `certificate-${certificateId}`;
export const newCertificate = (): Certificate => ({ status: 'none' });

export function evolveCertificate(state: Certificate, event: CertificateEvent): Certificate {
  if (event.type === 'certificate.issued') {
    const {
      certificateId,
      batchId,
      competitionId,
      groupId,
      awardId,
      number,
      traceToken,
      revision,
      designHash,
      holderIds,
    } = event.data;
    return {
      status: 'issued',
      certificateId,
      batchId,
      competitionId,
      groupId,
      awardId,
      number,
      traceToken,
      revision,
      designHash,
      holderIds,
      fileHash: null,
      signature: null,
      reprinting: null,
      attempts: 0,
      deliveredTo: [],
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before certificate.issued`);
  // A revoked or superseded certificate may still be drawn late: its file is kept, its standing is not changed.
  const over = state.status === 'revoked' || state.status === 'superseded';
  switch (event.type) {
    case 'certificate.rendered':
      return {
        ...state,
        status: over ? state.status : 'rendered',
        fileHash: event.data.fileHash,
        signature: event.data.signature ?? null,
        reprinting: null,
      };
    case 'certificate.render_failed':
      return { ...state, status: over ? state.status : 'failed', attempts: event.data.attempt };
    case 'certificate.reprint_requested':
      return { ...state, reprinting: event.data.lostHash };
    case 'certificate.reprinted': {
      const { fileHash, signature = fileHash === state.fileHash ? state.signature : null } = event.data;
      return { ...state, fileHash, signature, reprinting: null };
    }
    case 'certificate.reprint_failed':
      return { ...state, reprinting: null };
    case 'certificate.delivered':
      return { ...state, deliveredTo: [...state.deliveredTo, event.data.deliveredTo] };
    case 'certificate.revoked':
      return { ...state, status: 'revoked', reprinting: null };
    case 'certificate.superseded':
      return { ...state, status: 'superseded' };
    default:
      event satisfies never;
      return state;
  }
}

export const certificateOf = (certificateId: CertificateId): Stream<Certificate, CertificateEvent> => ({
  id: certificateStreamId(certificateId),
  initial: newCertificate,
  evolve: evolveCertificate,
});

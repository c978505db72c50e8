import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { asItWas, type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  BatchId,
  CertificateId,
  type CompetitionId,
  FileHash,
  GroundId,
  type GroupId,
  ItemId,
  ofCompetition,
  PersonId,
  Uuid,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { several } from '../kernel/several.ts';
import { Bilingual, Reason, Sealed } from '../kernel/text.ts';
import { BatchPrint } from './batch.ts';
import { HolderKind } from './holder-kind.ts';

const defineCertificateEvent = eventsAbout({ certificateId: CertificateId }, (data) =>
  certificateStreamId(data.certificateId),
);

/** The people on the certificate, each name sealed under its person's key: this copy must not change. */
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
  /** The time stamped by an authority, and which one: its token is in the file. */
  timeStamp: z.strictObject({ at: Instant, authority: z.string().min(1).max(200) }).optional(),
});
export type FileSignature = z.infer<typeof FileSignature>;

export const certificateEvents = {
  issued: defineCertificateEvent(
    'certificate.issued',
    {
      batchId: BatchId,
      ...ofCompetition,
      /** Null where a recipient without an award is of the whole competition. */
      itemId: ItemId.nullable(),
      /** The award, or the entry of the batch's list (`kind` is then `recipient`). */
      awardId: GroundId,
      /** The visible number: never reused. */
      number: z.string().min(1).max(100),
      /** 128 random bits, base32: what the QR code carries. */
      traceToken: z.string().regex(/^[0-9a-z]{26}$/),
      revision: z.number().int().min(1),
      /** The certificate this one replaces, when it was issued again. */
      supersedes: CertificateId.nullable(),
      designHash: FileHash,
      /** Left out: it certifies the award to its authors. */
      kind: HolderKind.optional(),
      /** Whose certificate: all authors for a team copy, one for a personal copy. */
      holderIds: z.array(PersonId).min(1),
      students: z.array(PrintedPerson).min(1),
      teachers: z.array(PrintedPerson),
      school: z.string().max(200),
      workTitle: z.string().max(200),
      teamName: z.string().max(60),
      /** For a recipient without an award: their role. */
      levelName: Bilingual,
      /** What for, in the words of the list: it may name the person, so it is sealed for the holder. */
      citation: Sealed.optional(),
      competitionName: Bilingual,
      itemName: Bilingual.nullable(),
      /** Prefix, body and suffix of the number. */
      numberParts: z.tuple([z.string().max(40), z.string().max(40), z.string().max(40)]),
      /** Numbers are unique within it: `competition:<id>` or `item:<id>`. */
      numberScope: z.string().max(60),
      /** Its place in the batch, from 1: level, then work code; in earlier releases award rank, then work code. */
      ordinal: z.number().int().min(1),
      /** Where the QR code leads, token and all. */
      traceUrl: z.url().max(300),
      /** The did:web that its credential names as its issuer. Left out: the did:key of the key that signs it. */
      issuerDid: z
        .string()
        .regex(/^did:web:[A-Za-z0-9.%-]+$/)
        .max(300)
        .optional(),
      /** Its bit in the public list of revoked certificates. */
      statusIndex: z.number().int().min(0),
      print: BatchPrint,
      /** The bulk change that issued it again. */
      bulkChangeId: Uuid.optional(),
      issuedBy: PersonId,
    },
    [asItWas, asItWas],
  ),
  rendered: defineCertificateEvent('certificate.rendered', {
    fileHash: FileHash,
    bytes: z.number().int().min(1),
    imageHash: FileHash.nullable(),
    /** The fitted font sizes, by element id: part of what was issued. */
    fitted: z.record(z.string(), z.number()),
    /** Older releases did not record it. */
    signature: FileSignature.optional(),
  }),
  renderFailed: defineCertificateEvent('certificate.render_failed', {
    attempt: z.number().int().min(1),
    code: z.string().max(200),
  }),
  /** Its stored file is lost or damaged, and is printed again from the same data. */
  reprintRequested: defineCertificateEvent('certificate.reprint_requested', {
    lostHash: FileHash,
    problem: FileProblem,
    reason: Reason,
    requestedBy: PersonId,
  }),
  /**
   * The file exists again. With the same program, key and signature it has the same bytes; if not, both files are
   * genuine: somebody may have the one that was lost here.
   */
  reprinted: defineCertificateEvent('certificate.reprinted', {
    lostHash: FileHash,
    fileHash: FileHash,
    bytes: z.number().int().min(1),
    fitted: z.record(z.string(), z.number()),
    /** What was printed: a file that was found again, or printed by an older release, has none here. */
    signature: FileSignature.optional(),
  }),
  reprintFailed: defineCertificateEvent('certificate.reprint_failed', { code: z.string().max(200) }),
  delivered: defineCertificateEvent('certificate.delivered', { deliveredTo: PersonId }),
  revoked: defineCertificateEvent('certificate.revoked', {
    revokedBy: PersonId,
    reason: Reason,
    publicReason: Bilingual,
  }),
  superseded: defineCertificateEvent('certificate.superseded', {
    by: CertificateId,
    supersededBy: PersonId,
    reason: Reason,
  }),
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
      readonly awardId: GroundId;
      readonly itemId: ItemId | null;
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

/** A revoked or superseded certificate may still be printed late: its file is kept, and its status stays. */
const unlessOver = (state: Existing<Certificate>, drawn: 'rendered' | 'failed') =>
  state.status === 'revoked' || state.status === 'superseded' ? state.status : drawn;

export const evolveCertificate = evolving<Certificate, CertificateEvent>()(
  {
    'certificate.issued': (issued) => ({
      status: 'issued',
      certificateId: issued.certificateId,
      batchId: issued.batchId,
      competitionId: issued.competitionId,
      groupId: issued.groupId,
      awardId: issued.awardId,
      itemId: issued.itemId,
      number: issued.number,
      traceToken: issued.traceToken,
      revision: issued.revision,
      designHash: issued.designHash,
      holderIds: issued.holderIds,
      fileHash: null,
      signature: null,
      reprinting: null,
      attempts: 0,
      deliveredTo: [],
    }),
  },
  {
    'certificate.rendered': (state, { fileHash, signature = null }) => ({
      ...state,
      status: unlessOver(state, 'rendered'),
      fileHash,
      signature,
      reprinting: null,
    }),
    'certificate.render_failed': (state, { attempt }) => ({
      ...state,
      status: unlessOver(state, 'failed'),
      attempts: attempt,
    }),
    'certificate.reprint_requested': (state, { lostHash }) => ({ ...state, reprinting: lostHash }),
    'certificate.reprinted': (
      state,
      { fileHash, signature = fileHash === state.fileHash ? state.signature : null },
    ) => ({ ...state, fileHash, signature, reprinting: null }),
    'certificate.reprint_failed': (state) => ({ ...state, reprinting: null }),
    'certificate.delivered': (state, { deliveredTo }) => ({
      ...state,
      deliveredTo: [...state.deliveredTo, deliveredTo],
    }),
    'certificate.revoked': (state) => ({ ...state, status: 'revoked', reprinting: null }),
    'certificate.superseded': (state) => ({ ...state, status: 'superseded' }),
  },
);

export const certificateOf = streamsOf(certificateStreamId, newCertificate, evolveCertificate);
export const certificates = several('certificate', certificateOf);
export const certificateDecider = decidersOf<Certificate, CertificateEvent>()('certificateNotFound');

import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { BatchId, CertificateId, CompetitionId, GroundId, GroupId, PersonId, Uuid } from '../kernel/ids.ts';
import { several } from '../kernel/several.ts';
import { Reason } from '../kernel/text.ts';
import type { CodesRead } from './batch.ts';

const CorrectionId = Uuid;

/** What of a certificate may be wrong: name and school of the person who asks, title and team of everybody on it. */
export const CorrectedPart = z.enum(['name', 'school', 'workTitle', 'teamName']);
export type CorrectedPart = z.infer<typeof CorrectedPart>;

const defineCorrectionEvent = eventsAbout({ correctionId: CorrectionId }, (data) =>
  correctionStreamId(data.correctionId),
);

/** What is wrong and what it should be names people: it is in the rows of `app.certificate_correction_texts`. */
export const correctionEvents = {
  requested: defineCorrectionEvent('certificate.correction_requested', {
    certificateId: CertificateId,
    batchId: BatchId,
    competitionId: CompetitionId,
    groupId: GroupId,
    awardId: GroundId,
    part: CorrectedPart,
    requestedBy: PersonId,
  }),
  withdrawn: defineCorrectionEvent('certificate.correction_withdrawn', { withdrawnBy: PersonId }),
  declined: defineCorrectionEvent('certificate.correction_declined', { reason: Reason, declinedBy: PersonId }),
  /** The first of two people agrees, and sets what is to be printed. */
  accepted: defineCorrectionEvent('certificate.correction_accepted', { acceptedBy: PersonId }),
  made: defineCorrectionEvent('certificate.correction_made', { newCertificateId: CertificateId, madeBy: PersonId }),
  /** The QR code of the file that took the wrong one's place was read as a phone reads it. `files`: 0 without a code. */
  codesRead: defineCorrectionEvent('certificate.correction_codes_read', {
    files: z.number().int().min(0).max(1),
    read: z.number().int().min(0).max(1),
    wrong: z.array(CertificateId).max(1),
  }),
};
export type CorrectionEvent = EventOf<typeof correctionEvents>;

export type Correction =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'accepted' | 'withdrawn' | 'declined' | 'made';
      readonly correctionId: string;
      readonly certificateId: CertificateId;
      readonly groupId: GroupId;
      readonly part: CorrectedPart;
      readonly requestedBy: PersonId;
      readonly acceptedBy: PersonId | null;
      /** Of the file of the new certificate; undefined until it was read. */
      readonly codes?: CodesRead | undefined;
    };

const correctionStreamId = (correctionId: string) => `certificate_correction-${correctionId}`;
export const newCorrection = (): Correction => ({ status: 'none' });

export const evolveCorrection = evolving<Correction, CorrectionEvent>()(
  {
    'certificate.correction_requested': ({ correctionId, certificateId, groupId, part, requestedBy }) => ({
      ...{ status: 'open', correctionId, certificateId, groupId, part, requestedBy, acceptedBy: null },
    }),
  },
  {
    'certificate.correction_withdrawn': (state) => ({ ...state, status: 'withdrawn' }),
    'certificate.correction_declined': (state) => ({ ...state, status: 'declined' }),
    'certificate.correction_accepted': (state, { acceptedBy }) => ({ ...state, status: 'accepted', acceptedBy }),
    'certificate.correction_made': (state) => ({ ...state, status: 'made' }),
    'certificate.correction_codes_read': (state, { files, read, wrong }) => ({
      ...state,
      codes: { files, read, wrong },
    }),
  },
);

export const correctionOf = streamsOf(correctionStreamId, newCorrection, evolveCorrection);
export const corrections = several('correction', correctionOf);
export const correctionDecider = decidersOf<Correction, CorrectionEvent>()('correctionNotFound');

/** The most other certificates that one request, or one answer to it, is about as well. */
export const MOST_ALIKE = 20;

/** Whether nobody has ended it yet. */
export const isPending = ({ status }: Pick<Correction, 'status'>) => status === 'open' || status === 'accepted';

import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { asItWas, type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  CertificateId,
  type CompetitionId,
  DesignId,
  FileHash,
  type GroupId,
  ofCompetition,
  PersonId,
  Uuid,
} from '../kernel/ids.ts';
import { Bilingual, Reason } from '../kernel/text.ts';
import { BatchPrint, type CodesRead } from './batch.ts';

/** Certificates of one page: a job changes a page, and the log has the hash of each. */
export const BULK_PAGE = 500;
const MOST_PAGES = 40;
/** As many certificates as one bulk change has. */
export const MOST_IN_BULK = BULK_PAGE * MOST_PAGES;

const defineBulkChangeEvent = eventsAbout({ bulkChangeId: Uuid }, (data) => bulkChangeStreamId(data.bulkChangeId));

/** What is left out stays as each certificate has it. */
const look = {
  design: z.strictObject({ designId: DesignId, designHash: FileHash }).optional(),
  /** Null: without a seal. */
  seal: BatchPrint.shape.seal.optional(),
  mode: BatchPrint.shape.mode.optional(),
  /** Of a new design. */
  pages: BatchPrint.shape.pages,
};

/** What is done with every certificate of a bulk change. */
const Change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('revoke'),
    /** What everybody reads on the trace page. */
    publicReason: Bilingual,
  }),
  /** Issued again with the same names. */
  z.strictObject({ kind: z.literal('reissue'), ...look }),
  /** Issued again with other names, schools or titles, which are stored in rows for each certificate. */
  z.strictObject({ kind: z.literal('correct'), ...look }),
  /** Issued again with the names and schools of the records when it was drafted, which are stored the same way. */
  z.strictObject({ kind: z.literal('renew'), ...look }),
]);
type Change = z.infer<typeof Change>;
/** What certificates look like when they are issued again. */
export type NewLook = Omit<Extract<Change, { kind: 'reissue' }>, 'kind'>;

const count = z.number().int().min(0);

export const bulkChangeEvents = {
  /** Which certificates: rows of `app.certificate_bulk_entries`, of which each page has its hash here. */
  drafted: defineBulkChangeEvent(
    'certificate.bulk_change_drafted',
    {
      ...ofCompetition,
      change: Change,
      reason: Reason,
      certificates: z.number().int().min(1).max(MOST_IN_BULK),
      pages: z.array(FileHash).min(1).max(MOST_PAGES),
      draftedBy: PersonId,
    },
    [asItWas],
  ),
  checkRequested: defineBulkChangeEvent('certificate.bulk_change_check_requested', { requestedBy: PersonId }),
  /** How many can be changed, and how many cannot. */
  checked: defineBulkChangeEvent('certificate.bulk_change_checked', {
    ready: count,
    blocked: count,
    checkedBy: PersonId,
  }),
  approved: defineBulkChangeEvent('certificate.bulk_change_approved', { approvedBy: PersonId }),
  rejected: defineBulkChangeEvent('certificate.bulk_change_rejected', { rejectedBy: PersonId, reason: Reason }),
  /** From here on no certificate is changed, and none of those issued again is printed, until it is resumed. */
  paused: defineBulkChangeEvent('certificate.bulk_change_paused', { pausedBy: PersonId }),
  resumed: defineBulkChangeEvent('certificate.bulk_change_resumed', { resumedBy: PersonId }),
  withdrawn: defineBulkChangeEvent('certificate.bulk_change_withdrawn', { withdrawnBy: PersonId }),
  /** Every certificate that could be changed has been, or could not be after all. */
  applied: defineBulkChangeEvent('certificate.bulk_change_applied', { changed: count, failed: count }),
  /** The QR codes of the files that it printed were read as a phone reads them; `wrong` lead to no certificate, or to another. */
  codesRead: defineBulkChangeEvent('certificate.bulk_change_codes_read', {
    files: count,
    read: count,
    wrong: z.array(CertificateId),
  }),
  retried: defineBulkChangeEvent('certificate.bulk_change_retried', {
    retriedBy: PersonId,
    attempt: z.number().int().min(2),
  }),
};
export type BulkChangeEvent = EventOf<typeof bulkChangeEvents>;

export type BulkChange =
  | { readonly status: 'none' }
  | {
      readonly status: 'draft' | 'checked' | 'approved' | 'paused' | 'rejected' | 'withdrawn' | 'applied';
      readonly bulkChangeId: string;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly change: Change;
      readonly reason: string;
      readonly certificates: number;
      readonly pages: readonly FileHash[];
      readonly draftedBy: PersonId;
      readonly approvedBy: PersonId | null;
      /** The person who requested the check in progress. */
      readonly checking: PersonId | null;
      readonly ready: number;
      readonly blocked: number;
      readonly changed: number;
      readonly failed: number;
      readonly attempt: number;
      /** Of the files that it printed; undefined until they were read. */
      readonly codes?: CodesRead | undefined;
    };

const bulkChangeStreamId = (bulkChangeId: string) => `certificate_bulk_change-${bulkChangeId}`;
export const newBulkChange = (): BulkChange => ({ status: 'none' });

export const evolveBulkChange = evolving<BulkChange, BulkChangeEvent>()(
  {
    'certificate.bulk_change_drafted': ({ at: _at, ...facts }) => ({
      ...facts,
      ...{ status: 'draft', approvedBy: null, checking: null, ready: 0, blocked: 0, changed: 0, failed: 0, attempt: 1 },
    }),
  },
  {
    'certificate.bulk_change_check_requested': (state, { requestedBy }) => ({ ...state, checking: requestedBy }),
    'certificate.bulk_change_checked': (state, { ready, blocked }) => ({
      ...state,
      ...{ status: 'checked', ready, blocked, checking: null },
    }),
    'certificate.bulk_change_approved': (state, { approvedBy }) => ({ ...state, status: 'approved', approvedBy }),
    'certificate.bulk_change_paused': (state) => ({ ...state, status: 'paused' }),
    'certificate.bulk_change_resumed': (state) => ({ ...state, status: 'approved' }),
    'certificate.bulk_change_rejected': (state) => ({ ...state, status: 'rejected', checking: null }),
    'certificate.bulk_change_withdrawn': (state) => ({ ...state, status: 'withdrawn', checking: null }),
    'certificate.bulk_change_applied': (state, { changed, failed }) => ({
      ...state,
      ...{ status: 'applied', changed, failed },
    }),
    'certificate.bulk_change_codes_read': (state, { files, read, wrong }) => ({
      ...state,
      codes: { files, read, wrong },
    }),
    'certificate.bulk_change_retried': (state, { attempt }) => ({
      ...state,
      ...{ status: 'approved', attempt, codes: undefined },
    }),
  },
);

export const bulkChangeOf = streamsOf(bulkChangeStreamId, newBulkChange, evolveBulkChange);
export const bulkChangeDecider = decidersOf<BulkChange, BulkChangeEvent>()('bulkChangeNotFound');

type Printed = { readonly designHash: FileHash; readonly print: BatchPrint };

/** What a certificate is printed with once it has the new look. */
export const withLook = ({ designHash, print }: Printed, { design, seal, mode, pages }: NewLook): Printed => ({
  designHash: design?.designHash ?? designHash,
  print: { ...print, ...(seal === undefined ? {} : { seal }), ...(mode ? { mode } : {}), ...(pages ? { pages } : {}) },
});

/** Whether a certificate already looks so: nothing would be new. */
export const hasLook = (issued: Printed, look: NewLook): boolean => {
  const { designHash, print } = withLook(issued, look);
  return (
    designHash === issued.designHash &&
    print.mode === issued.print.mode &&
    print.pages === issued.print.pages &&
    print.seal?.imageHash === issued.print.seal?.imageHash
  );
};

/** Whether it may still be checked again or withdrawn: nobody has approved it, and it was not withdrawn. */
export const isBulkUndecided = ({ status }: Pick<BulkChange, 'status'>) =>
  status === 'draft' || status === 'checked' || status === 'rejected';

import { z } from 'zod';

/** An id as the log has it, in lower case: the database finds the same row for both spellings, and the log another stream. */
export const Uuid = z.uuid().toLowerCase();

/** Every id is a UUID (version 7 where we make it), branded so that one kind is never taken for another. */
const id = <Name extends string>(_name: Name) => Uuid.brand<Name>();

export const PersonId = id('PersonId');
export const GroupId = id('GroupId');
export const CompetitionId = id('CompetitionId');
export const ItemId = id('ItemId');
export const StageId = id('StageId');
export const AmendmentId = id('AmendmentId');
export const CancellationId = id('CancellationId');
export const EnrolmentId = id('EnrolmentId');
export const TeamId = id('TeamId');
export const InvitationId = id('InvitationId');
export const WorkId = id('WorkId');
export const OrderId = id('OrderId');
export const RefundId = id('RefundId');
export const InvoiceId = id('InvoiceId');
export const ReversalId = id('ReversalId');
export const TransferId = id('TransferId');
export const DifferenceId = id('DifferenceId');
export const FindingId = id('FindingId');
export const RoundId = id('RoundId');
export const PlanId = id('PlanId');
export const SheetId = id('SheetId');
export const ScoreRunId = id('ScoreRunId');
export const AdvancementId = id('AdvancementId');
export const SessionId = id('SessionId');
export const SlotId = id('SlotId');
export const ScreenId = id('ScreenId');
export const ResultId = id('ResultId');
export const AwardId = id('AwardId');
export const DesignId = id('DesignId');
export const BatchId = id('BatchId');
export const CertificateId = id('CertificateId');
export const ListEntryId = id('ListEntryId');
/** What a certificate certifies: an award, or an entry of a list of recipients who have none. */
export const GroundId = z.union([AwardId, ListEntryId]);

export type PersonId = z.infer<typeof PersonId>;
export type GroupId = z.infer<typeof GroupId>;
export type CompetitionId = z.infer<typeof CompetitionId>;
export type ItemId = z.infer<typeof ItemId>;
export type StageId = z.infer<typeof StageId>;
export type AmendmentId = z.infer<typeof AmendmentId>;
export type CancellationId = z.infer<typeof CancellationId>;
export type EnrolmentId = z.infer<typeof EnrolmentId>;
export type TeamId = z.infer<typeof TeamId>;
export type InvitationId = z.infer<typeof InvitationId>;
export type WorkId = z.infer<typeof WorkId>;
export type OrderId = z.infer<typeof OrderId>;
export type RefundId = z.infer<typeof RefundId>;
export type InvoiceId = z.infer<typeof InvoiceId>;
export type ReversalId = z.infer<typeof ReversalId>;
export type TransferId = z.infer<typeof TransferId>;
export type DifferenceId = z.infer<typeof DifferenceId>;
export type FindingId = z.infer<typeof FindingId>;
export type RoundId = z.infer<typeof RoundId>;
export type PlanId = z.infer<typeof PlanId>;
export type SheetId = z.infer<typeof SheetId>;
export type ScoreRunId = z.infer<typeof ScoreRunId>;
export type AdvancementId = z.infer<typeof AdvancementId>;
export type SessionId = z.infer<typeof SessionId>;
export type SlotId = z.infer<typeof SlotId>;
export type ScreenId = z.infer<typeof ScreenId>;
export type ResultId = z.infer<typeof ResultId>;
export type AwardId = z.infer<typeof AwardId>;
export type DesignId = z.infer<typeof DesignId>;
export type BatchId = z.infer<typeof BatchId>;
export type CertificateId = z.infer<typeof CertificateId>;
export type ListEntryId = z.infer<typeof ListEntryId>;
export type GroundId = z.infer<typeof GroundId>;

/** What belongs to a competition: which one, and the group that runs it. */
export const ofCompetition = { competitionId: CompetitionId, groupId: GroupId };
/** What belongs to an item of a competition. */
export const ofItem = { ...ofCompetition, itemId: ItemId };
export type OfCompetition = { readonly competitionId: CompetitionId; readonly groupId: GroupId };
export type OfItem = OfCompetition & { readonly itemId: ItemId };

/** SHA-256 in lower-case hex: the address of a stored file. */
export const FileHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'FileHash'>();
export type FileHash = z.infer<typeof FileHash>;

/** A school's national code (five digits in China, other codes elsewhere): the key of reference data. */
export const SchoolCode = z.string().trim().min(1).max(32).brand<'SchoolCode'>();
export type SchoolCode = z.infer<typeof SchoolCode>;

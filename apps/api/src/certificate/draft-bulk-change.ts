import { keepEntries, pageHashes } from '@laurel/db/certificate/bulk-entries.ts';
import { pinDesign } from '@laurel/db/certificate/designs.ts';
import { usableSeal } from '@laurel/db/certificate/seals.ts';
import { selectedCertificates } from '@laurel/db/certificate/selected-certificates.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { DraftBulkChange, draftBulkChange as decide } from '@laurel/domain/certificate/draft-bulk-change.ts';
import { CertificateId, type GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';
import { designHere, groupsOf } from './batch-here.ts';
import { CertificateFilters } from './certificate-list.ts';

/** As many as are ticked in a list; more are selected by a filter. */
const MOST_TICKED = 2_000;

const Selection = z.union([
  z.strictObject({ certificateIds: z.array(CertificateId).min(1).max(MOST_TICKED) }),
  z.strictObject({
    filter: CertificateFilters,
    /** How many matched when the person saw the list. */
    seen: z.number().int().min(0),
  }),
]);

type Reissue = Extract<DraftBulkChange['change'], { kind: 'reissue' }>;

/** The chosen design as it is now, and the picture of the chosen seal, if the group of the certificates may use it. */
const lookFor = async (tx: Tx, { designId, sealId }: Reissue, groupId: GroupId | undefined) => ({
  designHash: designId ? await pinDesign(tx, designId) : null,
  sealImage: sealId && groupId ? await usableSeal(tx, sealId, groupId) : null,
});

/** Keeps the list of what was selected, and the change that is to be made. Nothing is changed before somebody approves. */
export const draftBulkChange = command({
  useCase: 'certificate.draft_bulk_change',
  who: permittedAfresh('cert:info:revoke'),
  input: DraftBulkChange.extend({ selection: Selection }),
  on: async ({ ctx, command: { selection, change } }) => {
    const rows = await selectedCertificates(ctx.db, groupsOf(ctx.actor), selection);
    found(rows.every((row) => canChangeInBulk(ctx.actor, row)) || undefined);
    const all = 'filter' in selection ? rows.length : new Set(selection.certificateIds).size;
    found(rows.length === all || undefined);
    if (change.kind === 'reissue' && change.designId) await designHere(ctx, change.designId);
    return rows;
  },
  reads: ({ row: rows, command: { selection: _, ...draft } }) => {
    const ids = rows.map(({ certificateId }) => certificateId);
    const competitions = [...new Map(rows.map((row) => [row.competitionId, row])).values()];
    return { draft, ids, competitions: competitions.map(({ competitionId, groupId }) => ({ competitionId, groupId })) };
  },
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  facts: async (tx, { read: { ids, competitions }, command: { bulkChangeId, selection, change } }) => {
    await keepEntries(tx, bulkChangeId, ids);
    const changed = 'filter' in selection && selection.seen !== ids.length;
    const look = change.kind === 'reissue' ? await lookFor(tx, change, competitions[0]?.groupId) : {};
    return { competitions, certificates: ids.length, changed, pages: pageHashes(ids), ...look };
  },
  decide: ({ bulk }, { read, by, facts }) => decide(bulk, read.draft, by, facts),
  answer: (_, { command }) => ({ bulkChangeId: command.bulkChangeId }),
});

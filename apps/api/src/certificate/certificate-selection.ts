import { selectedCertificates } from '@laurel/db/certificate/selected-certificates.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, type Signed } from '../kernel/trpc.ts';
import { CertificateFilters } from './certificate-list.ts';

/** The most that can be ticked in a list; more are selected by a filter. */
const MOST_TICKED = 2_000;
/** Certificates by their ids, or all that match what a list was filtered by. */
export const Selection = z.union([
  z.strictObject({ certificateIds: z.array(CertificateId).min(1).max(MOST_TICKED) }),
  z.strictObject({
    filter: CertificateFilters,
    /** How many matched when the person saw the list. */
    seen: z.number().int().min(0),
  }),
]);
export type Selection = z.infer<typeof Selection>;

/** What is selected, or NOT_FOUND where one of them may not be changed by this person. */
export const selectedHere = async (ctx: Pick<Signed, 'db' | 'actor'>, selection: Selection) => {
  const rows = await selectedCertificates(ctx.db, groupsOf(ctx.actor), selection);
  found(rows.every((row) => canChangeInBulk(ctx.actor, row)) || undefined);
  const all = 'filter' in selection ? rows.length : new Set(selection.certificateIds).size;
  found(rows.length === all || undefined);
  return rows;
};

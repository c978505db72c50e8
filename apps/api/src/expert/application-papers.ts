import { hasApplied } from '@laurel/db/expert/expert-applications.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { keepExpertPapers } from '@laurel/db/expert/expert-papers.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { found, type Signed } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';

/** What applicants write about themselves, stored outside the log. */
export const ApplicationPapers = z.strictObject({
  statement: z.string().trim().min(10).max(4000),
  /** Degrees, posts, earlier reviews: what shows that the person is qualified. */
  qualifications: z.string().trim().min(2).max(4000),
  cvHash: FileHash,
});
type ApplicationPapers = z.infer<typeof ApplicationPapers>;

/** The papers with the CV's extension; a CV that the applicant did not upload is NOT_FOUND. */
export async function checkedPapers(ctx: Signed, papers: ApplicationPapers) {
  await within(ctx, ['expertApplicationPerson', ctx.actor.personId]);
  const { extension } = found(await uploadedBy(ctx.db, papers.cvHash, ctx.actor.personId));
  return { ...papers, cvExtension: extension };
}
type CheckedPapers = Awaited<ReturnType<typeof checkedPapers>>;

/** Stores the papers, and returns what the rules need to know about the applicant. */
export async function applicantFacts(
  tx: Tx,
  { actor: { personId } }: Signed,
  { applicationId, callId }: { readonly applicationId: string; readonly callId: string },
  papers: CheckedPapers,
) {
  await keepExpertPapers(tx, { applicationId, personId, ...papers });
  const sent = await hasApplied(tx, callId, personId);
  const isExpert = (await expertById(tx, personId)) !== undefined;
  return { sent, isExpert, school: (await personById(tx, personId))?.schoolCode ?? null };
}

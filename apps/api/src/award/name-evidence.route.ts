import { nameCorrectionById } from '@laurel/db/award/name-corrections.ts';
import { nameTexts } from '@laurel/db/people/checked-names.ts';
import { cleanFile } from '@laurel/db/submission/files.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/name-corrections/{correctionId}/evidence';
export const nameEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

/** It may be an ID card: it is for the person who sent it and for those who may decide about the request. */
export const nameEvidenceRoutes = evidenceRoutes(EVIDENCE, async ({ db, actor }, correctionId) => {
  const row = actor ? await nameCorrectionById(db, correctionId) : undefined;
  if (!actor || !row || (row.requestedBy !== actor.personId && !canAnnounceResult(actor, row))) return undefined;
  const text = (await nameTexts(db, [correctionId])).get(correctionId);
  if (!text?.evidence) return undefined;
  return cleanFile(db, { hash: text.evidence, extension: text.extension ?? '' }, [row.requestedBy]);
});

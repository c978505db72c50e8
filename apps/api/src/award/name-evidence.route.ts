import { nameCorrectionById } from '@laurel/db/award/name-corrections.ts';
import { nameTexts } from '@laurel/db/people/checked-names.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/name-corrections/{correctionId}/evidence';
export const nameEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ correctionId: Uuid });

/** It may be an ID card: it is for the person who sent it and for those who may decide about the request. */
export const nameEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ db, actor }, { correctionId }) => {
  const row = actor ? await nameCorrectionById(db, correctionId) : undefined;
  if (!actor || !row || (row.requestedBy !== actor.personId && !canAnnounceResult(actor, row))) return undefined;
  const text = (await nameTexts(db, [correctionId])).get(correctionId);
  if (!text?.evidence) return undefined;
  return {
    file: { hash: text.evidence, extension: text.extension ?? '' },
    sentBy: row.requestedBy,
    about: row.subjectId ? ['read_person', row.subjectId] : ['read_work', row.workId],
  };
});

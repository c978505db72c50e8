import { textsOfCorrections } from '@laurel/db/certificate/correction-texts.ts';
import { correctionById } from '@laurel/db/certificate/corrections.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/certificate-corrections/{correctionId}/evidence';
export const correctionEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ correctionId: Uuid });

/** Evidence may be an ID card: it is for the person who sent it and for those who may decide about the request. */
export const correctionEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ db, actor }, { correctionId }) => {
  const row = actor ? await correctionById(db, correctionId) : undefined;
  if (!actor || !row || (row.requestedBy !== actor.personId && !canRevokeCertificate(actor, row))) return undefined;
  const text = (await textsOfCorrections(db, [correctionId])).get(correctionId);
  if (!text?.evidence) return undefined;
  const file = { hash: text.evidence, extension: text.extension ?? '' };
  return { file, sentBy: row.requestedBy, about: ['read_person', row.requestedBy] };
});

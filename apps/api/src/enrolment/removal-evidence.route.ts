import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';
import { ownRegistrationsIn } from '../review/party.ts';
import { enrolmentRemovalShown } from './removal-shown.ts';

const EVIDENCE = '/files/enrolments/{enrolmentId}/evidence/{position}';
export const enrolmentEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ enrolmentId: EnrolmentId, position: z.coerce.number().int().min(0).max(9) });

/** What shows why a registration is to be, or was, disqualified or withdrawn. */
export const enrolmentEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ db, actor }, asked) => {
  const row = actor ? await enrolmentById(db, asked.enrolmentId) : undefined;
  if (!actor || !row) return undefined;
  const concerned = (await ownRegistrationsIn(db, actor, [row.competitionId])).size > 0;
  const shown = enrolmentRemovalShown(actor, row, concerned);
  const file = shown?.evidence?.[asked.position];
  return shown && file ? { file, sentBy: shown.proposedBy, about: ['read_sign_up', row.enrolmentId] } : undefined;
});

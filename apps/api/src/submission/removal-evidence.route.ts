import { workById } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';
import { hasTeamIn } from '../review/party.ts';
import { removalShown } from './removal-shown.ts';

const EVIDENCE = '/files/works/{workId}/evidence/{position}';
export const removalEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ workId: WorkId, position: z.coerce.number().int().min(0).max(9) });

/** What shows why a work is to be, or was, disqualified or withdrawn. */
export const removalEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ db, actor }, asked) => {
  const row = actor ? await workById(db, asked.workId) : undefined;
  const shown = actor && row && removalShown(actor, row, await hasTeamIn({ db, actor }, row.competitionId));
  const file = shown?.evidence?.[asked.position];
  return shown && file ? { file, sentBy: shown.proposedBy, about: ['read_work', asked.workId] } : undefined;
});

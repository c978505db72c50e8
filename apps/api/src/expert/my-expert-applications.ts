import { expertApplicationsOf } from '@laurel/db/expert/expert-applications.ts';
import { expertCallsByIds } from '@laurel/db/expert/expert-calls.ts';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';

/** The caller's applications, newest first. The people who vet them are not shown. */
export const myExpertApplications = signedIn.query(async ({ ctx }) => {
  const rows = await expertApplicationsOf(ctx.db, ctx.actor.personId);
  const calls = await expertCallsByIds(
    ctx.db,
    rows.map(({ callId }) => callId),
  );
  const titles = new Map(calls.map(({ callId, terms }) => [callId, terms.title]));
  return rows.map((row) => ({
    ...pick(row, 'applicationId', 'callId', 'status', 'sentAt', 'decidedAt'),
    title: titles.get(row.callId) ?? { zh: '', en: '' },
    can: { withdraw: row.status === 'submitted' },
  }));
});

import { hasApplied } from '@laurel/db/expert/expert-applications.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { keepExpertPapers } from '@laurel/db/expert/expert-papers.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { uploadedBy } from '@laurel/db/submission/files.ts';
import { expertApplicationOf } from '@laurel/domain/expert/expert-application.ts';
import { expertCallOf } from '@laurel/domain/expert/expert-call.ts';
import {
  submitExpertApplication as decide,
  SubmitExpertApplication,
} from '@laurel/domain/expert/submit-expert-application.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';

/**
 * Somebody with an account applies for themselves: registration has checked their contacts, and nothing here answers
 * who has an account. What they write is stored apart from the log.
 */
export const submitExpertApplication = command({
  useCase: 'expert.submit_expert_application',
  who: signedIn,
  input: SubmitExpertApplication.extend({
    statement: z.string().trim().min(10).max(4000),
    /** Degrees, posts, earlier reviews: what shows that the person is qualified. */
    qualifications: z.string().trim().min(2).max(4000),
    cvHash: FileHash,
  }),
  reads: async ({ ctx, command: { statement, qualifications, cvHash, ...application } }) => {
    await within(ctx, ['expertApplicationPerson', ctx.actor.personId]);
    const { extension } = found(await uploadedBy(ctx.db, cvHash, ctx.actor.personId));
    return { application, papers: { statement, qualifications, cvHash, cvExtension: extension } };
  },
  registers: ({ read }) => read.application,
  takes: ({ command }) => ({ application: expertApplicationOf(command.applicationId) }),
  looks: ({ command }) => ({ call: expertCallOf(command.callId) }),
  facts: async (tx, { ctx, read: { application, papers } }) => {
    const { personId } = ctx.actor;
    await keepExpertPapers(tx, { applicationId: application.applicationId, personId, ...papers });
    const sent = await hasApplied(tx, application.callId, personId);
    const isExpert = (await expertById(tx, personId)) !== undefined;
    return { sent, isExpert, school: (await personById(tx, personId))?.schoolCode ?? null };
  },
  decide: ({ application, call }, { read, by, facts }) => decide(application, call, read.application, facts, by),
  conflicts: { expert_applications_one: 'applicationSent' },
});

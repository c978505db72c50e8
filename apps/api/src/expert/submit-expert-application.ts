import { expertApplicationOf } from '@laurel/domain/expert/expert-application.ts';
import { expertCallOf } from '@laurel/domain/expert/expert-call.ts';
import {
  submitExpertApplication as decide,
  SubmitExpertApplication,
} from '@laurel/domain/expert/submit-expert-application.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { ApplicationPapers, applicantFacts, checkedPapers } from './application-papers.ts';

/**
 * Somebody with an account applies for themselves: registration has checked their contacts, and nothing here answers
 * who has an account.
 */
export const submitExpertApplication = command({
  useCase: 'expert.submit_expert_application',
  who: signedIn,
  input: SubmitExpertApplication.extend(ApplicationPapers.shape),
  reads: async ({ ctx, command: { statement, qualifications, cvHash, ...application } }) => ({
    application,
    papers: await checkedPapers(ctx, { statement, qualifications, cvHash }),
  }),
  registers: ({ read }) => read.application,
  takes: ({ command }) => ({ application: expertApplicationOf(command.applicationId) }),
  looks: ({ command }) => ({ call: expertCallOf(command.callId) }),
  facts: (tx, { ctx, read }) => applicantFacts(tx, ctx, read.application, read.papers),
  decide: ({ application, call }, { read, by, facts }) => decide(application, call, read.application, facts, by),
  conflicts: { expert_applications_one: 'applicationSent' },
});

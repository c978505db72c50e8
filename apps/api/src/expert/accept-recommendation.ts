import { nameAccepted } from '@laurel/db/expert/expert-namings.ts';
import { AcceptRecommendation, acceptRecommendation as decide } from '@laurel/domain/expert/accept-recommendation.ts';
import { expertApplicationOf } from '@laurel/domain/expert/expert-application.ts';
import { expertCallOf } from '@laurel/domain/expert/expert-call.ts';
import { expertRecommendationOf } from '@laurel/domain/expert/expert-recommendation.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { ApplicationPapers, applicantFacts, checkedPapers } from './application-papers.ts';
import { NamingToken, namedHere } from './named-here.ts';

/** The recommended person applies to the call with their own account; the link shows who was recommended. */
export const acceptRecommendation = command({
  useCase: 'expert.accept_recommendation',
  who: signedIn,
  input: AcceptRecommendation.omit({ recommendationId: true }).extend({
    ...ApplicationPapers.shape,
    token: NamingToken,
  }),
  on: async ({ ctx, command }) => (await namedHere(ctx, command.token)).row,
  reads: async ({ ctx, command: { applicationId, profile, statement, qualifications, cvHash }, row }) => ({
    accepted: { applicationId, profile, recommendationId: row.recommendationId },
    papers: await checkedPapers(ctx, { statement, qualifications, cvHash }),
  }),
  registers: ({ read }) => read.accepted,
  takes: ({ command, row }) => ({
    recommendation: expertRecommendationOf(row.recommendationId),
    application: expertApplicationOf(command.applicationId),
  }),
  looks: ({ row }) => ({ call: expertCallOf(row.callId) }),
  facts: async (tx, { ctx, row, read, states }) => {
    const { applicationId } = read.accepted;
    if (states.recommendation.status === 'open') await nameAccepted(tx, row.recommendationId, ctx.actor.personId);
    return applicantFacts(tx, ctx, { applicationId, callId: row.callId }, read.papers);
  },
  decide: ({ recommendation, application, call }, { read, by, facts }) =>
    decide(recommendation, read.accepted, by, application, call, facts),
  conflicts: { expert_applications_one: 'applicationSent' },
});

import { competitionRouter } from './competition/competition.router.ts';
import { identityRouter } from './identity/identity.router.ts';
import { submissionRouter } from './submission/submission.router.ts';
import { router } from './trpc.ts';

/** One line an area. */
export const appRouter = router({
  submission: submissionRouter,
  competition: competitionRouter,
  identity: identityRouter,
});

export type AppRouter = typeof appRouter;

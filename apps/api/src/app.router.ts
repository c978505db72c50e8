import { competitionRouter } from './competition/competition.router.ts';
import { identityRouter } from './identity/identity.router.ts';
import { router } from './trpc.ts';

/** One line an area. */
export const appRouter = router({
  competition: competitionRouter,
  identity: identityRouter,
});

export type AppRouter = typeof appRouter;

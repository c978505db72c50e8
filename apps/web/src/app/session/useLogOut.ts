import { account } from '#/lib/account.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { token } from '#/lib/token.ts';
import { client, queryClient } from '#/lib/trpc.ts';

/** Ends the session on the server, forgets the person here even if the server cannot be reached, and starts again. */
export const useLogOut =
  () =>
  async (to = '/home/homepage') => {
    const kept = await import('./kept-here.ts').catch(() => undefined);
    if (kept && !(await kept.mayForget())) return;
    const forget = kept?.removeAll();
    // Whose session has ended already is not asked to log in for logging out.
    account.set(null);
    try {
      if (token.get()) await client.identity.signOut.mutate({ commandId: freshId() });
    } finally {
      await forget;
      token.clear();
      queryClient.clear();
      location.assign(to);
    }
  };

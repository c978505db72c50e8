import { account } from '#/lib/account.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { token } from '#/lib/token.ts';
import { client, queryClient } from '#/lib/trpc.ts';

/** Ends the session on the server, forgets the person here even if the server cannot be reached, and starts again. */
export const useLogOut =
  () =>
  async (to = '/home/homepage') => {
    const forget = Promise.allSettled([
      import('#/lib/drafts.ts').then(({ drafts }) => drafts.removeAll()),
      import('#/lib/bulk/bulk-store.ts').then(({ bulkStore }) => bulkStore.removeAll()),
      import('#/features/scene/scan-pass/door-store.ts').then(({ doorStore }) => doorStore.removeLists()),
    ]);
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

import { useCallback } from 'react';
import { useSession } from '#/lib/session.ts';
import { forgetTabs, token } from '#/lib/token.ts';
import { queryClient } from '#/lib/trpc.ts';
import { linkSecret } from '#/lib/useLinkSecret.ts';

/** A session just opened, as the server answers. */
export type Opened = { accessToken: string; staff: boolean; personId: string };

/**
 * Keeps the token of a session just opened and goes where the person wanted to go. What was loaded for an earlier
 * visitor of this browser is forgotten first.
 */
export const useSignedIn = () => {
  const { landing } = useSession();
  return useCallback(
    ({ accessToken, staff }: Opened) => {
      queryClient.clear();
      forgetTabs();
      token.set(accessToken);
      // Behind the # where the way back carries a secret.
      location.assign(landing(linkSecret(location, 'redirect'), staff));
    },
    [landing],
  );
};

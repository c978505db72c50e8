import { useCallback } from 'react';
import { afterLogin } from '#/app/guard.ts';
import { forgetTabs, token } from '#/lib/token.ts';
import { queryClient } from '#/lib/trpc.ts';

/** A session just opened, as the server answers. */
export type Opened = { accessToken: string; staff: boolean; personId: string };

/**
 * Keeps the token of a session just opened and goes where the person wanted to go. What an earlier visitor of this
 * browser was told is forgotten first.
 */
export const useSignedIn = () =>
  useCallback(({ accessToken, staff }: Opened) => {
    queryClient.clear();
    forgetTabs();
    token.set(accessToken);
    const redirect = new URLSearchParams(location.search).get('redirect');
    location.assign(afterLogin(redirect, location.origin, staff));
  }, []);

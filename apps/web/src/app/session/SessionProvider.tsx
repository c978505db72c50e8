import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { account } from '#/lib/account.ts';
import { remembered } from '#/lib/preferences.ts';
import { type Session, SessionContext, type SessionUser, type Standing } from '#/lib/session.ts';
import { sessionEnded } from '#/lib/session-ended.ts';
import { token } from '#/lib/token.ts';
import { client, queryClient } from '#/lib/trpc.ts';
import { afterLogin, mayEnter } from '../routing/guard.ts';
import { menuPathsOf } from '../routing/menu.ts';
import { routeOf } from '../routing/routes.ts';

const HUACANJIANG = 'HUACANJIANG';

/** What the specification keeps in local storage besides the token; the server never believes it. */
const remember = (user: SessionUser) => {
  remembered.set('roles', JSON.stringify(user.roleKeys));
  remembered.set('groupId', user.groupId);
  remembered.set('isHuacanjiang', user.groupCode === HUACANJIANG ? '1' : null);
  remembered.set('hasDirectGroups', user.groupId ? '1' : null);
};

/** The person and their menu, read as soon as a token is held and again after roles or groups change. */
const useLoaded = () => {
  const held = useSyncExternalStore(token.subscribe, token.get);
  // Requested for everybody: the answer contains the XSRF pair that the log-in form needs. The token is part of the
  // key, so that what was loaded for one person is never shown to the next.
  const person = useQuery({
    queryKey: ['identity.session', held],
    queryFn: () => client.identity.session.query(),
    staleTime: 60_000,
  });
  // The person this page shows is still shown while the server no longer knows the session, or a new one of the same
  // person is being read: what is typed on the page must not go with it.
  const shown = useRef<SessionUser | null>(null);
  shown.current = held === null ? null : (person.data ?? shown.current);
  const user = shown.current;
  const groupId = user?.groupId ?? null;
  const menu = useQuery({
    queryKey: ['identity.menu', held, groupId, user?.roleKeys],
    queryFn: () => client.identity.menu.query(),
    enabled: groupId !== null && !user?.secondFactorMissing && !user?.mustChangePassword,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  useEffect(() => {
    // The server no longer knows this token. On a page just loaded the person is simply not signed in.
    if (held === null || person.data !== null) return;
    if (shown.current === null) token.clear();
    else void sessionEnded.ask().then((renewed) => renewed || token.clear());
  }, [held, person.data]);
  return { held, person, user, groupId, menu };
};

/** What this browser keeps belongs to one account: what others left in it is removed, and another one starts empty. */
const useOneAccount = (user: SessionUser | null) => {
  useLayoutEffect(() => {
    const before = account.get();
    account.set(user?.userId ?? null);
    if (user)
      void import('./kept-here.ts').then(({ removeOthers }) => removeOthers(user.userId)).catch(() => undefined);
    // Another person has logged in in another tab: nothing on this page is theirs.
    if (before !== null && user !== null && before !== user.userId) location.assign('/home/homepage');
  }, [user]);
  useEffect(() => {
    if (user) remember(user);
  }, [user]);
};

type Loaded = ReturnType<typeof useLoaded>;

/** Without network a first read neither fails nor ends. */
const isStuck = ({ isError, isPaused, data }: Loaded['person'] | Loaded['menu']) =>
  isError || (isPaused && data === undefined);

const standingOf = ({ held, person, user, groupId, menu }: Loaded): Standing => {
  if (held === null) return { kind: 'signedOut' };
  if (isStuck(person) || (groupId !== null && isStuck(menu))) return { kind: 'failed' };
  if (!user || (groupId !== null && !menu.data)) return { kind: 'loading' };
  return { kind: 'signedIn', menuPaths: groupId === null ? null : menuPathsOf(menu.data ?? []) };
};

const sessionOf = (loaded: Loaded): Session => {
  const { person, user, groupId, menu } = loaded;
  return {
    user,
    groupId,
    menu: menu.data ?? [],
    standing: standingOf(loaded),
    can: (permission) =>
      user !== null && (user.roleKeys.includes('ROOT') || (user.permissions as readonly string[]).includes(permission)),
    mayOpen: (address) => {
      const route = routeOf(address.split('?')[0] ?? '');
      return route !== null && mayEnter(route, groupId === null ? null : menuPathsOf(menu.data ?? []));
    },
    landing: (wanted, staff) => afterLogin(wanted, location.origin, staff),
    retry: () => {
      void person.refetch();
      if (groupId !== null) void menu.refetch();
    },
    refresh: async () => {
      await queryClient.invalidateQueries();
    },
  };
};

/** Who is logged in, what they may do and where they may go. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { held, person, user, groupId, menu } = useLoaded();
  useOneAccount(user);
  const value = useMemo(() => sessionOf({ held, person, user, groupId, menu }), [held, user, groupId, person, menu]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

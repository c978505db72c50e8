import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '#/lib/session.ts';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { screenFor } from './pages/screens.ts';
import { type Move, resolveNavigation } from './routing/guard.ts';
import { type Route, routeOf, type Shell, screenPathOf } from './routing/routes.ts';
import { useLogOut } from './session/useLogOut.ts';
import { SiteShell } from './shells/SiteShell.tsx';

const shells: Record<Shell, ComponentType<{ children: ReactNode; bleed?: boolean }>> = {
  site: SiteShell,
  bare: lazy(() => import('./shells/BareShell.tsx')),
  centre: lazy(() => import('./shells/CentreShell.tsx')),
  desk: lazy(() => import('./shells/DeskShell.tsx')),
  studio: lazy(() => import('./shells/StudioShell.tsx')),
  screen: lazy(() => import('./shells/ScreenShell.tsx')),
  preview: lazy(() => import('./shells/PreviewShell.tsx')),
};

const Failed = lazy(() => import('./pages/Failed.tsx'));
const PasswordRequired = lazy(() => import('#/features/identity/change-password/RequiredScreen.tsx'));
const SecondFactorRequired = lazy(() => import('#/features/identity/second-factor/RequiredScreen.tsx'));

const loaded = new Map<string, ComponentType>();
const screenOf = (route: Route): ComponentType => {
  const path = screenPathOf(route);
  const known = loaded.get(path) ?? lazy(screenFor(route));
  loaded.set(path, known);
  return known;
};

function RouteTitle({ route }: { route: Route }) {
  const { t } = useTranslation('app');
  useTitle(t(`titles.${screenPathOf(route)}`));
  return null;
}

/**
 * A new page starts at its top, and reading starts at its content. Going back leaves the place to the browser, which
 * remembers it.
 */
function useNewPage(path: string) {
  const shown = useRef(path);
  const back = useRef(false);
  useEffect(() => {
    const onPop = () => {
      // Back may also close a drawer, which is on the same page.
      back.current = location.pathname !== shown.current;
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!back.current) scrollTo(0, 0);
    back.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

/** A page in its shell. */
function Page({ route, path }: { route: Route; path: string }) {
  const Frame = shells[route.shell];
  const Screen = screenOf(route);
  return (
    <Frame bleed={routeOf(screenPathOf(route))?.bleed ?? false}>
      <RouteTitle route={route} />
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

/** A page that works without network is shown while person or menu cannot be loaded, and stays while they are asked for. */
function useKeptPage(path: string, asked: Move): Move {
  const alone = useRef(false);
  const route = routeOf(path);
  alone.current = Boolean(route?.offline) && (asked.kind === 'failed' || (asked.kind === 'wait' && alone.current));
  return alone.current && route ? { kind: 'show', route } : asked;
}

/** Asks the guard about the address, and goes where it says unless `held` keeps the page. */
function useMove({ held }: { held: boolean }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { standing } = useSession();
  const previous = useRef<string | null>(null);
  const asked = resolveNavigation({ path, search, origin: location.origin, previous: previous.current, standing });
  const move = useKeptPage(path, asked);
  const target = move.kind === 'go' ? move.to : null;
  useEffect(() => {
    if (target && !held) navigate(target, { replace: true });
  }, [target, navigate, held]);
  useEffect(() => {
    if (move.kind === 'show') previous.current = search ? `${path}?${search}` : path;
  });
  useNewPage(path);
  return { path, move };
}

/**
 * Every navigation passes here once: the guard decides, and this shows the page, redirects, waits or reports the
 * failure.
 */
export function Guarded() {
  const { user } = useSession();
  const logOut = useLogOut();
  // Stays until its recovery codes were saved: the server lets the person continue one step earlier.
  const [settingUp, setSettingUp] = useState(false);
  if (user?.secondFactorMissing && !settingUp) setSettingUp(true);
  const changing = user?.mustChangePassword === true;
  const { path, move } = useMove({ held: settingUp || changing });
  const { bare: Bare, centre: Centre } = shells;
  if (settingUp || changing)
    return (
      <Bare>
        <Suspense fallback={<PageSkeleton />}>
          {changing ? (
            <PasswordRequired onLogOut={() => void logOut()} />
          ) : (
            <SecondFactorRequired onDone={() => setSettingUp(false)} onLogOut={() => void logOut()} />
          )}
        </Suspense>
      </Bare>
    );
  if (move.kind === 'failed')
    return (
      <Bare>
        <Failed />
      </Bare>
    );
  if (move.kind === 'wait' && routeOf(path)?.shell === 'centre')
    return (
      <Centre>
        <PageSkeleton />
      </Centre>
    );
  return move.kind === 'show' ? <Page route={move.route} path={path} /> : <PageSkeleton />;
}

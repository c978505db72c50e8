import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '#/lib/session.ts';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { screens } from './pages/screens.ts';
import { resolveNavigation } from './routing/guard.ts';
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
};

const Later = lazy(() => import('./pages/Later.tsx'));
const Failed = lazy(() => import('./pages/Failed.tsx'));
const SecondFactorRequired = lazy(() => import('#/features/identity/second-factor/RequiredScreen.tsx'));

const loaded = new Map<string, ComponentType>();
const screenOf = (route: Route): ComponentType => {
  const path = screenPathOf(route);
  const load = screens[path];
  if (!load) return Later;
  const known = loaded.get(path) ?? lazy(load);
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

/**
 * Every navigation passes here once: the guard decides, and this shows the page, redirects, waits or reports the
 * failure.
 */
export function Guarded() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { standing, user } = useSession();
  const logOut = useLogOut();
  // Stays until its recovery codes were saved: the server lets the person continue one step earlier.
  const [settingUp, setSettingUp] = useState(false);
  if (user?.secondFactorMissing && !settingUp) setSettingUp(true);
  const previous = useRef<string | null>(null);
  const move = resolveNavigation({ path, search, origin: location.origin, previous: previous.current, standing });
  const target = move.kind === 'go' ? move.to : null;

  useEffect(() => {
    if (target && !settingUp) navigate(target, { replace: true });
  }, [target, navigate, settingUp]);
  useEffect(() => {
    if (move.kind === 'show') previous.current = search ? `${path}?${search}` : path;
  });
  useNewPage(path);

  if (settingUp) {
    const Bare = shells.bare;
    return (
      <Bare>
        <Suspense fallback={<PageSkeleton />}>
          <SecondFactorRequired onDone={() => setSettingUp(false)} onLogOut={() => void logOut()} />
        </Suspense>
      </Bare>
    );
  }
  if (move.kind === 'failed') {
    const Bare = shells.bare;
    return (
      <Bare>
        <Failed />
      </Bare>
    );
  }
  if (move.kind === 'wait' && routeOf(path)?.shell === 'centre') {
    const Centre = shells.centre;
    return (
      <Centre>
        <PageSkeleton />
      </Centre>
    );
  }
  if (move.kind !== 'show') return <PageSkeleton />;
  const Frame = shells[move.route.shell];
  const Screen = screenOf(move.route);
  return (
    <Frame bleed={routeOf(screenPathOf(move.route))?.bleed ?? false}>
      <RouteTitle route={move.route} />
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

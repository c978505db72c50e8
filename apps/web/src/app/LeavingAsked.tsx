import { type ReactNode, useEffect, useRef } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { unsaved } from '#/lib/unsaved.ts';
import { drawerCloses } from '#/lib/useDrawer.ts';
import { useMayLeave } from '#/ui/useMayLeave.ts';

/** What is used of the Navigation API; browsers that lack it cannot be asked to stay on "back". */
type Traversal = Event & {
  readonly navigationType: string;
  readonly destination: { readonly key: string; readonly sameDocument: boolean };
};
type Navigation = EventTarget & { traverseTo: (key: string) => unknown };

/** Every way to another page of this site asks first when something on this one is unsaved. */
export function LeavingAsked({ children }: { children: ReactNode }) {
  const { mayLeave } = useMayLeave();
  const ask = useRef(mayLeave);
  ask.current = mayLeave;

  const around: AroundNavHandler = (navigate, to, options) => {
    const stays = new URL(to, location.href).href === location.href;
    if (stays || options?.replace || !unsaved.get()) return navigate(to, options);
    void mayLeave().then((leave) => leave && navigate(to, options));
  };

  useEffect(() => {
    const { navigation } = window as unknown as { navigation?: Navigation };
    if (!navigation) return;
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as Traversal;
      if (navigationType !== 'traverse' || !destination.sameDocument || !event.cancelable || !unsaved.get()) return;
      if (drawerCloses.now) return;
      event.preventDefault();
      void ask.current().then((leave) => leave && navigation.traverseTo(destination.key));
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, []);

  return <Router aroundNav={around}>{children}</Router>;
}

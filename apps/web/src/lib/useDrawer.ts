import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Marks an entry of the history as made by opening a drawer on this page: closing it goes back. */
const OPENED = { drawer: true } as const;
const openedHere = () => (history.state as { drawer?: boolean } | null)?.drawer === true;

/** Whether the browser is going back because a drawer closes, which has asked about what is unsaved in it. */
export const drawerCloses = { now: false };
const goBack = () => {
  drawerCloses.now = true;
  addEventListener('popstate', () => (drawerCloses.now = false), { once: true });
  history.back();
};

/** This page's address with one value of its query set, or left out. */
const addressWith = (path: string, search: string, name: string, value: string | null) => {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * What is open next to a list, in the address as `name`: it can be sent to a colleague, survives a reload, and Back
 * closes it.
 */
export function useDrawer(name: string) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const id = new URLSearchParams(search).get(name);
  // Going back takes a moment, in which a second press must not go back further.
  const closing = useRef(false);
  if (id === null) closing.current = false;
  return {
    id,
    open: (id: string) => navigate(addressWith(path, search, name, id), { state: OPENED }),
    close: () => {
      if (closing.current) return;
      closing.current = openedHere();
      if (closing.current) goBack();
      else navigate(addressWith(path, location.search, name, null), { replace: true });
    },
  };
}

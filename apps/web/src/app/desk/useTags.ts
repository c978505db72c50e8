import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { TABS } from '#/lib/token.ts';
import { useMayLeave } from '#/ui/useMayLeave.ts';
import { routeOf } from '../routing/routes.ts';
import { AFFIX, type Closing, closed, standAfter, type Tag, visited } from './tags.ts';

const stored = (): readonly Tag[] => {
  const start: readonly Tag[] = [{ path: AFFIX, search: '' }];
  try {
    const tags = JSON.parse(sessionStorage.getItem(TABS) ?? '[]') as Tag[];
    return tags.filter((tag) => tag.path !== AFFIX && routeOf(tag.path)?.area === 'desk').reduce(visited, start);
  } catch {
    // A list that cannot be read is no list.
    return start;
  }
};

/** The address of a tab's page, with its filters. */
export const addressOf = (tag: Tag): string => (tag.search ? `${tag.path}?${tag.search}` : tag.path);

/** The tabs of this session, the page that is shown, and how tabs are closed. */
export function useTags() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [tags, setTags] = useState(stored);
  const { mayLeave } = useMayLeave();
  useEffect(() => {
    if (routeOf(path)?.area === 'desk') setTags((list) => visited(list, { path, search }));
  }, [path, search]);
  useEffect(() => sessionStorage.setItem(TABS, JSON.stringify(tags)), [tags]);
  const close = async (tag: Tag, what: Closing) => {
    const left = closed(tags, tag.path, what);
    const stand = standAfter(tags, left, path);
    if (stand.path !== path && !(await mayLeave())) return;
    setTags(left);
    if (stand.path !== path) navigate(addressOf(stand));
  };
  return { path, tags, close };
}

/** Shows each page where it was scrolled to when it was left. */
export function useScrollPlaces(path: string) {
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    const place = places.current.get(path);
    if (place !== undefined) requestAnimationFrame(() => scrollTo(0, place));
    const note = () => places.current.set(path, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [path]);
}

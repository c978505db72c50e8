import { X } from 'lucide-react';
import { ContextMenu } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { TABS } from '#/lib/token.ts';
import { queryClient } from '#/lib/trpc.ts';
import { unsaved } from '#/lib/unsaved.ts';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';
import { menuPanel } from '#/ui/Menu.tsx';
import { showInRow } from '#/ui/show-in-row.ts';
import { useMayLeave } from '#/ui/useMayLeave.ts';
import { routeOf, screenPathOf } from '../routing/routes.ts';
import { AFFIX, type Closing, closed, standAfter, type Tag, visited } from './tags.ts';

const closings: readonly Closing[] = ['this', 'others', 'left', 'right', 'all'];
const words = {
  this: 'close',
  others: 'closeOthers',
  left: 'closeLeft',
  right: 'closeRight',
  all: 'closeAll',
} as const;

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

/** Tabs of the pages visited: each keeps its filters and its place on the page. */
export function TagsView() {
  const { t } = useTranslation('app');
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [tags, setTags] = useState(stored);
  const places = useRef(new Map<string, number>());
  const shown = useRef<HTMLSpanElement>(null);
  const dirty = useSyncExternalStore(unsaved.subscribe, unsaved.get);
  const { mayLeave } = useMayLeave();

  useEffect(() => {
    if (routeOf(path)?.area === 'desk') setTags((list) => visited(list, { path, search }));
  }, [path, search]);
  useEffect(() => sessionStorage.setItem(TABS, JSON.stringify(tags)), [tags]);
  // The tab of the page one is on is the one that must be in sight.
  useEffect(() => {
    if (tags.some((tag) => tag.path === path)) showInRow(shown.current);
  }, [tags, path]);
  useEffect(() => {
    const place = places.current.get(path);
    if (place !== undefined) requestAnimationFrame(() => scrollTo(0, place));
    const note = () => places.current.set(path, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [path]);

  const address = (tag: Tag) => (tag.search ? `${tag.path}?${tag.search}` : tag.path);
  const close = async (tag: Tag, what: Closing) => {
    const left = closed(tags, tag.path, what);
    const stand = standAfter(tags, left, path);
    if (stand.path !== path && !(await mayLeave())) return;
    setTags(left);
    if (stand.path !== path) navigate(address(stand));
  };

  return (
    <nav
      aria-label={t('desk.tabs')}
      className="flex gap-1.5 overflow-x-auto border-b border-line bg-bg px-4 py-1.5 [scrollbar-width:none]"
    >
      {tags.map((tag) => {
        const route = routeOf(tag.path);
        if (!route) return null;
        const name = t(`titles.${screenPathOf(route)}`);
        const here = tag.path === path;
        const affix = tag.path === AFFIX;
        return (
          <ContextMenu.Root key={tag.path} modal={false}>
            <ContextMenu.Trigger asChild>
              <span
                ref={here ? shown : undefined}
                className={cx(
                  // Positioned, so that what is only read out scrolls with the strip and does not widen the page.
                  'relative inline-flex h-7 shrink-0 items-center rounded-sm border text-dense',
                  here ? 'border-primary bg-primary-soft text-primary' : 'border-line text-ink-2 hover:text-ink',
                )}
              >
                <Link
                  href={address(tag)}
                  aria-current={here ? 'page' : undefined}
                  className={cx('inline-flex h-full items-center pl-2.5 whitespace-nowrap', affix ? 'pr-2.5' : 'pr-1')}
                  onAuxClick={(event) => {
                    if (event.button === 1 && !affix) {
                      event.preventDefault();
                      void close(tag, 'this');
                    }
                  }}
                >
                  {here && dirty && (
                    <>
                      <span aria-hidden className="mr-1.5 size-1.5 rounded-full bg-(--warning)" />
                      <span className="sr-only">{t('desk.unsaved')}: </span>
                    </>
                  )}
                  {name}
                </Link>
                {!affix && (
                  <button
                    type="button"
                    aria-label={t('desk.closeTab', { name })}
                    onClick={() => void close(tag, 'this')}
                    className="mr-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-muted"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                )}
              </span>
            </ContextMenu.Trigger>
            <ContextMenu.Portal>
              <ContextMenu.Content className={menuPanel}>
                <ContextMenu.Item
                  onSelect={() => void queryClient.invalidateQueries()}
                  className="flex min-h-8 items-center rounded-sm px-2.5 outline-none data-highlighted:bg-muted"
                >
                  {t('desk.refresh')}
                </ContextMenu.Item>
                {closings.map((what) => (
                  <ContextMenu.Item
                    key={what}
                    disabled={what === 'this' && affix}
                    onSelect={() => void close(tag, what)}
                    className="flex min-h-8 items-center rounded-sm px-2.5 outline-none data-disabled:text-ink-3 data-highlighted:bg-muted"
                  >
                    {t(`desk.${words[what]}`)}
                  </ContextMenu.Item>
                ))}
              </ContextMenu.Content>
            </ContextMenu.Portal>
          </ContextMenu.Root>
        );
      })}
    </nav>
  );
}

import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { unsaved } from '#/lib/unsaved.ts';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';
import { showInRow } from '#/ui/show-in-row.ts';
import { routeOf, screenPathOf } from '../routing/routes.ts';
import { TagMenu } from './TagMenu.tsx';
import { AFFIX, type Tag } from './tags.ts';
import { addressOf, useScrollPlaces, useTags } from './useTags.ts';

/** Tabs of the pages visited: each keeps its filters and its place on the page. */
export function TagsView() {
  const { t } = useTranslation('app');
  const { path, tags, close } = useTags();
  const row = useRef<HTMLElement>(null);
  useScrollPlaces(path);
  // The tab of the page one is on is the one that must be in sight.
  useEffect(() => {
    if (tags.some((tag) => tag.path === path)) showInRow(row.current?.querySelector('[data-here]'));
  }, [tags, path]);
  return (
    <nav
      ref={row}
      aria-label={t('desk.tabs')}
      className="flex gap-1.5 overflow-x-auto border-b border-line bg-bg px-4 py-1.5 [scrollbar-width:none]"
    >
      {tags.map((tag) => {
        const route = routeOf(tag.path);
        const here = tag.path === path;
        return (
          route && (
            <TagMenu key={tag.path} affix={tag.path === AFFIX} onClose={(what) => void close(tag, what)}>
              <span
                data-here={here || undefined}
                className={cx(
                  // Positioned, so that what is only read out scrolls with the strip and does not widen the page.
                  'relative inline-flex h-7 shrink-0 items-center rounded-sm border text-dense',
                  here ? 'border-primary bg-primary-soft text-primary' : 'border-line text-ink-2 hover:text-ink',
                )}
              >
                <TagItem
                  tag={tag}
                  name={t(`titles.${screenPathOf(route)}`)}
                  here={here}
                  onClose={() => void close(tag, 'this')}
                />
              </span>
            </TagMenu>
          )
        );
      })}
    </nav>
  );
}

type ItemProps = { tag: Tag; name: string; here: boolean; onClose: () => void };

/** The link to a page, marked while something of it is unsaved, and the button that closes it. */
function TagItem({ tag, name, here, onClose }: ItemProps) {
  const { t } = useTranslation('app');
  const dirty = useSyncExternalStore(unsaved.subscribe, unsaved.get);
  const affix = tag.path === AFFIX;
  return (
    <>
      <Link
        href={addressOf(tag)}
        aria-current={here ? 'page' : undefined}
        className={cx('inline-flex h-full items-center pl-2.5 whitespace-nowrap', affix ? 'pr-2.5' : 'pr-1')}
        onAuxClick={(event) => {
          if (event.button !== 1 || affix) return;
          event.preventDefault();
          onClose();
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
          onClick={onClose}
          className="mr-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-muted"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </>
  );
}

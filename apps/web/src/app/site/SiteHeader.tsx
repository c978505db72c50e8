import { ChevronDown, Menu as MenuGlyph, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { cx } from '#/ui/cx.ts';
import { Disclosure } from '#/ui/Disclosure.tsx';
import { Link } from '#/ui/Link.tsx';
import { Account } from './Account.tsx';
import { Brand } from './Brand.tsx';
import { type NavLink, useNavigation } from './links.ts';
import { LanguageSwitch, ThemeSwitch } from './ViewSwitches.tsx';

const isHere = (link: NavLink, path: string) =>
  path === link.href.split('?')[0] || link.children.some((child) => path === child.href.split('?')[0]);

const topClass = 'inline-flex min-h-10 items-center gap-1 rounded-md px-2.5 text-ui whitespace-nowrap hover:bg-muted';

function Top({ link, path }: { link: NavLink; path: string }) {
  const { t } = useTranslation('app');
  const here = isHere(link, path);
  const look = cx(topClass, here ? 'font-semibold text-primary' : 'text-ink-2 hover:text-ink');
  if (link.children.length === 0)
    return (
      <Link href={link.href} aria-current={here ? 'page' : undefined} className={look}>
        {link.label}
      </Link>
    );
  return (
    <Disclosure
      name={t('nav.submenu', { name: link.label })}
      buttonClass={look}
      panelClass="left-0 top-full mt-1 min-w-44 rounded-lg border border-line bg-bg p-1 shadow-float"
      label={
        <>
          {link.label}
          <ChevronDown aria-hidden className="size-3.5" />
        </>
      }
    >
      {link.children.map((child) => (
        <Link
          key={child.href}
          href={child.href}
          aria-current={path === child.href.split('?')[0] ? 'page' : undefined}
          className="flex min-h-9 items-center rounded-sm px-3 whitespace-nowrap text-ink hover:bg-muted aria-[current]:font-semibold aria-[current]:text-primary"
        >
          {child.label}
        </Link>
      ))}
    </Disclosure>
  );
}

const SHEET = 'site-sheet';
type SheetProps = { links: readonly NavLink[]; path: string; open: boolean; className: string };

/** All entries of the site under each other, with the language and the theme. */
function Sheet({ links, path, open, className }: SheetProps) {
  const { t } = useTranslation('app');
  const all = links.flatMap((link) => [
    { ...link, deep: false },
    ...link.children.map((child) => ({ ...child, deep: true })),
  ]);
  return (
    <nav
      id={SHEET}
      aria-label={t('nav.site')}
      hidden={!open}
      className={cx(
        'absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-bg',
        className,
      )}
    >
      <ul className="space-y-1 px-4 py-4">
        {all.map((link) => (
          <li key={`${link.href}${link.deep}`}>
            <Link
              href={link.href}
              aria-current={path === link.href.split('?')[0] ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-md text-ink aria-[current]:text-primary',
                link.deep ? 'pl-7 text-ink-2' : 'px-3 text-body font-semibold',
              )}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex gap-2 border-t border-line px-5 py-4 sm:hidden">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </nav>
  );
}

/** Whether the row has room for all its entries, whatever the site calls them and in whichever language. */
function useRoom(entries: string) {
  const row = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(true);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const last = element.lastElementChild;
      if (entries && last instanceof HTMLElement && element.clientWidth > 0)
        setRoom(last.offsetLeft + last.offsetWidth - element.offsetLeft <= element.clientWidth);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const entry of element.children) watch.observe(entry);
    return () => watch.disconnect();
  }, [entries]);
  return { row, room };
}

/** Open until another page is shown, or Escape is pressed. */
function useSheet(path: string) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', onEscape);
    return () => removeEventListener('keydown', onEscape);
  }, [open]);
  return [open, () => setOpen(!open)] as const;
}

/** The site's head on every public and personal page. Where its entries have no room, they are a sheet behind one button. */
export function SiteHeader() {
  const { t } = useTranslation('app');
  const links = useNavigation();
  const [path] = useLocation();
  const { row, room } = useRoom(links.map((link) => link.label).join());
  const [open, toggle] = useSheet(path);
  const Glyph = open ? X : MenuGlyph;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-bg/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-3 px-4 sm:px-6">
        <Brand />
        <nav
          ref={row}
          aria-label={t('nav.site')}
          className={cx('ml-4 flex min-w-0 flex-1 items-center gap-0.5 max-lg:hidden', !room && 'invisible')}
        >
          {links.map((link) => (
            <Top key={link.href} link={link} path={path} />
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <span className="contents max-sm:hidden">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
          <Account />
          <button
            type="button"
            aria-expanded={open}
            aria-controls={SHEET}
            aria-label={t(open ? 'nav.close' : 'nav.open')}
            onClick={toggle}
            className={cx(
              'inline-flex size-10 items-center justify-center rounded-md hover:bg-muted',
              room && 'lg:hidden',
            )}
          >
            <Glyph aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <Sheet links={links} path={path} open={open} className={room ? 'lg:hidden' : ''} />
    </header>
  );
}

import {
  Award,
  Bell,
  BookOpen,
  ClipboardCheck,
  Ellipsis,
  FileText,
  type LucideIcon,
  ReceiptText,
  Settings,
  Sparkles,
  Trophy,
  User,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { SiteHeader } from '#/app/site/SiteHeader.tsx';
import { useTemplate, useWebsite } from '#/lib/website.ts';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { hasScreen, type ScreenPath } from '../routing/routes.ts';

const entries = [
  { path: '/center/competition', icon: Trophy },
  { path: '/center/team', icon: Users },
  { path: '/center/work', icon: FileText },
  { path: '/center/newReward', icon: Sparkles },
  { path: '/center/reward', icon: Award },
  { path: '/center/names', icon: ClipboardCheck },
  { path: '/center/order', icon: ReceiptText },
  { path: '/center/study', icon: BookOpen },
  { path: '/center/notice', icon: Bell },
  { path: '/center/users', icon: User },
  { path: '/center/set', icon: Settings },
] as const satisfies readonly { path: ScreenPath; icon: LucideIcon }[];

/** The number of tabs that fit on a phone next to the one that opens the others. */
const AT_THE_THUMB = 4;
const tab = 'flex h-16 flex-col items-center justify-center gap-0.5 px-1 text-center text-label leading-4';
const tabHere = 'font-semibold text-primary';

type Entry = (typeof entries)[number];
type ListProps = { shown: readonly Entry[]; here: (path: ScreenPath) => boolean };

/** What belongs to one person: a list next to the page on a desktop, tabs at the bottom on a phone. */
export default function CentreShell({ children }: { children: ReactNode }) {
  const { template } = useWebsite();
  const [path] = useLocation();
  useTemplate(template);
  const shown = entries.filter((entry) => hasScreen(entry.path));
  const here = (entry: ScreenPath) => path === entry || path.startsWith(`${entry}/`);
  return (
    <div className="min-h-dvh bg-subtle pb-16 lg:pb-0">
      <SiteHeader />
      <div className="mx-auto flex max-w-7xl gap-8 px-4 py-6 sm:px-6 lg:py-8">
        <SideList shown={shown} here={here} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <ThumbTabs shown={shown} here={here} />
    </div>
  );
}

function SideList({ shown, here }: ListProps) {
  const { t } = useTranslation('app');
  return (
    <nav aria-label={t('nav.centre')} className="w-52 shrink-0 max-lg:hidden">
      <ul className="sticky top-24 space-y-0.5">
        {shown.map(({ path: to, icon: Icon }) => (
          <li key={to}>
            <Link
              href={to}
              aria-current={here(to) ? 'page' : undefined}
              className={cx(
                'flex min-h-10 items-center gap-3 rounded-md px-3',
                here(to) ? 'bg-primary-soft font-semibold text-primary' : 'text-ink-2 hover:bg-muted hover:text-ink',
              )}
            >
              <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
              {t(`titles.${to}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ThumbTabs({ shown, here }: ListProps) {
  const { t } = useTranslation('app');
  const rest = shown.slice(AT_THE_THUMB);
  return (
    <nav
      aria-label={t('nav.centre')}
      className="fixed inset-x-0 bottom-0 z-40 overflow-x-auto border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] [scrollbar-width:none] lg:hidden"
    >
      <ul className="flex min-w-full">
        {shown.map(({ path: to, icon: Icon }, place) => (
          <li key={to} className={cx('min-w-[72px] flex-1', place >= AT_THE_THUMB && 'max-sm:hidden')}>
            <Link
              href={to}
              aria-current={here(to) ? 'page' : undefined}
              className={cx(tab, here(to) ? tabHere : 'text-ink-2')}
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              {t(`tabs.${to}`)}
            </Link>
          </li>
        ))}
        {rest.length > 0 && <MoreTab rest={rest} here={rest.some((entry) => here(entry.path))} />}
      </ul>
    </nav>
  );
}

/** Opens the entries for which a phone has no room. */
function MoreTab({ rest, here }: { rest: readonly Entry[]; here: boolean }) {
  const { t } = useTranslation('app');
  return (
    <li className="min-w-[72px] flex-1 sm:hidden">
      <Menu
        trigger={
          <button type="button" className={cx(tab, 'w-full', here ? tabHere : 'text-ink-2')}>
            <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
            {t('tabs.more')}
          </button>
        }
        items={rest.map(({ path: href, icon }) => ({ label: t(`titles.${href}`), icon, href }))}
      />
    </li>
  );
}

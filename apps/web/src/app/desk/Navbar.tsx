import {
  BookText,
  ChevronRight,
  CodeXml,
  Download,
  LayoutDashboard,
  LogOut,
  PanelLeft,
  Search,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import NoticeBell from '#/features/messaging/notice-bell/NoticeBell.tsx';
import { usePreference } from '#/lib/preferences.ts';
import { useSession } from '#/lib/session.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { IconButton } from '#/ui/Button.tsx';
import { Menu, type MenuEntry } from '#/ui/Menu.tsx';
import { hasScreen, routeOf, screenPathOf } from '../routing/routes.ts';
import { useLogOut } from '../session/useLogOut.ts';
import { LanguageSwitch, ThemeSwitch } from '../site/ViewSwitches.tsx';
import { useDeskMenu } from './useDeskMenu.ts';

function Breadcrumb() {
  const { t } = useTranslation('app');
  const { entryOf, label } = useDeskMenu();
  const [path] = useLocation();
  const route = routeOf(path);
  const entry = entryOf(path);
  if (!route) return null;
  const own = t(`titles.${screenPathOf(route)}`);
  const above = [...(entry?.above ?? []), ...(entry && entry.node.path !== route.path ? [entry.node] : [])].map(label);
  return (
    <nav aria-label={t('nav.breadcrumb')} className="min-w-0 max-md:hidden">
      <ol className="flex items-center gap-1 text-dense text-ink-3">
        {above.map((name) => (
          <li key={name} className="flex items-center gap-1 whitespace-nowrap">
            {name}
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="truncate text-ink-2">
          {own}
        </li>
      </ol>
    </nav>
  );
}

function AccountMenu() {
  const { t, i18n } = useTranslation('app');
  const { user } = useSession();
  const logOut = useLogOut();
  if (!user) return null;
  const items: MenuEntry[] = [
    {
      heading: [user.realName, (i18n.language === 'en' && user.groupNameEn) || user.groupName]
        .filter(Boolean)
        .join(' · '),
    },
    { label: t('desk.dashboard'), icon: LayoutDashboard, href: '/dashboard' },
    { label: t('titles./exports'), icon: Download, href: '/exports' },
    { label: t('account.centre'), icon: UserRound, href: '/center/users' },
    { label: t('account.role'), icon: UsersRound, href: '/role' },
    ...(hasScreen('/manual') ? [{ label: t('desk.document'), icon: BookText, href: '/manual' }] : []),
    ...(CODE_URL
      ? [{ label: t('desk.code'), icon: CodeXml, onSelect: () => void open(CODE_URL, '_blank', 'noopener') }]
      : []),
    'separator',
    { label: t('account.logOut'), icon: LogOut, onSelect: () => logOut() },
  ];
  return (
    <Menu
      items={items}
      trigger={
        <button
          type="button"
          aria-label={`${t('account.open')}: ${user.realName}`}
          className="flex min-h-9 items-center gap-2 rounded-md px-1.5 hover:bg-muted touch:min-h-10"
        >
          <Avatar name={user.realName} src={user.avatar} size="sm" />
          <span className="max-w-32 truncate text-dense max-sm:hidden">{user.realName}</span>
        </button>
      }
    />
  );
}

/** Head of the desk. It scrolls away with the page (fixedHeader is false). */
export function Navbar({ toggle, collapsed, search }: { toggle: () => void; collapsed: boolean; search: () => void }) {
  const { t } = useTranslation('app');
  const [size, setSize] = usePreference('size');
  return (
    <header data-no-print className="flex h-14 items-center gap-2 border-b border-line bg-bg px-3">
      <IconButton
        icon={PanelLeft}
        label={t(collapsed ? 'desk.expandSidebar' : 'desk.collapseSidebar')}
        aria-expanded={!collapsed}
        onClick={toggle}
      />
      <Breadcrumb />
      <div className="ml-auto flex items-center gap-0.5">
        <button
          type="button"
          onClick={search}
          className="mr-1 inline-flex h-9 items-center gap-2 rounded-md border border-line px-2.5 text-dense text-ink-3 hover:border-strong hover:text-ink touch:h-10"
        >
          <Search aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('desk.search')}</span>
          <kbd className="rounded-sm bg-muted px-1 font-mono text-label max-lg:hidden">Ctrl K</kbd>
        </button>
        <LanguageSwitch />
        <span className="contents max-sm:hidden">
          <ThemeSwitch />
          <Menu
            trigger={<IconButton icon={SlidersHorizontal} label={t('view.size')} />}
            items={(['large', 'default', 'small'] as const).map((each) => ({
              label: t(`view.${each}`),
              checked: size === each,
              onSelect: () => setSize(each),
            }))}
          />
        </span>
        <NoticeBell />
        <AccountMenu />
      </div>
    </header>
  );
}

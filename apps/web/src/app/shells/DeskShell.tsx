import { Dialog as Radix } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { KeysHelp } from '#/app/desk/KeysHelp.tsx';
import { Navbar } from '#/app/desk/Navbar.tsx';
import { Sidebar } from '#/app/desk/Sidebar.tsx';
import { TagsView } from '#/app/desk/TagsView.tsx';
import { preference, usePreference } from '#/lib/preferences.ts';
import { useTemplate } from '#/lib/website.ts';
import { cx } from '#/ui/cx.ts';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { useMedia } from '#/ui/useMedia.ts';

const DeskPalette = lazy(() => import('#/app/desk/DeskPalette.tsx'));

const focusSearch = () =>
  document
    .querySelector<HTMLInputElement>('[data-list-search] input:not([type=hidden]), [data-list-search] select')
    ?.focus();

/** The back office: the server's menu, what is open, and the page. */
export default function DeskShell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [status, setStatus] = usePreference('sidebarStatus');
  const docked = useMedia('(min-width: 1024px)');
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const [keys, setKeys] = useState(false);
  useTemplate('office');
  useEffect(() => preference.set('device', docked ? 'desktop' : 'mobile'), [docked]);
  useEffect(() => setDrawer(false), [path]);
  useHotkeys({ 'mod+k': () => setPalette(true), '/': focusSearch, '?': () => setKeys(true) }, true, true);
  const collapsed = status === 'closed';
  return (
    <div className="flex min-h-dvh bg-subtle">
      {docked ? (
        <aside
          data-no-print
          className={cx('sticky top-0 h-dvh shrink-0 border-r border-line', collapsed ? 'w-24' : 'w-56')}
        >
          <Sidebar collapsed={collapsed} />
        </aside>
      ) : (
        <MenuSheet open={drawer} onOpenChange={setDrawer} />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Navbar
          collapsed={docked ? collapsed : !drawer}
          toggle={() => (docked ? setStatus(collapsed ? 'opened' : 'closed') : setDrawer(!drawer))}
          search={() => setPalette(true)}
        />
        <TagsView />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none lg:p-6">
          {children}
        </main>
      </div>
      {palette && (
        <Suspense>
          <DeskPalette open onOpenChange={setPalette} />
        </Suspense>
      )}
      <KeysHelp open={keys} onOpenChange={setKeys} />
    </div>
  );
}

/** The menu on a screen without room for it next to the page. */
function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('app');
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-60 w-72 animate-enter border-r border-line bg-bg outline-none"
        >
          <Radix.Title className="sr-only">{t('nav.desk')}</Radix.Title>
          <Sidebar collapsed={false} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

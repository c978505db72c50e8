import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Mark } from '#/app/site/Brand.tsx';
import { useSiteName } from '#/app/site/links.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';
import { menuPanel } from '#/ui/Menu.tsx';
import type { MenuNode } from '../routing/menu.ts';
import { iconOf } from './icons.ts';
import { useDeskMenu } from './useDeskMenu.ts';

const rowClass = 'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-ui touch:min-h-11';
const hereClass = 'bg-primary-soft font-semibold text-primary';
const restClass = 'text-ink-2 hover:bg-muted hover:text-ink';

function Leaf({ node, label, here, deep }: { node: MenuNode; label: string; here: boolean; deep: boolean }) {
  const Icon = iconOf(node.icon);
  return (
    <Link
      href={node.path}
      aria-current={here ? 'page' : undefined}
      className={cx(rowClass, here ? hereClass : restClass, deep && 'pl-[38px]')}
    >
      {!deep && <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />}
      <span className="min-w-0 flex-1">{label}</span>
    </Link>
  );
}

/** One directory open at a time; that of the current page opens by itself. */
function Tree({ path }: { path: string }) {
  const { tree, entryOf, label } = useDeskMenu();
  const current = entryOf(path);
  const directory = current?.above[0]?.menuId ?? null;
  const [open, setOpen] = useState(directory);
  useEffect(() => setOpen(directory), [directory]);
  const leaf = (node: MenuNode, deep: boolean) => (
    <li key={node.menuId}>
      <Leaf node={node} label={label(node)} here={current?.node.menuId === node.menuId} deep={deep} />
    </li>
  );
  return (
    <ul className="space-y-0.5 px-2 pb-4">
      {tree.map((node) =>
        node.menuType === 2 ? (
          leaf(node, false)
        ) : (
          <Directory
            key={node.menuId}
            node={node}
            label={label(node)}
            here={directory === node.menuId}
            open={open === node.menuId}
            onToggle={() => setOpen(open === node.menuId ? null : node.menuId)}
          >
            {node.children.map((child) => leaf(child, true))}
          </Directory>
        ),
      )}
    </ul>
  );
}

type DirectoryProps = {
  node: MenuNode;
  label: string;
  here: boolean;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
};

function Directory({ node, label, here, open, onToggle, children }: DirectoryProps) {
  const Icon = iconOf(node.icon);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`menu-${node.menuId}`}
        onClick={onToggle}
        className={cx(rowClass, here ? 'font-semibold text-ink hover:bg-muted' : restClass)}
      >
        <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronDown
          aria-hidden
          className={cx('size-4 shrink-0 text-ink-3 transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul id={`menu-${node.menuId}`} hidden={!open} className="mt-0.5 space-y-0.5">
        {children}
      </ul>
    </li>
  );
}

/** Collapsed: icons, each above its name; a directory opens its screens next to it. */
function Rail({ path }: { path: string }) {
  const { tree, entryOf, label } = useDeskMenu();
  const current = entryOf(path);
  const tile = 'flex min-h-13 w-full flex-col items-center justify-center gap-1 rounded-md py-1.5 text-center';
  return (
    <ul className="flex flex-col gap-0.5 px-1 pb-4">
      {tree.map((node) => {
        const Icon = iconOf(node.icon);
        const here = current?.node.menuId === node.menuId || current?.above[0]?.menuId === node.menuId;
        const look = cx(tile, here ? hereClass : restClass, 'data-[state=open]:bg-muted');
        const glyph = (
          <>
            <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
            <span className="line-clamp-2 text-label font-medium leading-4 break-words">{label(node)}</span>
          </>
        );
        return (
          <li key={node.menuId}>
            {node.menuType === 2 ? (
              <Link href={node.path} aria-current={here ? 'page' : undefined} className={look}>
                {glyph}
              </Link>
            ) : (
              <Flyout node={node} label={label} current={current?.node.menuId} className={look}>
                {glyph}
              </Flyout>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type FlyoutProps = {
  node: MenuNode;
  label: (node: MenuNode) => string;
  current: MenuNode['menuId'] | undefined;
  className: string;
  children: ReactNode;
};

/** The screens of one directory, next to its icon. */
function Flyout({ node, label, current, className, children }: FlyoutProps) {
  const navigate = useNavigate();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={className}>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content side="right" align="start" sideOffset={8} className={menuPanel}>
          <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-label text-ink-3">{label(node)}</DropdownMenu.Label>
          {node.children.map((child) => (
            <DropdownMenu.Item
              key={child.menuId}
              onSelect={() => navigate(child.path)}
              className={cx(
                'flex min-h-9 items-center rounded-sm px-2.5 outline-none select-none data-highlighted:bg-muted',
                current === child.menuId && 'font-semibold text-primary',
              )}
            >
              {label(child)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The server's menu. Only what the role has and what exists is in it. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('app');
  const name = useSiteName();
  const [path] = useLocation();
  return (
    <div className="flex h-full flex-col overflow-x-hidden overflow-y-auto bg-bg">
      <Link
        href="/dashboard"
        className={cx('flex h-14 shrink-0 items-center gap-2.5 text-ink', collapsed ? 'justify-center' : 'px-4')}
        aria-label={`${name} ${t('desk.dashboard')}`}
      >
        <Mark className="size-7 shrink-0" />
        {!collapsed && <span className="line-clamp-2 text-ui leading-5 font-semibold">{name}</span>}
      </Link>
      <nav aria-label={t('nav.desk')} className="mt-1 flex-1">
        {collapsed ? <Rail path={path} /> : <Tree path={path} />}
      </nav>
    </div>
  );
}

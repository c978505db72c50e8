import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';
import { showInRow } from './show-in-row.ts';

export type Tab = { value: string; label: string; count?: number; content: ReactNode };

const tabClass =
  'relative -mb-px inline-flex min-h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1 text-ui whitespace-nowrap text-ink-2 hover:text-ink';
const listClass = 'flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]';

function Count({ value }: { value: number }) {
  return <span className="num rounded-full bg-muted px-1.5 text-label text-ink-2">{value}</span>;
}

export function Tabs({
  value,
  onChange,
  items,
  label,
}: {
  value: string;
  onChange: (value: string) => void;
  items: readonly Tab[];
  label?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list scrolls: the selected tab must not be out of sight.
  useEffect(() => {
    const chosen = [...(list.current?.children ?? [])].find((tab) => tab.id.endsWith(`-trigger-${value}`));
    showInRow(chosen);
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List ref={list} aria-label={label} className={listClass}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={cx(
              tabClass,
              'data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink',
            )}
          >
            {item.label}
            {item.count !== undefined && <Count value={item.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-4 outline-none">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Tabs that are pages with an address of their own. */
export function TabLinks({
  items,
  label,
}: {
  items: readonly { href: string; label: string; count?: number }[];
  label: string;
}) {
  const [path] = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row scrolls, and the tab one is on must be in sight.
  useEffect(() => {
    showInRow(current.current);
  }, [path]);
  return (
    <nav aria-label={label} className={listClass}>
      {items.map((item) => {
        const here = path === item.href.split('?')[0];
        return (
          <Link
            key={item.href}
            href={item.href}
            {...(here ? { ref: current } : {})}
            aria-current={here ? 'page' : undefined}
            className={cx(tabClass, here && 'border-primary font-semibold text-ink')}
          >
            {item.label}
            {item.count !== undefined && <Count value={item.count} />}
          </Link>
        );
      })}
    </nav>
  );
}

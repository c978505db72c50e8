import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { useNavigate } from '#/lib/navigate.ts';
import { cx } from './cx.ts';

export type MenuEntry =
  | 'separator'
  | { heading: string }
  | {
      label: string;
      icon?: LucideIcon;
      onSelect?: () => unknown;
      href?: string;
      tone?: 'danger';
      disabled?: boolean;
      checked?: boolean;
    };

const itemClass =
  'flex min-h-8 items-center gap-2.5 rounded-sm px-2.5 text-ui outline-none select-none touch:min-h-10 ' +
  'data-highlighted:bg-muted data-disabled:text-ink-3';

export const menuPanel =
  'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-enter overflow-y-auto rounded-lg border border-line bg-bg p-1 shadow-float';

const keyOf = (entry: MenuEntry, index: number) =>
  entry === 'separator' ? `separator-${index}` : 'heading' in entry ? `heading-${entry.heading}` : entry.label;

/** `trigger` is one button; the entries are its menu. */
export function Menu({
  trigger,
  items,
  align = 'end',
}: {
  trigger: ReactElement;
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
}) {
  const navigate = useNavigate();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align={align} sideOffset={6} collisionPadding={8} className={menuPanel}>
          {items.map((entry, index) => (
            <Entry key={keyOf(entry, index)} entry={entry} navigate={navigate} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({ entry, navigate }: { entry: MenuEntry; navigate: (to: string) => void }) {
  if (entry === 'separator') return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
  if ('heading' in entry)
    return <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-label text-ink-3">{entry.heading}</DropdownMenu.Label>;
  const { label, icon: Icon, tone, disabled = false, checked } = entry;
  const select = () => (entry.href ? navigate(entry.href) : entry.onSelect?.());
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1">{label}</span>
    </>
  );
  if (checked !== undefined)
    return (
      <DropdownMenu.CheckboxItem
        checked={checked}
        disabled={disabled}
        onCheckedChange={select}
        onSelect={(event) => event.preventDefault()}
        className={itemClass}
      >
        <Check aria-hidden className={cx('size-4 text-primary', !checked && 'invisible')} />
        {content}
      </DropdownMenu.CheckboxItem>
    );
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={select}
      className={cx(itemClass, tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft')}
    >
      {content}
    </DropdownMenu.Item>
  );
}

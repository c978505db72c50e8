import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type PaletteItem = {
  id: string;
  label: string;
  group: string;
  /** Other spellings by which it is found. */
  keywords?: readonly string[];
  run: () => void;
};

/** Search over everything one can go to or do. Opened by the shell with ⌘K or Ctrl K. */
export function CommandPalette({
  open,
  onOpenChange,
  items,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly PaletteItem[];
}) {
  const { t } = useTranslation('ui');
  const groups = [...new Set(items.map((item) => item.group))];
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label={t('palette.label')}
      overlayClassName="fixed inset-0 z-70 bg-overlay"
      contentClassName="fixed inset-x-4 top-[12vh] z-70 mx-auto max-w-xl animate-enter overflow-hidden rounded-lg border border-line bg-bg shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 text-ink-3" />
        <Command.Input
          placeholder={t('palette.placeholder')}
          className="h-12 min-w-0 flex-1 bg-transparent text-body outline-none"
        />
      </div>
      <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
        <Command.Empty className="px-3 py-8 text-center text-ink-2">{t('palette.empty')}</Command.Empty>
        {groups.map((group) => (
          <Command.Group
            key={group}
            heading={group}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-ink-3"
          >
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <Command.Item
                  key={item.id}
                  value={`${item.label} ${item.id}`}
                  keywords={[...(item.keywords ?? [])]}
                  onSelect={() => {
                    onOpenChange(false);
                    item.run();
                  }}
                  className="flex min-h-9 items-center rounded-sm px-2.5 data-[selected=true]:bg-muted"
                >
                  {item.label}
                </Command.Item>
              ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

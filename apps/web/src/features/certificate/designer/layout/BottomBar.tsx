import { Copy as CopyIcon, Layers, type LucideIcon, X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { useStudio } from '../commands/studio.ts';
import { LayersPanel } from '../layers/LayersPanel.tsx';
import { SlidesPanel } from '../slides/SlidesPanel.tsx';
import { type PanelId, panels } from './panels.tsx';

type SheetId = PanelId | 'slides' | 'layers';
const sheets: readonly { id: SheetId; icon: LucideIcon; Panel: ComponentType }[] = [
  ...panels,
  { id: 'layers', icon: Layers, Panel: LayersPanel },
  { id: 'slides', icon: CopyIcon, Panel: SlidesPanel },
];

/** On a narrow screen the panels are a sheet under the canvas, so that one sees what a change does. */
export function BottomBar() {
  const { t } = useStudio().tell;
  const [open, setOpen] = useState<SheetId | null>(null);
  const sheet = sheets.find(({ id }) => id === open);
  return (
    <div className="border-t border-line bg-bg">
      {sheet && (
        <section
          aria-label={t(`screen.tabs.${sheet.id}`)}
          data-area={t(`screen.tabs.${sheet.id}`)}
          className="flex h-[42dvh] flex-col border-b border-line"
        >
          <header className="flex items-center justify-between border-b border-line px-3">
            <h2 className="text-ui font-semibold">{t(`screen.tabs.${sheet.id}`)}</h2>
            <button
              type="button"
              aria-label={t('screen.closeSheet')}
              className="inline-flex size-10 items-center justify-center rounded-md text-ink-3 hover:bg-muted"
              onClick={() => setOpen(null)}
            >
              <X aria-hidden className="size-4" />
            </button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <sheet.Panel />
          </div>
        </section>
      )}
      <nav
        aria-label={t('screen.panels')}
        data-area={t('screen.panels')}
        className="flex overflow-x-auto [scrollbar-width:none]"
      >
        {sheets.map(({ id, icon: Icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={open === id}
            className={cx(
              'flex min-w-14 flex-1 flex-col items-center gap-0.5 px-1 py-1.5 text-label whitespace-nowrap',
              open === id ? 'text-primary' : 'text-ink-2',
            )}
            onClick={() => setOpen(open === id ? null : id)}
          >
            <Icon aria-hidden className="size-5" />
            {t(`screen.tabs.${id}`)}
          </button>
        ))}
      </nav>
    </div>
  );
}

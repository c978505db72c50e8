import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useStudio } from '../commands/studio.ts';
import { useDesigner } from '../model/designer-store.ts';
import { ofSelection, type PanelId, panels } from './panels.tsx';

/**
 * Everything that is set by fields. What is selected on the canvas brings its style up, and nothing selected what can be
 * inserted; who works in the panel itself is left where they are.
 */
export function SidePanel() {
  const { t } = useStudio().tell;
  const selected = useDesigner((state) => state.selection.length > 0);
  const [tab, setTab] = useState<PanelId>('insert');
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (aside.current?.contains(document.activeElement)) return;
    setTab((now) => (selected === ofSelection(now) ? now : selected ? 'style' : 'insert'));
  }, [selected]);
  return (
    <aside
      ref={aside}
      aria-label={t('screen.panels')}
      data-area={t('screen.panels')}
      className="w-76 shrink-0 border-l border-line bg-bg"
    >
      <Tabs.Root value={tab} onValueChange={(next) => setTab(next as PanelId)} className="flex h-full flex-col">
        <Tabs.List aria-label={t('screen.panels')} className="grid grid-cols-5 border-b border-line px-1 pt-1">
          {panels.map(({ id, icon: Icon }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="-mb-px flex min-w-0 flex-col items-center gap-0.5 border-b-2 border-transparent px-0.5 pt-1 pb-1.5 text-label text-ink-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink"
            >
              <Icon aria-hidden className="size-4" />
              <span className="max-w-full truncate">{t(`screen.tabs.${id}`)}</span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {panels.map(({ id, Panel }) => (
          <Tabs.Content key={id} value={id} className="min-h-0 flex-1 overflow-y-auto outline-none">
            <Panel />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </aside>
  );
}

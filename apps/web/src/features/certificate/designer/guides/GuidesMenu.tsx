import type { RulerGuide } from '@laurel/domain/certificate/design.ts';
import { Ruler } from 'lucide-react';
import { freshId } from '#/lib/fresh-id.ts';
import { Menu } from '#/ui/Menu.tsx';
import { place, remove, toggleLocked, toggleShown } from '../commands/guides.ts';
import { useStudio } from '../commands/studio.ts';
import { useDesigner } from '../model/designer-store.ts';
import { guidesOf, reachOf } from '../model/ruler-guides.ts';

const MIDDLE = 0.5;

/** In the corner between the rulers: new guides without a mouse, and what is done with all of them. */
export function GuidesMenu({ onTyping }: { onTyping: (id: string) => void }) {
  const studio = useStudio();
  const { store, tell } = studio;
  const { t } = tell;
  const guides = useDesigner((state) => state.design.guides);
  const { lines, hidden = false, locked = false } = guides ?? { lines: [] };
  const add = (axis: RulerGuide['axis']) => () => {
    const id = freshId();
    // The menu gives the focus back first.
    if (place(studio, { id, axis, at: reachOf(store.get().design, axis) * MIDDLE })) setTimeout(() => onTyping(id), 50);
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('guides.menu')}
          title={t('guides.menu')}
          className="pointer-events-auto absolute top-0 left-0 flex size-5 items-center justify-center border-r border-b border-line bg-bg text-ink-3 hover:bg-muted hover:text-ink"
        >
          <Ruler aria-hidden className="size-3" />
        </button>
      }
      items={[
        { label: t('guides.add.x'), onSelect: add('x'), disabled: locked },
        { label: t('guides.add.y'), onSelect: add('y'), disabled: locked },
        'separator',
        { label: t('keys.commands.guidesShown'), checked: !hidden, onSelect: () => toggleShown(studio) },
        { label: t('keys.commands.guidesLocked'), checked: locked, onSelect: () => toggleLocked(studio) },
        'separator',
        {
          label: t('guides.removeAll'),
          tone: 'danger',
          disabled: locked || lines.length === 0,
          onSelect: () =>
            remove(
              studio,
              guidesOf(store.get().design).lines.map(({ id }) => id),
            ),
        },
      ]}
    />
  );
}

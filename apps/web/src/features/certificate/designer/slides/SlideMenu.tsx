import type { Slide } from '@laurel/domain/certificate/design.ts';
import { ChevronDown, ChevronUp, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import type { Slides } from './useSlides.ts';

type Props = { slide: Slide; index: number; on: Slides; onRename: () => void };

/** What may be done with one slide of the list. */
export function SlideMenu({ slide, index, on, onRename }: Props) {
  const { t } = useTranslation('designer');
  const n = index + 1;
  const last = on.slides.length - 1;
  return (
    <span className="absolute top-1 right-1 rounded-md bg-bg/90 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
      <Menu
        trigger={<IconButton size="sm" icon={Ellipsis} label={t('slides.more', { n })} />}
        items={[
          { label: t('slides.rename', { n }), icon: Pencil, onSelect: onRename },
          { label: t('slides.copy', { n }), icon: Copy, disabled: on.full, onSelect: () => on.copy(slide, index) },
          {
            label: t('slides.moveUp', { n }),
            icon: ChevronUp,
            disabled: index === 0,
            onSelect: () => on.move(index, index - 1),
          },
          {
            label: t('slides.moveDown', { n }),
            icon: ChevronDown,
            disabled: index === last,
            onSelect: () => on.move(index, index + 1),
          },
          'separator',
          {
            label: t('slides.remove', { n }),
            icon: Trash2,
            tone: 'danger',
            disabled: last < 1,
            onSelect: () => on.remove(index),
          },
        ]}
      />
    </span>
  );
}

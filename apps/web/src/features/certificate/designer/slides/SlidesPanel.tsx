import type { Slide } from '@laurel/domain/certificate/design.ts';
import { LONGEST_NAME, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { MOST_PRINTED_PAGES } from '@laurel/domain/certificate/printed-pages.ts';
import { SlideView } from '@laurel/slide/SlideView.tsx';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import Draggable from 'react-draggable';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { NameField } from '../../NameField.tsx';
import { usePageName } from '../../page-names.ts';
import { useSlideHost } from '../../SlidePreview.tsx';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { placeAfterDrag } from './drag-slide.ts';
import { SlideMenu } from './SlideMenu.tsx';
import { type Slides, useSlides } from './useSlides.ts';

const WIDTH = 148;
/** Between two slides of the list, in pixels (`space-y-3`). */
const ROW_GAP = 12;

const Thumbnail = memo(function Thumbnail({ slide, ratio }: { slide: Slide; ratio: number }) {
  const rareFonts = useDesigner((state) => state.design.rareFonts);
  const host = useSlideHost();
  // The page itself comes first: a design of hundreds of elements opens without waiting for its small picture.
  const drawn = useDeferredValue(true, false);
  const scale = WIDTH / PAGE_UNITS;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none overflow-hidden"
      style={{ width: WIDTH, height: WIDTH * ratio }}
    >
      <div style={{ width: PAGE_UNITS, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        {drawn && <SlideView slide={slide} ratio={ratio} rareFonts={rareFonts} host={host} />}
      </div>
    </div>
  );
});

type RowProps = { index: number; count: number; fixed: boolean; onMove: (to: number) => void; children: ReactNode };
/** One slide of the list, dragged by its number to another place. */
function SlideRow({ index, count, fixed, onMove, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const pitch = () => (row.current?.offsetHeight ?? 0) + ROW_GAP;
  return (
    <Draggable
      nodeRef={row}
      axis="y"
      handle="[data-grip]"
      disabled={fixed || count < 2}
      enableUserSelectHack={false}
      position={{ x: 0, y: 0 }}
      onStop={(_, { y }) => onMove(placeAfterDrag(index, y, pitch(), count))}
    >
      <li
        ref={row}
        className="group relative flex items-start gap-2 [&.react-draggable-dragging]:z-10 [&.react-draggable-dragging]:opacity-80"
      >
        <span
          data-grip
          aria-hidden="true"
          className={cx(
            'num w-4 shrink-0 touch-none pt-1 text-right text-label text-ink-3 select-none',
            !fixed && count > 1 && 'cursor-grab active:cursor-grabbing',
          )}
        >
          {index + 1}
        </span>
        {children}
      </li>
    </Draggable>
  );
}

/** The slides of the design in their order: the pages of each certificate. */
export function SlidesPanel() {
  const { t } = useTranslation('designer');
  const on = useSlides();
  const { slides } = on;
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const readOnly = useDesigner((state) => state.readOnly);
  const nameOf = usePageName();
  const [renaming, setRenaming] = useState<string | null>(null);
  return (
    <div className="space-y-3 p-3">
      <ol className="space-y-3">
        {slides.map((slide, index) => (
          <SlideRow
            key={slide.id}
            index={index}
            count={slides.length}
            fixed={readOnly}
            onMove={(to) => on.move(index, to)}
          >
            <div className="min-w-0" style={{ width: WIDTH }}>
              <SlideButton {...{ index, on }} name={nameOf(slides, index)} onRename={() => setRenaming(slide.id)}>
                <Thumbnail slide={slide} ratio={ratio} />
              </SlideButton>
              <PageName
                {...{ slide, on }}
                shown={nameOf(slides, index)}
                renaming={renaming === slide.id}
                onRename={(wanted) => setRenaming(wanted ? slide.id : null)}
              />
            </div>
            {!readOnly && <SlideMenu {...{ slide, index, on }} onRename={() => setRenaming(slide.id)} />}
          </SlideRow>
        ))}
      </ol>
      {!readOnly && (
        <Button size="sm" icon={Plus} className="w-full" disabled={on.full} onClick={on.add}>
          {t('slides.add')}
        </Button>
      )}
      {on.full && <p className="text-label text-ink-3">{t('slides.full', { most: MOST_PRINTED_PAGES })}</p>}
    </div>
  );
}

type NameProps = { slide: Slide; on: Slides; shown: string; renaming: boolean; onRename: (wanted: boolean) => void };
/** What a page is called, below its picture; a double click renames it. */
function PageName({ slide, on, shown, renaming, onRename }: NameProps) {
  const { t } = useTranslation('designer');
  const readOnly = useDesigner((state) => state.readOnly);
  if (renaming)
    return (
      <div className="mt-1 flex text-dense">
        <NameField
          label={t('slides.name')}
          value={slide.name ?? ''}
          placeholder={shown}
          maxLength={LONGEST_NAME}
          onDone={(name) => {
            onRename(false);
            if (name !== null) on.rename(slide, name);
          }}
        />
      </div>
    );
  return (
    // The menu and F2 do the same.
    <p className="mt-1 truncate text-dense text-ink-2" onDoubleClick={() => !readOnly && onRename(true)}>
      {shown}
    </p>
  );
}

type ButtonProps = { index: number; on: Slides; name: string; onRename: () => void; children: ReactNode };
/** Shows a slide. Arrows show the next one, with Alt they move this one, F2 renames it, Delete removes it. */
function SlideButton({ index, on, name, onRename, children }: ButtonProps) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const total = on.slides.length;
  const current = index === on.current;
  const focusCurrent = () =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-slide="${store.get().design.slideIndex}"]`)?.focus(),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { readOnly } = store.get();
    if (event.key === 'F2' && !readOnly) {
      event.stopPropagation();
      return onRename();
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const removes = event.key === 'Delete' && !readOnly && total > 1;
    if (by === 0 && !removes) return;
    event.stopPropagation();
    if (removes) on.remove(index);
    else {
      event.preventDefault();
      if (event.altKey && !readOnly) on.move(index, index + by);
      else store.goToSlide(index + by);
    }
    focusCurrent();
  };
  return (
    <button
      type="button"
      data-slide={index}
      aria-label={t('slides.named', { name, n: index + 1, total })}
      aria-current={current}
      className={cx(
        'overflow-hidden rounded-sm border bg-white',
        current ? 'border-primary ring-1 ring-primary' : 'border-edge hover:border-strong',
      )}
      onClick={() => store.goToSlide(index)}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  );
}

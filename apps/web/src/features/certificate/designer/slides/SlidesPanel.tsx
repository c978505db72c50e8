import type { Slide } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { SlideView } from '@laurel/slide/SlideView.tsx';
import { ChevronDown, ChevronUp, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import Draggable from 'react-draggable';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Menu, type MenuEntry } from '#/ui/Menu.tsx';
import { useSlideHost } from '../../SlidePreview.tsx';
import { copiesOf } from '../model/copies.ts';
import { useTeller } from '../model/describe.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { placeAfterDrag } from './drag-slide.ts';

const WIDTH = 148;
/** Between two slides of the list, in pixels (`space-y-3`). */
const ROW_GAP = 12;

const Thumbnail = memo(function Thumbnail({ slide, ratio }: { slide: Slide; ratio: number }) {
  const host = useSlideHost();
  const scale = WIDTH / PAGE_UNITS;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none overflow-hidden"
      style={{ width: WIDTH, height: WIDTH * ratio }}
    >
      <div style={{ width: PAGE_UNITS, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        <SlideView slide={slide} ratio={ratio} host={host} />
      </div>
    </div>
  );
});

type RowProps = { index: number; count: number; fixed: boolean; onMove: (to: number) => void; children: ReactNode };
/** One slide of the list, taken by its number and dropped where it shall stand. */
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

/** The slides of the design in their order; certificates are printed from the first. */
export function SlidesPanel() {
  const store = useDesignerStore();
  const tell = useTeller();
  const slides = useDesigner((state) => state.design.slides);
  const current = useDesigner((state) => state.design.slideIndex);
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const readOnly = useDesigner((state) => state.readOnly);
  const { t } = tell;

  const add = () =>
    store.act({
      actions: [{ type: 'addSlides', slides: [{ id: freshId(), elements: [] }] }],
      name: t('slides.added'),
      say: t('said.slide', { n: slides.length === 0 ? 1 : current + 2, total: slides.length + 1 }),
    });
  const copy = (slide: Slide, index: number) => {
    store.goToSlide(index);
    store.act({
      actions: [
        { type: 'addSlides', slides: [{ ...slide, id: freshId(), elements: copiesOf(slide.elements, freshId) }] },
      ],
      name: t('slides.copied'),
      say: t('said.slide', { n: index + 2, total: slides.length + 1 }),
    });
  };
  const put = (next: readonly Slide[], go: number, name: string) => {
    if (store.act({ actions: [{ type: 'setSlides', slides: next }], name })) store.goToSlide(go);
    store.say(t('said.done', { step: name, name: t('slides.slide', { n: go + 1, total: next.length }) }));
  };
  const remove = (index: number) =>
    put(
      slides.filter((_, each) => each !== index),
      Math.max(0, current > index || current === slides.length - 1 ? current - 1 : current),
      t('slides.removed'),
    );
  const move = (index: number, to: number) => {
    const slide = slides[index];
    if (!slide || to === index || to < 0 || to >= slides.length) return;
    const others = slides.filter((_, each) => each !== index);
    put([...others.slice(0, to), slide, ...others.slice(to)], to, t('slides.moved'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const focus = (to: number) => document.querySelector<HTMLElement>(`[data-slide="${to}"]`)?.focus();
    if (by !== 0) {
      event.preventDefault();
      event.stopPropagation();
      if (event.altKey && !readOnly) move(index, index + by);
      else store.goToSlide(index + by);
      requestAnimationFrame(() => focus(store.get().design.slideIndex));
    } else if (event.key === 'Delete' && !readOnly && slides.length > 1) {
      event.stopPropagation();
      remove(index);
      requestAnimationFrame(() => focus(store.get().design.slideIndex));
    }
  };
  const entries = (slide: Slide, index: number): MenuEntry[] => [
    { label: t('slides.copy', { n: index + 1 }), icon: Copy, onSelect: () => copy(slide, index) },
    {
      label: t('slides.moveUp', { n: index + 1 }),
      icon: ChevronUp,
      disabled: index === 0,
      onSelect: () => move(index, index - 1),
    },
    {
      label: t('slides.moveDown', { n: index + 1 }),
      icon: ChevronDown,
      disabled: index === slides.length - 1,
      onSelect: () => move(index, index + 1),
    },
    'separator',
    {
      label: t('slides.remove', { n: index + 1 }),
      icon: Trash2,
      tone: 'danger',
      disabled: slides.length < 2,
      onSelect: () => remove(index),
    },
  ];
  return (
    <div className="space-y-3 p-3">
      <ol className="space-y-3">
        {slides.map((slide, index) => (
          <SlideRow
            key={slide.id}
            index={index}
            count={slides.length}
            fixed={readOnly}
            onMove={(to) => move(index, to)}
          >
            <button
              type="button"
              data-slide={index}
              aria-label={t('slides.slide', { n: index + 1, total: slides.length })}
              aria-current={index === current}
              className={cx(
                'overflow-hidden rounded-sm border bg-white',
                index === current ? 'border-primary ring-1 ring-primary' : 'border-edge hover:border-strong',
              )}
              onClick={() => store.goToSlide(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Thumbnail slide={slide} ratio={ratio} />
            </button>
            {!readOnly && (
              <span className="absolute top-1 right-1 rounded-md bg-bg/90 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
                <Menu
                  trigger={<IconButton size="sm" icon={Ellipsis} label={t('slides.more', { n: index + 1 })} />}
                  items={entries(slide, index)}
                />
              </span>
            )}
          </SlideRow>
        ))}
      </ol>
      {!readOnly && (
        <Button size="sm" icon={Plus} className="w-full" onClick={add}>
          {t('slides.add')}
        </Button>
      )}
      {slides.length > 1 && <p className="text-label text-ink-3">{t('slides.onlyFirst')}</p>}
    </div>
  );
}

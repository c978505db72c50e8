import type { RulerGuide } from '@laurel/domain/certificate/design.ts';
import { Trash2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { calledGuide, millimetres, place, remove } from '../commands/guides.ts';
import { useStudio } from '../commands/studio.ts';
import { Measure } from '../fields/Controls.tsx';
import { inMillimetres } from '../model/describe.ts';
import { useDesigner, useFollowing } from '../model/designer-store.ts';
import { guidesOf, reachOf, shownGuides } from '../model/ruler-guides.ts';
import { usePullGuide } from './usePullGuide.ts';

type Typing = {
  /** The guide whose position is typed. */
  typing: string | null;
  onTyping: (id: string | null) => void;
};

/** The guides pulled out of the rulers, over what is on the page. */
export function PlacedGuides({ page, ...typing }: Typing & { page: RefObject<HTMLElement | null> }) {
  const lines = useDesigner((state) => shownGuides(state.design));
  const held = useFollowing((state) => state.heldGuide);
  const fresh = held && !lines.some(({ id }) => id === held.id) ? [held] : [];
  return [...lines, ...fresh].map((guide) => (
    <PlacedGuide
      key={guide.id}
      guide={held?.id === guide.id ? held : guide}
      leaving={held?.id === guide.id && !held.on}
      page={page}
      {...typing}
    />
  ));
}

/** By a millimetre; Shift by ten, Alt by a tenth. */
const strideOf = ({ shiftKey, altKey }: KeyboardEvent) => (shiftKey ? 10 : altKey ? 0.1 : 1);
const WAYS: Readonly<Record<RulerGuide['axis'], Readonly<Record<string, 1 | -1>>>> = {
  x: { ArrowLeft: -1, ArrowRight: 1 },
  y: { ArrowUp: -1, ArrowDown: 1 },
};

type GuideProps = Typing & { guide: RulerGuide; leaving: boolean; page: RefObject<HTMLElement | null> };

/** A line with room on both sides to take hold of. */
function PlacedGuide({ guide, leaving, page, typing, onTyping }: GuideProps) {
  const studio = useStudio();
  const { tell } = studio;
  const zoom = useDesigner((state) => state.zoom);
  const design = useDesigner((state) => state.design);
  const fixed = useDesigner((state) => state.readOnly || guidesOf(state.design).locked === true);
  const pull = usePullGuide(page);
  const { id, axis, at } = guide;
  const upright = axis === 'x';
  const mm = inMillimetres(design, at);
  const removeIt = () => {
    remove(studio, [id]);
    page.current?.closest<HTMLElement>('[data-canvas]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS[axis][event.key];
    if (way) place(studio, { ...guide, at: at + millimetres(studio, way * strideOf(event)) }, `guide:${id}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') removeIt();
    else if (event.key === 'Enter') onTyping(id);
    else return;
    event.preventDefault();
  };
  return (
    <Popover.Root open={typing === id && !fixed} onOpenChange={(open) => onTyping(open ? id : null)}>
      <Popover.Anchor asChild>
        <hr
          aria-orientation={upright ? 'vertical' : 'horizontal'}
          aria-label={calledGuide(tell, axis)}
          aria-valuenow={mm}
          aria-valuemin={0}
          aria-valuemax={inMillimetres(design, reachOf(design, axis))}
          aria-valuetext={tell.t('canvas.mm', { value: mm })}
          title={tell.t('guides.title', { name: calledGuide(tell, axis), mm })}
          tabIndex={fixed ? -1 : 0}
          data-placed-guide={id}
          data-own-pointer
          onPointerDown={(event) => pull(event, guide)}
          onDoubleClick={(event) => {
            event.stopPropagation();
            onTyping(id);
          }}
          onKeyDown={onKeyDown}
          className={cx(
            'absolute m-0 touch-none border-0 outline-none before:absolute before:bg-[#0891b2] focus-visible:bg-[#0891b2]/30',
            upright
              ? 'inset-y-0 h-auto w-[9px] -translate-x-1/2 cursor-col-resize before:inset-y-0 before:left-1/2 before:w-px'
              : 'inset-x-0 h-[9px] -translate-y-1/2 cursor-row-resize before:inset-x-0 before:top-1/2 before:h-px',
            fixed && 'pointer-events-none',
            leaving && 'opacity-40',
          )}
          style={upright ? { left: at * zoom } : { top: at * zoom }}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-label={calledGuide(tell, axis)}
          side={upright ? 'right' : 'bottom'}
          sideOffset={6}
          collisionPadding={8}
          onKeyDownCapture={(event) => {
            // The field applies what was typed, or discards it, before it disappears.
            if (event.key === 'Enter' || event.key === 'Escape') setTimeout(() => onTyping(null));
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>(`[data-placed-guide="${CSS.escape(id)}"]`)?.focus();
          }}
          className="z-60 flex w-52 animate-enter items-end gap-2 rounded-lg border border-line bg-bg p-3 shadow-float"
        >
          <Measure
            label={tell.t(`guides.from.${axis}`)}
            value={mm}
            min={0}
            max={inMillimetres(design, reachOf(design, axis))}
            suffix="mm"
            onChange={(wanted) => place(studio, { ...guide, at: millimetres(studio, wanted) }, `guide:${id}`)}
          />
          <IconButton size="sm" icon={Trash2} label={tell.t('guides.steps.remove')} onClick={removeIt} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

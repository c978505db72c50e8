import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { useMedia } from '#/ui/useMedia.ts';
import { SlideStyles, useSlideHost } from '../../SlidePreview.tsx';
import { PlacedGuides } from '../guides/PlacedGuides.tsx';
import { useInsert } from '../insert/useInsert.ts';
import { useTeller } from '../model/describe.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';
import type { Box } from '../model/geometry.ts';
import { BleedLine } from './BleedLine.tsx';
import { Drawing } from './Drawing.tsx';
import { doublePress } from './double-press.ts';
import { ElementMenu } from './ElementMenu.tsx';
import { EmptyPage } from './EmptyPage.tsx';
import { FloatingBar } from './FloatingBar.tsx';
import { GuideLines } from './GuideLines.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { useMoving } from './moving.ts';
import { type Running, usePointer } from './pointer.ts';
import { RULER, Rulers } from './Rulers.tsx';
import { RunningMeasures } from './RunningMeasures.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';
import { Targets } from './Targets.tsx';
import { useDrop } from './useDrop.ts';
import { useSpacePanning } from './useSpacePanning.ts';
import { useFit, useWheelZoom } from './zooming.ts';

/** Room around the page in screen pixels: enough that handles and the bar of the selection fit. */
const MARGIN = { wide: 64, narrow: 16 } as const;

/** The faces that the slides are set in, uploaded ones too. */
function Faces() {
  const slides = useDesigner((state) => state.design.slides);
  const rareFonts = useDesigner((state) => state.design.rareFonts);
  return slides.map((slide) => <SlideStyles key={slide.id} slide={slide} rareFonts={rareFonts} />);
}

type Props = {
  /** Drawn on the page itself, in page units. */
  inPage?: ReactNode;
  over?: ReactNode;
};

/** The page in its window: presses, drops, the wheel and keys that move the view. */
export function Canvas({ inPage, over }: Props) {
  const store = useDesignerStore();
  const tell = useTeller();
  const view = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [marquee, setMarquee] = useState<Box | null>(null);
  const [running, setRunning] = useState<Running>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const narrow = useMedia('(max-width: 767px)');
  const margin = narrow ? MARGIN.narrow : MARGIN.wide;
  useFit(view, margin);
  useWheelZoom(view, page);
  useMoving(page);
  const settleFocus = useKeptFocus(view);
  const panning = useSpacePanning();
  const { writeAt } = useInsert();
  const { onPointerDown, toPage } = usePointer({
    ...{ store, tell, page, view, panningHeld: panning.held },
    ...{ showMarquee: setMarquee, showRunning: setRunning },
  });
  const drop = useDrop(toPage);
  const press = (event: PointerEvent<HTMLElement>) => {
    // The press takes the focus away from a panel's field, which then keeps what was typed.
    const field = document.activeElement;
    if (field instanceof HTMLElement && !event.currentTarget.contains(field)) field.blur();
    onPointerDown(event);
  };
  return (
    <div className="relative min-h-0 min-w-0 flex-1 bg-muted">
      <Faces />
      <ElementMenu onClosed={settleFocus}>
        <section
          ref={view}
          aria-label={tell.t('canvas.label')}
          data-canvas
          data-area={tell.t('canvas.label')}
          tabIndex={-1}
          className={cx(
            'absolute inset-0 overflow-auto select-none -outline-offset-2 not-focus-visible:outline-none',
            panning.grabbing && 'cursor-grab',
          )}
          style={{ touchAction: 'none' }}
          onPointerDown={press}
          onDoubleClick={(event) => doublePress(event, { store, toPage, writeAt })}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <p className="sr-only">{tell.t('canvas.hint')}</p>
          <Page page={page} margin={margin} ruler={narrow ? 0 : RULER} inPage={inPage}>
            <PlacedGuides page={page} typing={typing} onTyping={setTyping} />
            <GuideLines />
            <SelectionFrame />
            <RunningMeasures running={running} />
            {marquee && <Marquee box={marquee} />}
            {!running && !marquee && <FloatingBar />}
            {over}
          </Page>
        </section>
      </ElementMenu>
      <Rulers view={view} page={page} onTyping={setTyping} />
    </div>
  );
}

type PageProps = {
  page: RefObject<HTMLDivElement | null>;
  margin: number;
  ruler: number;
  inPage: ReactNode;
  children: ReactNode;
};

/** The drawing, scaled as a whole, and over it in screen pixels what one presses and focuses. */
function Page({ page, margin, ruler, inPage, children }: PageProps) {
  const host = useSlideHost();
  const zoom = useDesigner((state) => state.zoom);
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const width = PAGE_UNITS * zoom;
  const height = PAGE_UNITS * ratio * zoom;
  return (
    <div
      className="grid min-h-full min-w-full place-content-center"
      style={{ width: width + 2 * margin, height: height + 2 * margin, paddingLeft: ruler, paddingTop: ruler }}
    >
      <div ref={page} data-page className="relative shadow-float [--primary:#1f55e0]" style={{ width, height }}>
        <div style={{ width: PAGE_UNITS, transform: `scale(${zoom})`, transformOrigin: '0 0' }}>
          <Drawing host={host}>{inPage}</Drawing>
        </div>
        <BleedLine />
        <EmptyPage />
        <Targets />
        {children}
      </div>
    </div>
  );
}

function Marquee({ box: { left, top, right, bottom } }: { box: Box }) {
  const zoom = useDesigner((state) => state.zoom);
  return (
    <div
      className="pointer-events-none absolute border border-primary bg-primary/10"
      style={{ left: left * zoom, top: top * zoom, width: (right - left) * zoom, height: (bottom - top) * zoom }}
    />
  );
}

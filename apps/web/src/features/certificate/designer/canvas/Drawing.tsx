import { bleedUnits, isImage, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { rareStyle } from '@laurel/slide/fonts/faces.ts';
import { ElementView, RunView, SlideBack, type SlideHost, type SlideRun, slideRuns } from '@laurel/slide/SlideView.tsx';
import { memo, useMemo } from 'react';
import { currentSlide, placeOf } from '../model/designer-state.ts';
import { useDesigner } from '../model/designer-store.ts';
import { clipOf, wholePicture } from '../tools/crop.ts';
import { reshaped } from './moving.ts';

type RunProps = { run: SlideRun; host: SlideHost };
const sameRun = (a: RunProps, b: RunProps) =>
  a.host === b.host && a.run.length === b.run.length && a.run.every((element, index) => element === b.run[index]);

/**
 * One run of the slide, drawn at its draft's place while a gesture changes its form. A run that is only moved is not
 * drawn again (`useMoving`), and neither is any other run.
 */
const DrawnRun = memo(function DrawnRun({ run, host }: RunProps) {
  const [first] = run;
  const draft = useDesigner((state) => reshaped(state, run));
  const edited = useDesigner((state) => state.editing === first.id);
  const shown = draft ? (run.map((element) => ({ ...element, ...draft.get(element.id) })) as unknown as SlideRun) : run;
  return (
    <div
      data-run={first.id}
      className="absolute top-0 left-0 size-0"
      style={{ visibility: edited ? 'hidden' : undefined }}
    >
      <RunView run={shown} data={undefined} host={host} />
    </div>
  );
}, sameRun);

/** The part of a picture that its frame hides, shown faintly while it is cropped. */
function CroppedRest({ host }: { host: SlideHost }) {
  const element = useDesigner(({ cropping, design }) =>
    cropping ? currentSlide(design)?.elements.find(({ id }) => id === cropping) : undefined,
  );
  if (!element || !isImage(element)) return null;
  const whole = wholePicture(placeOf(element), clipOf(element));
  const { clip: _, ...rest } = element;
  return <ElementView element={{ ...rest, ...whole, opacity: 0.3 }} data={undefined} host={host} />;
}

/** The current slide exactly as preview and print draw it, element by element. */
export function Drawing({ host, children }: { host: SlideHost; children?: React.ReactNode }) {
  const slide = useDesigner((state) => currentSlide(state.design));
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const bleed = useDesigner((state) => bleedUnits(state.design));
  const rareFonts = useDesigner((state) => state.design.rareFonts);
  const runs = useMemo(() => (slide ? slideRuns(slide.elements) : []), [slide]);
  const height = Math.round(PAGE_UNITS * ratio * 1000) / 1000;
  return (
    <div className="lr-slide" lang="zh-CN" style={{ height, ...rareStyle(rareFonts) }}>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 select-none">
        {slide?.background && <SlideBack background={slide.background} host={host} height={height} bleed={bleed} />}
        <div data-runs className="absolute inset-0">
          {runs.map((run) => (
            <DrawnRun key={run[0].id} run={run} host={host} />
          ))}
        </div>
        <CroppedRest host={host} />
      </div>
      {children}
    </div>
  );
}

import { parseContent } from '@laurel/domain/certificate/content.ts';
import type { Background, ImageElement, Slide, SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText, isVector, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { fillText, type Printed } from '@laurel/domain/certificate/printed.ts';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { Art, isArt } from './art/Art.tsx';
import { rareStyle } from './fonts/faces.ts';
import { QrCode } from './qr.tsx';
import { RichTextView, runStyle } from './rich-text.tsx';
import { maskStyle, PictureBorder, PictureShadow, Vector } from './vector/Vector.tsx';

/** The data of one certificate; without it the slide shows its fields by name, as the canvas does. */
export type SlideData = {
  readonly printed: Printed;
  /** The content of the QR code. */
  readonly traceUrl: string;
  /** Font size found by `fitText`, by element id; elements without an entry keep their own. */
  readonly fitted: Readonly<Record<string, number>>;
};

export type SlideHost = {
  /** The address of an image source (`asset:<sha256>`), or undefined if it may not be drawn here. */
  readonly imageAddress: (src: string) => string | undefined;
  /** The seal's image source, if the certificate has one. */
  readonly seal?: string | undefined;
  /** Shows the drawn seal if none is given: for looking at a design, never for printing. */
  readonly sampleSeal?: boolean;
  /** The name of a field on the canvas. */
  readonly fieldName: (code: string) => string;
  /** Leaves the modules of a QR code, except the first, to the printing code. */
  readonly qrModules?: 'later' | undefined;
  /** Alternative texts of the QR code and the seal. */
  readonly words: { readonly qr: string; readonly seal: string };
};

type Props = {
  readonly slide: Slide;
  readonly ratio: number;
  /** How far the background extends beyond the page, in page units; the host of the page cuts it there. */
  readonly bleed?: number;
  readonly host: SlideHost;
  /** The design's fonts for rare characters. */
  readonly rareFonts?: readonly string[] | undefined;
  readonly data?: SlideData | undefined;
  /** Elements that the host draws itself at the moment (a text being edited in place). */
  readonly hidden?: ReadonlySet<string> | undefined;
};

/** The certificate slide, 1000 units wide, drawn the same by canvas, preview and print. */
export function SlideView({ slide, ratio, bleed = 0, host, rareFonts, data, hidden }: Props) {
  const height = Math.round(PAGE_UNITS * ratio * 1000) / 1000;
  return (
    <div className="lr-slide" lang="zh-CN" style={{ height: `${height}px`, ...rareStyle(rareFonts) }}>
      {slide.background && <SlideBack background={slide.background} host={host} height={height} bleed={bleed} />}
      {slideRuns(slide.elements)
        .filter(([first]) => !hidden?.has(first.id))
        .map((run) => (
          <RunView key={run[0].id} run={run} data={data} host={host} />
        ))}
    </div>
  );
}

/** What is drawn as one: an element, or the neighbouring parts of one number. */
export type SlideRun = readonly [SlideElement, ...SlideElement[]];
type NumberRun = readonly [TextElement, ...TextElement[]];
const inNumberRun = (element: SlideElement): element is TextElement =>
  isText(element) && typeof element.source === 'string' && element.source.startsWith('number:') && !element.vertical;

/** Elements in order; neighbours of one number template form one line (prefix, number, suffix: no gaps). */
export const slideRuns = (elements: readonly SlideElement[]): SlideRun[] => {
  const runs: [SlideElement, ...SlideElement[]][] = [];
  for (const element of elements) {
    const last = runs.at(-1);
    const first = last?.[0];
    if (last && first && inNumberRun(element) && inNumberRun(first) && element.source === first.source)
      last.push(element);
    else runs.push([element]);
  }
  return runs;
};

export function RunView({ run, data, host }: { run: SlideRun; data: SlideData | undefined; host: SlideHost }) {
  if (run.length > 1) return <NumberLine run={run as NumberRun} data={data} host={host} />;
  return <ElementView element={run[0]} data={data} host={host} />;
}

const placeOf = (element: SlideElement): CSSProperties => ({
  left: `${element.left}px`,
  top: `${element.top}px`,
  width: `${element.width}px`,
  height: `${element.height}px`,
  ...(element.rotate ? { transform: `rotate(${element.rotate}deg)` } : {}),
  ...(typeof element.opacity === 'number' && element.opacity < 1 ? { opacity: element.opacity } : {}),
});

const textOf = (element: TextElement, data: SlideData | undefined) =>
  data ? fillText(element, data.printed, data.traceUrl) : parseContent(element.content).text;

const NumberLine = memo(function NumberLine({
  run,
  data,
  host,
}: {
  run: NumberRun;
  data: SlideData | undefined;
  host: SlideHost;
}) {
  const [first] = run;
  const left = Math.min(...run.map((element) => element.left));
  const right = Math.max(...run.map((element) => element.left + element.width));
  const justify = first.align === 'center' ? 'center' : first.align === 'right' ? 'flex-end' : 'flex-start';
  return (
    <p
      className="lr-el lr-line"
      data-element={first.id}
      style={{ ...placeOf(first), left, width: right - left, justifyContent: justify }}
    >
      {run.flatMap((element) =>
        (textOf(element, data) ?? []).flatMap((paragraph) =>
          paragraph.runs
            .filter((part) => part.type !== 'break')
            .map((part, index) => (
              <span
                key={`${element.id}-${index}`}
                className={part.type === 'field' ? 'lr-field' : undefined}
                style={{ color: element.defaultColor, ...runStyle(element, part.marks, 1) }}
              >
                {part.type === 'field' ? host.fieldName(part.code) : part.text}
              </span>
            )),
        ),
      )}
    </p>
  );
});

type ElementProps = { element: SlideElement; data: SlideData | undefined; host: SlideHost };

/** One element. It is redrawn only when it, the data or the host changed, so dragging one redraws one. */
export const ElementView = memo(function ElementView({ element, data, host }: ElementProps) {
  if (isText(element)) return <TextBox element={element} data={data} host={host} />;
  if (isImage(element))
    return (
      <div className="lr-el" data-element={element.id} style={placeOf(element)}>
        <Framed element={element}>
          <Picture element={element} data={data} host={host} />
        </Framed>
      </div>
    );
  if (isVector(element))
    return (
      <div className="lr-el" data-element={element.id} style={placeOf(element)}>
        <Vector element={element} />
      </div>
    );
  return data ? null : (
    <div className="lr-el" data-element={element.id} style={placeOf(element)}>
      <div className="lr-empty">{element.type}</div>
    </div>
  );
});

/** The subject of a certificate is its heading. */
export const isHeading = ({ code }: SlideElement): boolean => code === 'awardName';

const VERTICAL_ALIGN = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

function TextBox({ element, data, host }: { element: TextElement; data: SlideData | undefined; host: SlideHost }) {
  const text = textOf(element, data);
  if (!text) return null;
  const size = data?.fitted[element.id] ?? element.fontSize;
  return (
    <TextFrame element={element}>
      <div className="lr-flow">
        <RichTextView
          element={element}
          text={text}
          share={size / element.fontSize}
          nameOf={host.fieldName}
          heading={isHeading(element)}
        />
      </div>
    </TextFrame>
  );
}

/** The box of a text element; the slide draws its content, or an editor of the host. */
export function TextFrame({ element, children }: { element: TextElement; children: ReactNode }) {
  const [top = 0, right = 0, bottom = 0, left = 0] = element.inset ?? [];
  const flow = VERTICAL_ALIGN[element.vAlign ?? 'top'];
  const classes = [
    'lr-el lr-text',
    element.vertical ? 'lr-vertical' : '',
    element.fit?.mode === 'shrink' ? 'lr-one-line' : '',
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      data-element={element.id}
      style={{
        ...placeOf(element),
        color: element.defaultColor,
        padding: `${top}px ${right}px ${bottom}px ${left}px`,
        ...(element.vertical
          ? { alignItems: flow === 'flex-start' ? 'flex-end' : flow === 'center' ? 'center' : 'flex-start' }
          : { justifyContent: flow }),
      }}
    >
      {children}
    </div>
  );
}

/** A picture's alternative text; '' for a decorative one. */
export const altOf = ({ code, alt = '' }: ImageElement, { words }: Pick<SlideHost, 'words'>): string =>
  code === 'qrCode' ? words.qr : code === 'seal' ? words.seal : alt;

function Picture({
  element,
  data,
  host,
}: {
  element: ImageElement;
  data: SlideData | undefined;
  host: SlideHost;
}): ReactNode {
  if (element.code === 'qrCode')
    return (
      <QrCode
        text={data?.traceUrl ?? 'https://laurel.invalid/certificate/trace'}
        label={altOf(element, host)}
        modules={host.qrModules}
      />
    );
  const src = element.code === 'seal' ? (host.seal ?? ownSeal(element.src, data, host)) : element.src;
  const alt = altOf(element, host);
  const picture = (
    <Drawn src={src} alt={alt} width={element.width} height={element.height} host={host} style={mirrored(element)} />
  );
  if (!element.clip)
    return src ? (
      picture
    ) : data ? null : (
      <div className="lr-empty">{element.code ? host.fieldName(element.code) : ''}</div>
    );
  const { top, right, bottom, left } = element.clip;
  const across = 1 / Math.max(0.01, 1 - left - right);
  const down = 1 / Math.max(0.01, 1 - top - bottom);
  const inner = {
    width: `${across * 100}%`,
    height: `${down * 100}%`,
    left: `${-left * across * 100}%`,
    top: `${-top * down * 100}%`,
  };
  return (
    <div className="lr-clip">
      <Drawn
        src={src}
        alt={alt}
        width={element.width}
        height={element.height}
        host={host}
        style={{ ...mirrored(element), ...inner }}
      />
    </div>
  );
}

/** A picture with its border and shadow; without mask, border or shadow it adds nothing else to the page. */
function Framed({ element, children }: { element: ImageElement; children: ReactNode }): ReactNode {
  const { mask, border, castShadow, width, height } = element;
  const form = mask ? { width, height, mask } : { width, height };
  return (
    <>
      {castShadow && <PictureShadow shadow={castShadow} {...form} />}
      {mask ? (
        <div className="lr-mask" style={maskStyle(mask, element)}>
          {children}
        </div>
      ) : castShadow ? (
        <div className="lr-mask">{children}</div>
      ) : (
        children
      )}
      {border && <PictureBorder border={border} {...form} />}
    </>
  );
}

/** A drawn seal is a placeholder: it is shown while designing and never printed. */
const ownSeal = (src: string, data: SlideData | undefined, host: SlideHost): string =>
  isArt(src) && data && !host.sampleSeal ? '' : src;

const mirrored = ({ flipH, flipV }: ImageElement): CSSProperties =>
  flipH || flipV ? { transform: `scale(${flipH ? -1 : 1}, ${flipV ? -1 : 1})` } : {};

type DrawnProps = { src: string; alt: string; width: number; height: number; host: SlideHost; style?: CSSProperties };
function Drawn({ src, alt, width, height, host, style }: DrawnProps) {
  if (isArt(src)) return <Art src={src} alt={alt} width={width} height={height} style={style} />;
  const address = host.imageAddress(src);
  return address ? <img className="lr-img" src={address} alt={alt} style={style} draggable={false} /> : null;
}

type BackProps = { background: Background; host: SlideHost; height: number; bleed?: number };
export function SlideBack({ background, host, height, bleed = 0 }: BackProps) {
  const fill = background.colour ? { background: background.colour } : {};
  const beyond = bleed > 0 ? { inset: `-${bleed}px`, width: 'auto', height: 'auto' } : {};
  const fit = background.size === 'fill' ? 'fill' : background.size;
  return (
    <div className="lr-back" style={{ ...fill, ...beyond }} aria-hidden="true">
      {background.src && (
        <Drawn
          src={background.src}
          alt=""
          width={PAGE_UNITS + 2 * bleed}
          height={height + 2 * bleed}
          host={host}
          style={{ objectFit: fit }}
        />
      )}
    </div>
  );
}

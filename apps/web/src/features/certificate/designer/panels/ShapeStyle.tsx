import type { ImageElement, VectorElement } from '@laurel/domain/certificate/design.ts';
import {
  type Border,
  DASHES,
  FARTHEST_SHADOW,
  HEADS,
  type Heads,
  type Mask,
  OUTLINES,
  type Paint,
  type Shadow,
  WIDEST_BORDER,
  WIDEST_RADIUS,
} from '@laurel/domain/certificate/shapes.ts';
import { useTranslation } from 'react-i18next';
import { ColourField } from '../fields/ColourField.tsx';
import { Choice, Measure, Pair, Section } from '../fields/Controls.tsx';
import { shared, useChange } from './useSelected.ts';

const NO_BORDER: Border = { colour: '#b8862f', width: 0, dash: 'solid' };
const NO_SHADOW: Shadow = { colour: '#000000', dx: 4, dy: 6, blur: 12, strength: 0 };
const NO_HEADS: Heads = { start: 'none', end: 'none' };
const WHOLE: Mask = { outline: 'rectangle', radius: 0 };
const OTHER = '#f3d98a';

/** Those of the selected elements that may have a border and a shadow. */
type Framed = ImageElement | VectorElement;
/** A border belongs to an outline; a line consists only of it. */
const isLine = (element: Framed) => element.type === 'vector' && element.outline === 'line';

export function ShapeStyle({ shapes }: { shapes: readonly VectorElement[] }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const closed = shapes.filter(({ outline }) => outline !== 'line' && outline !== 'path');
  const lines = shapes.filter(({ outline }) => outline === 'line');
  const rounded = closed.filter(({ outline }) => outline === 'rectangle');
  return (
    <>
      {closed.length > 0 && closed.length === shapes.length && (
        <Section title={t('shapes.style')}>
          <Choice
            label={t('shapes.form')}
            value={shared(closed, ({ outline }) => outline)}
            options={OUTLINES.map((value) => ({ value, label: t(`shapes.outlines.${value}`) }))}
            onChange={(outline) => change(closed, t('shapes.form'), () => ({ outline }))}
          />
          {rounded.length === shapes.length && (
            <Measure
              label={t('shapes.radius')}
              value={shared(rounded, ({ radius = 0 }) => radius)}
              min={0}
              max={WIDEST_RADIUS}
              onChange={(radius) => change(rounded, t('shapes.radius'), () => ({ radius }))}
            />
          )}
        </Section>
      )}
      {lines.length === 0 && <FillFields shapes={shapes} />}
      <BorderFields elements={shapes} />
      {lines.length === shapes.length && <HeadFields lines={lines} />}
      {lines.length === 0 && <ShadowFields elements={shapes} />}
    </>
  );
}

/** The first and the last colour of a fill, whatever kind it has. */
const coloursOf = (fill: Paint): { from: string; to: string } =>
  fill.kind === 'none'
    ? { from: NO_BORDER.colour, to: OTHER }
    : fill.kind === 'colour'
      ? { from: fill.colour, to: OTHER }
      : { from: fill.stops[0]?.colour ?? OTHER, to: fill.stops.at(-1)?.colour ?? OTHER };

const ofKind = (kind: Paint['kind'], fill: Paint): Paint => {
  const { from, to } = coloursOf(fill);
  if (kind === 'none') return { kind };
  if (kind === 'colour') return { kind, colour: from };
  const stops = 'stops' in fill ? fill.stops : [stop(0, from), stop(1, to)];
  return kind === 'linear' ? { kind, angle: 90, stops } : { kind, stops };
};
const stop = (at: number, colour: string) => ({ at, colour });
const FILLS = ['none', 'colour', 'linear', 'radial'] as const;
const withEnd = (fill: Paint, end: 'from' | 'to', colour: string): Paint => {
  if (fill.kind === 'none') return fill;
  if (fill.kind === 'colour') return { ...fill, colour };
  const last = end === 'from' ? 0 : fill.stops.length - 1;
  return { ...fill, stops: fill.stops.map((one, n) => (n === last ? { ...one, colour } : one)) };
};

function FillFields({ shapes }: { shapes: readonly VectorElement[] }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const kind = shared(shapes, ({ fill }) => fill.kind);
  const put = (make: (fill: Paint) => Paint) => change(shapes, t('shapes.fill'), ({ fill }) => ({ fill: make(fill) }));
  return (
    <Section title={t('shapes.fill')}>
      <Choice
        label={t('shapes.fill')}
        value={kind}
        options={FILLS.map((value) => ({ value, label: t(`shapes.fills.${value}`) }))}
        onChange={(next) => put((fill) => ofKind(next, fill))}
      />
      {kind === 'colour' && (
        <ColourField
          label={t('shapes.colour')}
          value={shared(shapes, ({ fill }) => coloursOf(fill).from)}
          onChange={(colour) => put((fill) => withEnd(fill, 'from', colour))}
        />
      )}
      {(kind === 'linear' || kind === 'radial') && (
        <Pair>
          {(['from', 'to'] as const).map((end) => (
            <ColourField
              key={end}
              label={t(`shapes.${end}`)}
              value={shared(shapes, ({ fill }) => coloursOf(fill)[end])}
              onChange={(colour) => put((fill) => withEnd(fill, end, colour))}
            />
          ))}
        </Pair>
      )}
      {kind === 'linear' && (
        <Measure
          label={t('shapes.angle')}
          value={shared(shapes, ({ fill }) => (fill.kind === 'linear' ? fill.angle : 0))}
          min={-360}
          max={360}
          step={15}
          suffix="°"
          onChange={(angle) => put((fill) => (fill.kind === 'linear' ? { ...fill, angle } : fill))}
        />
      )}
    </Section>
  );
}

function BorderFields({ elements }: { elements: readonly Framed[] }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const title = t(elements.every(isLine) ? 'shapes.line' : 'shapes.border');
  const read = <Key extends keyof Border>(key: Key) => shared(elements, ({ border = NO_BORDER }) => border[key]);
  const put = (part: Partial<Border>) =>
    change(elements, title, ({ border = NO_BORDER }) => ({ border: { ...border, ...part } }));
  return (
    <Section title={title}>
      <Pair>
        <Measure
          label={t('shapes.width')}
          value={read('width')}
          min={0}
          max={WIDEST_BORDER}
          onChange={(width) => put({ width })}
        />
        <ColourField label={t('shapes.colour')} value={read('colour')} onChange={(colour) => put({ colour })} />
      </Pair>
      <Choice
        label={t('shapes.dash')}
        value={read('dash')}
        options={DASHES.map((value) => ({ value, label: t(`shapes.dashes.${value}`) }))}
        onChange={(dash) => put({ dash })}
      />
    </Section>
  );
}

function HeadFields({ lines }: { lines: readonly VectorElement[] }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  return (
    <Section title={t('shapes.outlines.line')}>
      <Pair>
        {(['start', 'end'] as const).map((end) => (
          <Choice
            key={end}
            label={t(`shapes.${end}`)}
            value={shared(lines, ({ heads = NO_HEADS }) => heads[end])}
            options={HEADS.map((value) => ({ value, label: t(`shapes.heads.${value}`) }))}
            onChange={(head) =>
              change(lines, t(`shapes.${end}`), ({ heads = NO_HEADS }) => ({ heads: { ...heads, [end]: head } }))
            }
          />
        ))}
      </Pair>
    </Section>
  );
}

const SHADOW_MEASURES = [
  ['dx', 'across', -FARTHEST_SHADOW],
  ['dy', 'down', -FARTHEST_SHADOW],
  ['blur', 'blur', 0],
] as const;

function ShadowFields({ elements }: { elements: readonly Framed[] }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const read = <Key extends keyof Shadow>(key: Key) =>
    shared(elements, ({ castShadow = NO_SHADOW }) => castShadow[key]);
  const put = (part: Partial<Shadow>) =>
    change(elements, t('shapes.shadow'), ({ castShadow = NO_SHADOW }) => ({ castShadow: { ...castShadow, ...part } }));
  const strength = read('strength');
  return (
    <Section title={t('shapes.shadow')}>
      <Pair>
        <Measure
          label={t('shapes.strength')}
          value={strength === null ? null : Math.round(strength * 100)}
          min={0}
          max={100}
          step={5}
          suffix="%"
          onChange={(percent) => put({ strength: percent / 100 })}
        />
        {strength !== 0 && (
          <ColourField label={t('shapes.colour')} value={read('colour')} onChange={(colour) => put({ colour })} />
        )}
      </Pair>
      {strength !== 0 && (
        <div className="grid grid-cols-3 gap-2">
          {SHADOW_MEASURES.map(([key, label, min]) => (
            <Measure
              key={key}
              label={t(`shapes.${label}`)}
              value={read(key)}
              min={min}
              max={FARTHEST_SHADOW}
              onChange={(value) => put({ [key]: value })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

/** The form that is shown of pictures, and what is drawn around it. */
export function PictureFrame({ images }: { images: readonly ImageElement[] }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const outline = shared(images, ({ mask }) => mask?.outline ?? 'whole');
  const put = (part: Partial<Mask>) =>
    change(images, t('shapes.mask'), ({ mask = WHOLE }) => ({ mask: { ...mask, ...part } }));
  const named = (value: (typeof OUTLINES)[number]) =>
    value === 'rectangle' ? t('shapes.masks.rectangle') : t(`shapes.outlines.${value}`);
  return (
    <>
      <Section title={t('shapes.mask')}>
        <Choice
          label={t('shapes.form')}
          value={outline === 'rectangle' && images.every(({ mask }) => !mask?.radius) ? 'whole' : outline}
          options={[
            { value: 'whole', label: t('shapes.masks.whole') },
            ...OUTLINES.map((value) => ({ value, label: named(value) })),
          ]}
          onChange={(value) =>
            put(value === 'whole' ? WHOLE : { outline: value, radius: value === 'rectangle' ? 20 : 0 })
          }
        />
        {outline === 'rectangle' && (
          <Measure
            label={t('shapes.radius')}
            value={shared(images, ({ mask }) => mask?.radius ?? 0)}
            min={0}
            max={WIDEST_RADIUS}
            onChange={(radius) => put({ radius })}
          />
        )}
      </Section>
      <BorderFields elements={images} />
      <ShadowFields elements={images} />
    </>
  );
}

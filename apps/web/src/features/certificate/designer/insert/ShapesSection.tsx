import type { VectorElement } from '@laurel/domain/certificate/design.ts';
import { type Border, OUTLINES } from '@laurel/domain/certificate/shapes.ts';
import { Vector } from '@laurel/slide/vector/Vector.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Section } from '../fields/Controls.tsx';
import type { Point } from '../model/geometry.ts';
import { Tile } from './Tile.tsx';
import { useInsert } from './useInsert.ts';

/** The gold that certificates are framed in. */
const GOLD = '#b8862f';
const LINE: Border = { colour: GOLD, width: 3, dash: 'solid' };
/** How large what is pressed is drawn, in the units of the page. */
const SAMPLE = 44;

type Made = Pick<VectorElement, 'type' | 'rotate' | 'outline' | 'fill' | 'width' | 'height' | 'border' | 'heads'>;
type Preset = { readonly name: string; readonly made: Made };
const OF_BOX = { type: 'vector', rotate: 0, fill: { kind: 'colour', colour: GOLD } } as const;
const OF_LINE = { type: 'vector', rotate: 0, outline: 'line', fill: { kind: 'none' }, width: 400, height: 20 } as const;

/** Wide forms for what is wide by its nature. */
const WIDE: ReadonlySet<string> = new Set(['rectangle', 'plaque', 'ribbon', 'arrow', 'chevron']);

/** The closed forms, and four lines. */
const usePresets = (): Preset[] => {
  const { t } = useTranslation('designer');
  return useMemo(
    () => [
      ...OUTLINES.map((outline): Preset => {
        const size = WIDE.has(outline) ? { width: 240, height: 100 } : { width: 120, height: 120 };
        return { name: t(`shapes.outlines.${outline}`), made: { ...OF_BOX, outline, ...size } };
      }),
      { name: t('shapes.lines.plain'), made: { ...OF_LINE, border: LINE } },
      { name: t('shapes.lines.arrow'), made: { ...OF_LINE, border: LINE, heads: { start: 'none', end: 'triangle' } } },
      { name: t('shapes.lines.dashed'), made: { ...OF_LINE, border: { ...LINE, dash: 'dashed' } } },
      { name: t('shapes.lines.double'), made: { ...OF_LINE, border: { ...LINE, width: 9, dash: 'double' } } },
    ],
    [t],
  );
};

/** Shapes and lines, to press or to drag onto the page. */
export function ShapesSection() {
  const { t } = useTranslation('designer');
  const { add } = useInsert();
  const presets = usePresets();
  return (
    <Section title={t('insert.shapes')}>
      <ul className="grid grid-cols-5 gap-1.5">
        {presets.map(({ name, made }) => {
          const put = (at?: Point) =>
            void add(name, [{ ...made, id: freshId(), name, left: 0, top: 0 } as VectorElement], at);
          return (
            <Tile key={name} name={name} put={put}>
              <Sample made={made} />
            </Tile>
          );
        })}
      </ul>
    </Section>
  );
}

function Sample({ made }: Pick<Preset, 'made'>) {
  const share = Math.min(SAMPLE / made.width, SAMPLE / made.height);
  const [width, height] = [made.width * share, made.height * share];
  const thin = made.border ? { border: { ...made.border, width: made.border.dash === 'double' ? 6 : 2 } } : {};
  const element = { ...made, ...thin, id: '', name: '', left: 0, top: 0, width, height } as VectorElement;
  return (
    <span aria-hidden className="relative block" style={{ width, height }}>
      <Vector element={element} />
    </span>
  );
}

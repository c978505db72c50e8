import type { BrandColour } from '@laurel/domain/certificate/brand-kit.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { Popover } from 'radix-ui';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';
import { controlLook } from '#/ui/Field.tsx';
import { useDesigner } from '../model/designer-store.ts';
import { useBrandKit } from '../model/useBrandKit.ts';
import { Labelled } from './Labelled.tsx';

/** Ink, seal red, gold, porcelain and pine: what certificates are printed in. */
const OFTEN = ['#333333', '#000000', '#c8161d', '#8c1d18', '#b8862f', '#1b4f9c', '#1f4d3a', '#ffffff'];

/** Colours that the design uses, the most used first. */
const coloursOf = (design: Design): string[] => {
  const uses = new Map<string, number>();
  for (const [colour] of JSON.stringify(design.slides).matchAll(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi)) {
    const named = hexOf(colour);
    uses.set(named, (uses.get(named) ?? 0) + 1);
  }
  return [...uses].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
};

/** A colour as six hexadecimal digits, whatever form it was stored in; black when it is not a colour. */
const hexOf = (colour: string): string => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase();
  if (/^#[0-9a-f]{6}/i.test(colour)) return colour.slice(0, 7).toLowerCase();
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = colour;
  const read = context.fillStyle;
  return read.startsWith('#') ? read : '#000000';
};

type Props = { label: string; value: string | null; onChange: (colour: string) => void };

/** A swatch that opens a picker: any colour by the browser's own, those of this design, those of certificates. */
export function ColourField({ label, value, onChange }: Props) {
  const { t } = useTranslation('designer');
  return (
    <Labelled label={label}>
      {(id) => (
        <Popover.Root>
          <Popover.Trigger aria-labelledby={id} className={cx(controlLook, 'flex h-8 w-full items-center gap-2 px-2')}>
            <span
              aria-hidden
              className="size-5 shrink-0 rounded-sm border border-edge"
              style={value === null ? {} : { background: value }}
            />
            <span className="num truncate">{value === null ? t('style.mixed') : hexOf(value)}</span>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              side="left"
              align="start"
              sideOffset={8}
              collisionPadding={8}
              aria-label={t('style.moreColours')}
              onKeyDown={(event) => event.stopPropagation()}
              className="z-60 w-56 animate-enter space-y-3 rounded-lg border border-line bg-bg p-3 shadow-float"
            >
              <Picker value={value === null ? '#000000' : hexOf(value)} onChange={onChange} />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Labelled>
  );
}

function Picker({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const { t } = useTranslation('designer');
  const design = useDesigner((state) => state.design);
  const used = useMemo(() => coloursOf(design).slice(0, 8), [design]);
  const [typed, setTyped] = useState<string | null>(null);
  const brand = useBrandKit().kit?.colours ?? [];
  const id = useId();
  return (
    <>
      <div className="flex items-end gap-2">
        <label className="flex min-w-0 flex-1 flex-col gap-1 text-label text-ink-2">
          {t('style.anyColour')}
          <input
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 w-full cursor-pointer rounded-sm border border-strong bg-bg p-0.5"
          />
        </label>
        <label htmlFor={id} className="flex w-24 flex-col gap-1 text-label text-ink-2">
          {t('style.hex')}
          <input
            id={id}
            value={typed ?? value}
            maxLength={7}
            onChange={(event) => {
              setTyped(event.target.value);
              if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(event.target.value)) onChange(hexOf(event.target.value));
            }}
            onBlur={() => setTyped(null)}
            className={cx(controlLook, 'num h-8 w-full px-2')}
          />
        </label>
      </div>
      <Swatches
        label={t('brand.colours')}
        colours={brand.map(({ colour }) => colour)}
        names={brand}
        value={value}
        onChange={onChange}
      />
      <Swatches label={t('style.usedColours')} colours={used} value={value} onChange={onChange} />
      <Swatches label={t('style.oftenColours')} colours={OFTEN} value={value} onChange={onChange} />
    </>
  );
}

type SwatchProps = {
  label: string;
  colours: readonly string[];
  /** What colours are called that have a name. */
  names?: readonly BrandColour[];
  value: string;
  onChange: Props['onChange'];
};

function Swatches({ names = [], ...props }: SwatchProps) {
  if (props.colours.length === 0) return null;
  const nameOf = (hex: string) => names.find(({ colour }) => colour === hex)?.name;
  return (
    <fieldset>
      <legend className="mb-1 text-label text-ink-2">{props.label}</legend>
      <div className="flex flex-wrap gap-1">
        {props.colours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={nameOf(colour) ? `${nameOf(colour)} ${colour}` : colour}
            title={nameOf(colour)}
            aria-pressed={colour === props.value}
            onClick={() => props.onChange(colour)}
            className={cx(
              'size-6 rounded-sm border',
              colour === props.value ? 'border-primary outline-2 outline-primary' : 'border-edge',
            )}
            style={{ background: colour }}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { artColours, patternValues, withArtColour, withPatternValue } from '@laurel/slide/art/Art.tsx';
import { PATTERN_BOUNDS, PATTERN_KEYS } from '@laurel/slide/art/patterns.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourField } from '../fields/ColourField.tsx';
import { Pair } from '../fields/Controls.tsx';

type Props = { src: string; onChange: (src: string, name: string) => void };

/** The colours of a drawing, and the numbers of a pattern; each change is visible on the page immediately. */
export function PatternControls({ src, onChange }: Props) {
  const { t } = useTranslation('designer');
  const colours = artColours(src);
  const values = patternValues(src);
  if (!colours || !values) return null;
  return (
    <>
      {PATTERN_KEYS.map((key) => (
        <Slider
          key={key}
          label={t(`patterns.${key}`)}
          value={values[key]}
          {...PATTERN_BOUNDS[key]}
          onChange={(value) => onChange(withPatternValue(src, key, value), t('patterns.changed'))}
        />
      ))}
      <Pair>
        {(['a', 'b'] as const).map((key, index) => (
          <ColourField
            key={key}
            label={t('style.artColour', { n: index + 1 })}
            value={colours[key]}
            onChange={(colour) => onChange(withArtColour(src, key, colour), t('style.artColours'))}
          />
        ))}
      </Pair>
    </>
  );
}

type SliderProps = { label: string; value: number; least: number; most: number; onChange: (value: number) => void };

function Slider({ label, value, least, most, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex justify-between text-label text-ink-2">
        {label}
        <span className="num">{value}</span>
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onKeyDown={(event) => event.stopPropagation()}
        className="w-full accent-primary touch:min-h-10"
      />
    </div>
  );
}

import { MOST_SLIDES } from '@laurel/domain/certificate/design.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '#/ui/Select.tsx';
import { lostPictures, type PresentationFile, type ReadFile } from './read-design-file.ts';

const ALL = 'all';

/** Which slides of a presentation become the design, and how much of them is drawn. */
export function SlideChoice({
  file,
  presentation,
  disabled,
  onChoose,
}: {
  file: ReadFile;
  presentation: PresentationFile;
  disabled: boolean;
  onChoose: (numbers: readonly number[]) => void;
}) {
  const { t } = useTranslation('certificate');
  const { slides, chosen, found, drawn } = presentation;
  const count = slides.length;
  const named = slides.map(({ number, words, hidden }) => ({
    value: String(number),
    label: t(hidden ? 'importing.hiddenSlideNamed' : 'importing.slideNamed', { n: number, words }),
  }));
  const every = count <= MOST_SLIDES ? [{ value: ALL, label: t('importing.allSlides', { count }) }] : [];
  return (
    <div className="space-y-2">
      {count > 1 && (
        <Select
          label={t('importing.chooseSlide', { count })}
          help={t('importing.chooseSlideHelp')}
          value={chosen.length > 1 ? ALL : String(chosen[0])}
          disabled={disabled}
          onChange={(value) => onChoose(value === ALL ? slides.map(({ number }) => number) : [Number(value)])}
          options={[...named, ...every]}
        />
      )}
      <p role="status">
        {t(chosen.length > 1 ? 'importing.drawnOfAll' : 'importing.drawnOf', {
          ...{ n: chosen[0], drawn: Math.max(0, drawn - lostPictures(file)), found },
        })}
      </p>
    </div>
  );
}

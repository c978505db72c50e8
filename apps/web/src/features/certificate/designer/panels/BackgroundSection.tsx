import type { Background } from '@laurel/domain/certificate/design.ts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { ColourField } from '../fields/ColourField.tsx';
import { Choice, Section } from '../fields/Controls.tsx';
import { PictureButton } from '../insert/PictureButton.tsx';
import { FinishedBackgrounds } from './FinishedBackgrounds.tsx';
import { OwnBackgrounds } from './OwnBackgrounds.tsx';
import { PatternControls } from './PatternControls.tsx';
import { useBackground } from './useBackground.ts';

/** The background of this slide: a colour, a picture of ours, or one of the finished ones. */
export function BackgroundSection() {
  const { t } = useTranslation('designer');
  const slide = useBackground();
  if (!slide) return null;
  const { background, change, removeColour, removePicture, toEverySlide } = slide;
  return (
    <Section title={t('background.background')}>
      <ColourField
        label={t('background.colour')}
        value={background.colour ?? '#ffffff'}
        onChange={(colour) => change({ colour })}
      />
      <div className="flex flex-wrap gap-2">
        <PictureButton
          label={t(background.src ? 'background.replacePicture' : 'background.choosePicture')}
          onUploaded={([picture]) => picture && change({ src: picture.src })}
        />
        {background.src && (
          <Button size="sm" icon={Trash2} onClick={removePicture}>
            {t('background.removePicture')}
          </Button>
        )}
        {background.colour && (
          <Button size="sm" icon={Trash2} onClick={removeColour}>
            {t('background.noColour')}
          </Button>
        )}
      </div>
      {background.src?.startsWith('asset:') && <Fill size={background.size} onChange={(size) => change({ size })} />}
      {background.src && <PatternControls src={background.src} onChange={(src) => change({ src })} />}
      <OwnBackgrounds chosen={background.src} onChoose={(src) => change({ src })} />
      <FinishedBackgrounds chosen={background.src} onChoose={change} />
      {toEverySlide && (
        <Button size="sm" onClick={toEverySlide}>
          {t('background.everySlide')}
        </Button>
      )}
    </Section>
  );
}

type Size = Background['size'];

/** How a picture fills the page. */
function Fill({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  const { t } = useTranslation('designer');
  return (
    <Choice
      label={t('background.fill')}
      value={size}
      options={(['cover', 'contain', 'fill'] as const).map((value) => ({
        value,
        label: t(`background.fills.${value}`),
      }))}
      onChange={onChange}
    />
  );
}

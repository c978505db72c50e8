import type { ImageElement } from '@laurel/domain/certificate/design.ts';
import { artColours, patternValues, withArtColour } from '@laurel/slide/art/Art.tsx';
import { Crop, FlipHorizontal2, FlipVertical2, Wallpaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import { commandNamed } from '../commands/commands.ts';
import { useStudio } from '../commands/studio.ts';
import { useEnabled } from '../commands/useEnabled.ts';
import { ColourField } from '../fields/ColourField.tsx';
import { Pair, Section, Words } from '../fields/Controls.tsx';
import { PictureButton } from '../insert/PictureButton.tsx';
import { useDesignerStore } from '../model/designer-store.ts';
import { PatternControls } from './PatternControls.tsx';
import { shared, useChange } from './useSelected.ts';

const FLIPS = [
  ['flipH', FlipHorizontal2],
  ['flipV', FlipVertical2],
] as const;

export function ImageStyle({ images }: { images: readonly ImageElement[] }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const [image, more] = images;
  if (!image) return null;
  const art = images.every((each) => each.src.startsWith('laurel:'));
  const drawnIn = (key: 'a' | 'b') => images.some((each) => artColours(each.src)?.[key]);
  const own = !image.code && !more;
  const pattern = own && patternValues(image.src) !== null;
  return (
    <Section title={t('style.picture')}>
      {image.code === 'qrCode' && !more && <p className="text-label text-ink-3">{t('style.qrNote')}</p>}
      {image.code === 'seal' && !more && <p className="text-label text-ink-3">{t('style.sealNote')}</p>}
      {own && <PictureActions image={image} />}
      <div className="flex gap-1">
        {FLIPS.map(([way, icon]) => (
          <IconButton
            key={way}
            icon={icon}
            size="sm"
            className="!size-8"
            label={t(`style.${way}`)}
            pressed={shared(images, (each) => each[way] === true) === true}
            onClick={() => change(images, t(`style.${way}`), (each) => ({ [way]: !each[way] }))}
          />
        ))}
      </div>
      {pattern && <PatternControls src={image.src} onChange={(src, name) => change([image], name, () => ({ src }))} />}
      {art && !pattern && (
        <Pair>
          {(['a', 'b'] as const).filter(drawnIn).map((key, index) => (
            <ColourField
              key={key}
              label={t('style.artColour', { n: index + 1 })}
              value={shared(images, (each) => artColours(each.src)?.[key] ?? null)}
              onChange={(colour) =>
                change(images, t('style.artColours'), (each) => ({ src: withArtColour(each.src, key, colour) }))
              }
            />
          ))}
        </Pair>
      )}
      {own && !art && (
        <Words
          label={t('style.alt')}
          help={t('style.altHelp')}
          value={image.alt ?? ''}
          maxLength={500}
          onChange={(alt) => change([image], t('style.alt'), () => ({ alt }))}
        />
      )}
    </Section>
  );
}

/** What may be done with one picture of the organisation's own. */
function PictureActions({ image }: { image: ImageElement }) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const studio = useStudio();
  const change = useChange();
  const toBackground = commandNamed('toBackground');
  const mayGround = useEnabled(toBackground);
  return (
    <div className="flex flex-wrap gap-2">
      <PictureButton
        label={t('style.replace')}
        onUploaded={([picture]) => picture && change([image], t('style.replace'), () => ({ src: picture.src }))}
      />
      <Button size="sm" icon={Crop} disabled={image.lock === true} onClick={() => store.crop(image.id)}>
        {t('style.crop')}
      </Button>
      {mayGround && (
        <Button size="sm" icon={Wallpaper} onClick={() => toBackground.run(studio, '')}>
          {t('keys.commands.toBackground')}
        </Button>
      )}
    </div>
  );
}

import type { ImageElement } from '@laurel/domain/certificate/design.ts';
import { Crop, FlipHorizontal2, FlipVertical2, Wallpaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import { currentSlide, useDesignerStore } from '../designer-store.ts';
import { PictureButton } from '../insert/PictureButton.tsx';
import { ColourField } from './ColourField.tsx';
import { Pair, Section, Words } from './Controls.tsx';
import { shared, useChange } from './useSelected.ts';

/** The colours a drawing of ours is told by its source; `#000` stands for the drawing's own. */
const artColours = (src: string): { name: string; a: string | null; b: string | null } | null => {
  if (!src.startsWith('laurel:')) return null;
  const [name = '', query = ''] = src.split('?');
  const given = new Map(query.split('&').map((pair) => pair.split('=') as [string, string | undefined]));
  const read = (key: string) => (given.get(key) ? `#${given.get(key)}` : null);
  return { name, a: read('a'), b: read('b') };
};
const withColour = (src: string, key: 'a' | 'b', colour: string): string => {
  const art = artColours(src);
  if (!art) return src;
  const told = { a: art.a, b: art.b, [key]: colour };
  const query = (['a', 'b'] as const).flatMap((each) => (told[each] ? [`${each}=${told[each]?.slice(1)}`] : []));
  return `${art.name}?${query.join('&')}`;
};

export function ImageStyle({ images }: { images: readonly ImageElement[] }) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const change = useChange();
  const [image, more] = images;
  if (!image) return null;
  const toBackground = ({ id, src }: ImageElement) => {
    const slide = currentSlide(store.get().design);
    if (!slide) return;
    const background = { size: 'cover' as const, ...slide.background, src };
    store.act({
      actions: [
        { type: 'updateSlide', id: slide.id, props: { background } },
        { type: 'deleteElements', ids: [id] },
      ],
      name: t('style.toBackground'),
      say: t('style.toBackground'),
      select: [],
    });
  };
  const art = images.every((each) => each.src.startsWith('laurel:'));
  const own = !image.code && !more;
  return (
    <Section title={t('style.picture')}>
      {image.code === 'qrCode' && !more && <p className="text-label text-ink-3">{t('style.qrNote')}</p>}
      {image.code === 'seal' && !more && <p className="text-label text-ink-3">{t('style.sealNote')}</p>}
      {own && (
        <div className="flex flex-wrap gap-2">
          <PictureButton
            label={t('style.replace')}
            onUploaded={([picture]) => picture && change([image], t('style.replace'), () => ({ src: picture.src }))}
          />
          <Button size="sm" icon={Crop} disabled={image.lock === true} onClick={() => store.crop(image.id)}>
            {t('style.crop')}
          </Button>
          {!art && image.src && (
            <Button size="sm" icon={Wallpaper} onClick={() => toBackground(image)}>
              {t('style.toBackground')}
            </Button>
          )}
        </div>
      )}
      <div className="flex gap-1">
        <IconButton
          icon={FlipHorizontal2}
          size="sm"
          className="!size-8"
          label={t('style.flipH')}
          pressed={shared(images, (each) => each.flipH === true) === true}
          onClick={() => change(images, t('style.flipH'), (each) => ({ flipH: !each.flipH }))}
        />
        <IconButton
          icon={FlipVertical2}
          size="sm"
          className="!size-8"
          label={t('style.flipV')}
          pressed={shared(images, (each) => each.flipV === true) === true}
          onClick={() => change(images, t('style.flipV'), (each) => ({ flipV: !each.flipV }))}
        />
      </div>
      {art && (
        <Pair>
          {(['a', 'b'] as const).map((key, index) => (
            <ColourField
              key={key}
              label={t('style.artColour', { n: index + 1 })}
              value={shared(images, (each) => artColours(each.src)?.[key] ?? '')}
              onChange={(colour) =>
                change(images, t('style.artColours'), (each) => ({ src: withColour(each.src, key, colour) }))
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

import type { Background, SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { ART_NAMES, Art } from '@laurel/slide/art/Art.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { imageAddress } from '../../SlidePreview.tsx';
import { ColourField } from '../fields/ColourField.tsx';
import { Choice, Section } from '../fields/Controls.tsx';
import { PictureButton } from '../insert/PictureButton.tsx';
import { tile } from '../insert/PicturesSection.tsx';
import { currentSlide } from '../model/designer-state.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';

const FRAMES = ART_NAMES.filter((name) => name.startsWith('frame-'));
/** One of our frames around the whole page. */
const isFrame = (element: SlideElement) =>
  isImage(element) && element.src.startsWith('laurel:frame-') && element.width >= PAGE_UNITS * 0.9;
const CHOSEN = 'border-primary outline-2 outline-primary';
/** A ground and a frame that go together; what the finished backgrounds offer. */
const GROUNDS = ['#fffdf8', '#ffffff', '#f6f9ff', '#fdf6e8', '#f5f7f2'] as const;

/** The background of this slide: a colour, a picture of ours, or one of the finished ones. */
export function BackgroundSection() {
  const { t, i18n } = useTranslation('designer');
  const store = useDesignerStore();
  const slide = useDesigner((state) => currentSlide(state.design));
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const slides = useDesigner((state) => state.design.slides);
  const ours = trpc.certificate.imageList.useQuery();
  if (!slide) return null;
  const background: Background = slide.background ?? { size: 'cover' };
  const name = t('background.steps.background');
  const set = (next: Background) => {
    const action: DesignAction =
      next.colour || next.src
        ? { type: 'updateSlide', id: slide.id, props: { background: next } }
        : { type: 'removeSlideProps', id: slide.id, propName: 'background' };
    // A finished design's frame is an element over the background: under it, another one would not be seen.
    const frames = next.src && next.src !== background.src ? slide.elements.filter(isFrame).map(({ id }) => id) : [];
    const removal: DesignAction[] = frames.length > 0 ? [{ type: 'deleteElements', ids: frames }] : [];
    store.act({ actions: [action, ...removal], name, say: name, coalesce: `background:${slide.id}` });
  };
  const without = (key: 'colour' | 'src') => {
    const { [key]: _, ...rest } = background;
    return rest as Background;
  };
  const height = PAGE_UNITS * ratio;
  const newest = [...(ours.data ?? [])].reverse();
  const frameName = (frame: string) =>
    i18n.exists(`designer:insert.arts.${frame}`) ? t(`insert.arts.${frame}` as never) : frame;
  return (
    <Section title={t('background.background')}>
      <ColourField
        label={t('background.colour')}
        value={background.colour ?? '#ffffff'}
        onChange={(colour) => set({ ...background, colour })}
      />
      <div className="flex flex-wrap gap-2">
        <PictureButton
          label={t(background.src ? 'background.replacePicture' : 'background.choosePicture')}
          onUploaded={([picture]) => picture && set({ ...background, src: picture.src })}
        />
        {background.src && (
          <Button size="sm" icon={Trash2} onClick={() => set(without('src'))}>
            {t('background.removePicture')}
          </Button>
        )}
        {background.colour && (
          <Button size="sm" icon={Trash2} onClick={() => set(without('colour'))}>
            {t('background.noColour')}
          </Button>
        )}
      </div>
      {background.src?.startsWith('asset:') && (
        <Choice
          label={t('background.fill')}
          value={background.size}
          options={(['cover', 'contain', 'fill'] as const).map((value) => ({
            value,
            label: t(`background.fills.${value}`),
          }))}
          onChange={(size) => set({ ...background, size })}
        />
      )}
      {newest.length > 0 && (
        <>
          <h4 className="text-label text-ink-2">{t('background.ours')}</h4>
          <ul className="grid max-h-40 grid-cols-4 gap-1.5 overflow-y-auto p-0.5">
            {newest.map(({ hash }, index) => (
              <li key={hash}>
                <button
                  type="button"
                  aria-label={t('insert.pictureNumber', { n: index + 1 })}
                  aria-pressed={background.src === `asset:${hash}`}
                  onClick={() => set({ ...background, src: `asset:${hash}` })}
                  className={cx(tile, background.src === `asset:${hash}` && CHOSEN)}
                >
                  <img src={imageAddress(`asset:${hash}`)} alt="" loading="lazy" className="max-h-full max-w-full" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4 className="text-label text-ink-2">{t('background.finished')}</h4>
      <ul className="grid grid-cols-2 gap-2">
        {FRAMES.map((frame, index) => {
          const src = `laurel:${frame}`;
          const colour = GROUNDS[index % GROUNDS.length] ?? '#ffffff';
          const chosen = background.src === src;
          return (
            <li key={frame}>
              <button
                type="button"
                aria-label={frameName(frame)}
                aria-pressed={chosen}
                onClick={() => set({ ...background, colour, src, size: 'fill' })}
                className={cx(
                  'block w-full overflow-hidden rounded-sm border',
                  chosen ? CHOSEN : 'border-line hover:border-primary',
                )}
                style={{ aspectRatio: `1 / ${ratio}`, background: colour }}
              >
                <Art src={src} alt="" width={PAGE_UNITS} height={height} />
              </button>
            </li>
          );
        })}
      </ul>
      {slides.length > 1 && (
        <Button
          size="sm"
          onClick={() =>
            store.act({
              actions: slides.map(({ id }) =>
                slide.background
                  ? { type: 'updateSlide', id, props: { background } }
                  : { type: 'removeSlideProps', id, propName: 'background' },
              ),
              name,
              say: name,
            })
          }
        >
          {t('background.everySlide')}
        </Button>
      )}
    </Section>
  );
}

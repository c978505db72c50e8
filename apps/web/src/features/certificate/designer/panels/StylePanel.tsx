import { MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Measure, Section } from '../fields/Controls.tsx';
import { useDesigner } from '../model/designer-store.ts';
import { ImageStyle } from './ImageStyle.tsx';
import { PictureFrame, ShapeStyle } from './ShapeStyle.tsx';
import { BoxStyle, TextStyleSection } from './TextStyle.tsx';
import { imagesIn, shapesIn, shared, textsIn, useChange, useSelected } from './useSelected.ts';

/** elStyle: how the selected elements look; while a text is edited in place, how its selected part looks. */
export function StylePanel() {
  const { t } = useTranslation('designer');
  const selected = useSelected();
  const editing = useDesigner((state) => state.editing);
  const change = useChange();
  if (selected.length === 0) return <NothingSelected title={t('style.none')} hint={t('style.noneHint')} />;
  const [texts, images, shapes] = [textsIn(selected), imagesIn(selected), shapesIn(selected)];
  const pictures = images.filter(({ code }) => code === '');
  const opacity = shared(selected, (element) => (typeof element.opacity === 'number' ? element.opacity : 1));
  return (
    <>
      {selected.length > 1 && (
        <p className="px-4 pt-3 text-label text-ink-3">{t('style.many', { count: selected.length })}</p>
      )}
      {texts.length > 0 && <TextStyleSection texts={texts} editing={editing !== null} />}
      {texts.length > 0 && <BoxStyle texts={texts} />}
      {images.length > 0 && <ImageStyle images={images} />}
      {pictures.length > 0 && pictures.length === selected.length && <PictureFrame images={pictures} />}
      {shapes.length > 0 && <ShapeStyle shapes={shapes} />}
      <Section title={t('style.whole')}>
        <Measure
          label={t('style.opacity')}
          value={opacity === null ? null : Math.round(opacity * 100)}
          min={0}
          max={100}
          step={5}
          suffix="%"
          onChange={(percent) => change(selected, t('style.opacity'), () => ({ opacity: percent / 100 }))}
        />
      </Section>
    </>
  );
}

export function NothingSelected({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <MousePointerClick aria-hidden className="size-6 text-ink-3" />
      <p className="text-ui text-ink-2">{title}</p>
      {hint && <p className="text-label text-ink-3">{hint}</p>}
    </div>
  );
}

import type { gallery as Gallery } from '@laurel/slide/gallery/gallery.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Empty } from '#/ui/Empty.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ANY_DESIGN, GALLERY_FORMS, GALLERY_STYLES, type GalleryWish } from './gallery-search.ts';

type Props = {
  gallery: typeof Gallery;
  wish: GalleryWish;
  /** How many answer it. */
  found: number;
  onChange: (wish: GalleryWish) => void;
  /** Beside a canvas: everything under each other. */
  narrow?: boolean;
};

/** Which of the finished designs are shown: by words, form, style and number of pages. */
export function GalleryFilters({ gallery, wish, found, onChange, narrow = false }: Props) {
  const { t } = useTranslation('template');
  const set = (change: Partial<GalleryWish>) => onChange({ ...wish, ...change });
  // While all have as many pages, there is nothing to choose.
  const sided = new Set(gallery.map(({ design }) => design.slides.length > 1)).size > 1;
  return (
    <search className="block space-y-3">
      <div className={cx('grid gap-3', !narrow && 'sm:grid-cols-[minmax(0,26rem)_12rem_12rem]')}>
        <TextField
          label={t('find.words')}
          hideLabel
          type="search"
          placeholder={t('find.wordsHint')}
          value={wish.words}
          onChange={(words) => set({ words })}
        />
        <Select
          label={t('find.style')}
          hideLabel
          placeholder={t('find.anyStyle')}
          value={wish.style}
          options={GALLERY_STYLES.map((value) => ({ value, label: t(`styles.${value}`) }))}
          onChange={(style) => set({ style: style as GalleryWish['style'] })}
        />
        {sided && (
          <Select
            label={t('find.sides')}
            hideLabel
            placeholder={t('find.anySides')}
            value={wish.sides}
            options={(['one', 'more'] as const).map((value) => ({ value, label: t(`sides.${value}`) }))}
            onChange={(sides) => set({ sides: sides as GalleryWish['sides'] })}
          />
        )}
      </div>
      <fieldset aria-label={t('forms.label')} className="flex flex-wrap gap-1.5">
        {GALLERY_FORMS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === wish.form}
            onClick={() => set({ form: each })}
            className={cx(
              'min-h-8 rounded-full border px-3 text-dense touch:min-h-10',
              each === wish.form
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line text-ink-2 hover:border-primary',
            )}
          >
            {t(`forms.${each}`)}
          </button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {t('find.found', { count: found })}
      </p>
      {found === 0 && (
        <Empty
          kind="noMatch"
          title={t('find.none')}
          action={<Button onClick={() => onChange(ANY_DESIGN)}>{t('find.showAll')}</Button>}
        />
      )}
    </search>
  );
}

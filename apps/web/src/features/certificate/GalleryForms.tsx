import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';
import { GALLERY_FORMS, type GalleryForm } from './gallery-forms.ts';

/** Which of the finished designs are shown. */
export function GalleryForms({ form, onChange }: { form: GalleryForm; onChange: (form: GalleryForm) => void }) {
  const { t } = useTranslation('template');
  return (
    <fieldset aria-label={t('forms.label')} className="flex flex-wrap gap-1.5">
      {GALLERY_FORMS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === form}
          onClick={() => onChange(each)}
          className={cx(
            'min-h-8 rounded-full border px-3 text-dense touch:min-h-10',
            each === form
              ? 'border-primary bg-primary-soft text-primary'
              : 'border-line text-ink-2 hover:border-primary',
          )}
        >
          {t(`forms.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

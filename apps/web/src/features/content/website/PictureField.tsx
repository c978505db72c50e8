import type { SiteImage } from '@laurel/domain/content/website.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { SitePictureUpload } from './SitePictureUpload.tsx';

type Props = { label: string; help: string; field: FieldBinding };

/** A picture that may be absent: what it is now, another one, or none. */
export function PictureField({ label, help, field }: Props) {
  const { t } = useTranslation('website');
  const { value, onChange } = field.useHeld();
  const picture = value as SiteImage | null;
  return (
    <div className="space-y-3">
      <SitePictureUpload label={label} help={help} onPicture={onChange} />
      {picture ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={picture}
            alt={label}
            className="h-16 max-w-48 rounded-sm border border-line bg-subtle object-contain p-1"
          />
          <Button size="sm" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        </div>
      ) : (
        <p className="text-dense text-ink-3">{t('none')}</p>
      )}
    </div>
  );
}

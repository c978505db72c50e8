import type { SiteImage } from '@laurel/domain/content/website.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '#/lib/upload-picture.ts';
import { Button } from '#/ui/Button.tsx';
import { FileField } from '#/ui/FileField.tsx';

const PICTURES = '.png,.jpg,.jpeg,.webp';
const LARGEST = 20_000_000;

type UploadProps = { label: string; help?: string; hideLabel?: boolean; onPicture: (image: SiteImage) => void };

/** Choose or drop a picture; it is uploaded at once and named by its address. */
export function PictureUpload({ onPicture, ...field }: UploadProps) {
  const { t } = useTranslation('website');
  const [unreadable, setUnreadable] = useState(false);
  const take = async (file: File) => {
    const image = await uploadPicture('/files/site-images', file);
    setUnreadable(!image);
    if (image) onPicture(`/files/site-images/${image.hash}`);
  };
  return (
    <FileField
      {...field}
      accept={PICTURES}
      maxBytes={LARGEST}
      value={[]}
      onChange={() => {}}
      onFiles={([file]) => {
        if (file) void take(file);
      }}
      error={unreadable ? t('unreadable') : undefined}
    />
  );
}

type Props = {
  label: string;
  help: string;
  value: SiteImage | null;
  onChange: (image: SiteImage | null) => void;
};

/** A picture that may be absent: what it is now, another one, or none. */
export function PictureField({ label, help, value, onChange }: Props) {
  const { t } = useTranslation('website');
  return (
    <div className="space-y-3">
      <PictureUpload label={label} help={help} onPicture={onChange} />
      {value ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={value}
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

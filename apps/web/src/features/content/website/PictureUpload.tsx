import type { SiteImage } from '@laurel/domain/content/website.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '#/lib/upload-picture.ts';
import { FileField } from '#/ui/FileField.tsx';

const PICTURES = '.png,.jpg,.jpeg,.webp';
const LARGEST = 20_000_000;

type Props = { label: string; help?: string; hideLabel?: boolean; onPicture: (image: SiteImage) => void };

/** Choose or drop a picture; it is uploaded immediately and named by its address. */
export function PictureUpload({ onPicture, ...field }: Props) {
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

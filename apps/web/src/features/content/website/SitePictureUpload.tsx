import type { SiteImage } from '@laurel/domain/content/website.ts';
import { PictureUpload } from '#/ui/PictureUpload.tsx';

const LARGEST = 20_000_000;

type Props = { label: string; help?: string; onPicture: (image: SiteImage) => void };

/** A picture of the public site, named by its address. */
export function SitePictureUpload({ onPicture, ...field }: Props) {
  return (
    <PictureUpload
      {...field}
      to="/files/site-images"
      maxBytes={LARGEST}
      onPicture={({ hash }) => onPicture(`/files/site-images/${hash}`)}
    />
  );
}

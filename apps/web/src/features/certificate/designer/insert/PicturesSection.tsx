import { ART_NAMES, Art } from '@laurel/slide/art/Art.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { accepted } from '#/ui/FileField.tsx';
import { imageAddress } from '../../SlidePreview.tsx';
import { Section } from '../panels/Controls.tsx';
import { PictureButton } from './PictureButton.tsx';
import { useInsert } from './useInsert.ts';
import { useUploads } from './useUploads.ts';

/** Frames go behind everything as wide as the page; the other drawings are ornaments. */
const ORNAMENTS: readonly { name: string; width: number; height: number }[] = ART_NAMES.filter(
  (name) => !name.startsWith('frame-'),
).map((name) => ({
  name,
  width: name === 'mountains' || name === 'orbit-band' ? 400 : 200,
  height: name === 'orbit-band' ? 60 : name === 'mountains' ? 160 : 200,
}));

/** A picture to choose, among others. */
export const tile =
  'flex aspect-square items-center justify-center overflow-hidden rounded-sm border border-line bg-white p-1 hover:border-primary';

/** Pictures: sent from this machine, sent before, or drawn by us. */
export function PicturesSection() {
  const { t, i18n } = useTranslation('designer');
  const { addPictures } = useInsert();
  const { upload } = useUploads();
  const ours = trpc.certificate.imageList.useQuery();
  const newest = [...(ours.data ?? [])].reverse();
  const [over, setOver] = useState(false);
  const take = async (files: readonly File[]) =>
    addPictures(t('insert.pictures'), await upload(files.filter((file) => accepted(file, 'image/*'))));
  const artName = (name: string) =>
    i18n.exists(`designer:insert.arts.${name}`) ? t(`insert.arts.${name}` as never) : name;
  return (
    <>
      <Section title={t('insert.pictures')}>
        <fieldset
          aria-label={t('insert.upload')}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take([...event.dataTransfer.files]);
          }}
          className={cx(
            'flex flex-col items-center gap-1.5 rounded-lg border border-dashed px-3 py-4 text-center',
            over ? 'border-primary bg-primary-soft' : 'border-strong bg-subtle',
          )}
        >
          <PictureButton
            label={t('insert.upload')}
            busyLabel={t('insert.uploading')}
            multiple
            onUploaded={(pictures) => addPictures(t('insert.pictures'), pictures)}
          />
          <span className="text-label text-ink-3 touch:hidden">{t('insert.drop')}</span>
        </fieldset>
        <h4 className="text-label text-ink-2">{t('insert.ours')}</h4>
        {ours.data?.length === 0 && <p className="text-label text-ink-3">{t('insert.oursNone')}</p>}
        <ul className="grid max-h-56 grid-cols-4 gap-1.5 overflow-y-auto">
          {newest.map(({ hash, width, height }, index) => (
            <li key={hash}>
              <button
                type="button"
                aria-label={t('insert.pictureNumber', { n: index + 1 })}
                className={tile}
                onClick={() => addPictures(t('insert.pictures'), [{ src: `asset:${hash}`, width, height }])}
              >
                <img src={imageAddress(`asset:${hash}`)} alt="" loading="lazy" className="max-h-full max-w-full" />
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('insert.art')}>
        <ul className="grid grid-cols-4 gap-1.5">
          {ORNAMENTS.map(({ name, width, height }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={artName(name)}
                title={artName(name)}
                className={tile}
                onClick={() => addPictures(artName(name), [{ src: `laurel:${name}`, width, height }])}
              >
                <Art src={`laurel:${name}`} alt="" width={width} height={height} />
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

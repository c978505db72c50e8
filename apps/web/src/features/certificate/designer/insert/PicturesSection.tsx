import { ART_NAMES, Art } from '@laurel/slide/art/Art.tsx';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { accepted } from '#/ui/FileField.tsx';
import { useFileDrop } from '#/ui/useFileDrop.ts';
import { imageAddress } from '../../SlidePreview.tsx';
import { Section } from '../fields/Controls.tsx';
import type { Point } from '../model/geometry.ts';
import { PictureButton } from './PictureButton.tsx';
import { Tile } from './Tile.tsx';
import { useInsert } from './useInsert.ts';
import { useUploads } from './useUploads.ts';

type Drawing = { name: string; width: number; height: number };
/** What fills an area rather than being placed in it. */
const SPREAD = /^(texture-|guilloche-(border|waves)$)/;
/** Frames go behind everything as wide as the page; drawings of shapes are of designs from before there were shapes. */
const ORNAMENTS: readonly Drawing[] = ART_NAMES.filter((name) => !/^(frame|shape)-/.test(name)).map((name) => ({
  name,
  width: SPREAD.test(name) || name === 'mountains' || name === 'orbit-band' || name === 'sea-waves' ? 400 : 200,
  height:
    name === 'orbit-band' || name === 'sea-waves' ? 60 : name === 'mountains' ? 160 : SPREAD.test(name) ? 283 : 200,
}));

/** Pictures: sent from this machine, or sent before. */
export function PicturesSection() {
  const { t } = useTranslation('designer');
  const { addPictures } = useInsert();
  const { upload } = useUploads();
  const ours = trpc.certificate.imageList.useQuery();
  const newest = [...(ours.data ?? [])].reverse();
  const take = async (files: readonly File[]) =>
    addPictures(t('insert.pictures'), await upload(files.filter((file) => accepted(file, 'image/*'))));
  const drop = useFileDrop((files) => void take(files));
  return (
    <Section title={t('insert.pictures')}>
      <fieldset
        aria-label={t('insert.upload')}
        {...drop.handlers}
        className={cx(
          'flex flex-col items-center gap-1.5 rounded-lg border border-dashed px-3 py-4 text-center',
          drop.over ? 'border-primary bg-primary-soft' : 'border-strong bg-subtle',
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
          <Tile
            key={hash}
            name={t('insert.pictureNumber', { n: index + 1 })}
            put={(at) => addPictures(t('insert.pictures'), [{ src: `asset:${hash}`, width, height }], at)}
          >
            <img
              src={imageAddress(`asset:${hash}`)}
              alt=""
              loading="lazy"
              draggable={false}
              className="max-h-full max-w-full"
            />
          </Tile>
        ))}
      </ul>
    </Section>
  );
}

/** What we draw ourselves, to press or to drag onto the page. */
export function DrawingsSection() {
  const { t, i18n } = useTranslation('designer');
  const { addPictures } = useInsert();
  const nameOf = (name: string) =>
    i18n.exists(`designer:insert.arts.${name}`) ? t(`insert.arts.${name}` as never) : name;
  return (
    <Section title={t('insert.art')}>
      <ul className="grid grid-cols-4 gap-1.5">
        {ORNAMENTS.map(({ name, width, height }) => {
          const put = (at?: Point) =>
            addPictures(nameOf(name), [{ src: `laurel:${name}`, name: nameOf(name), width, height }], at);
          return (
            <Tile key={name} name={nameOf(name)} put={put}>
              <span className="w-full" style={{ aspectRatio: `${width} / ${Math.max(height, width / 12)}` }}>
                <Art src={`laurel:${name}`} alt="" width={width} height={Math.max(height, width / 12)} />
              </span>
            </Tile>
          );
        })}
      </ul>
    </Section>
  );
}

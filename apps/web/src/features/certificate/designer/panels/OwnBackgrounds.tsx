import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { imageAddress } from '../../SlidePreview.tsx';
import { tileLook } from '../insert/Tile.tsx';

type Props = { chosen: string | undefined; onChoose: (src: string) => void };

/** The pictures that the organisation has uploaded, the newest first. */
export function OwnBackgrounds({ chosen, onChoose }: Props) {
  const { t } = useTranslation('designer');
  const ours = trpc.certificate.imageList.useQuery();
  const newest = [...(ours.data ?? [])].reverse();
  if (newest.length === 0) return null;
  return (
    <>
      <h4 className="text-label text-ink-2">{t('background.ours')}</h4>
      <ul className="grid max-h-40 grid-cols-4 gap-1.5 overflow-y-auto p-0.5">
        {newest.map(({ hash }, index) => {
          const src = `asset:${hash}`;
          return (
            <li key={hash}>
              <button
                type="button"
                aria-label={t('insert.pictureNumber', { n: index + 1 })}
                aria-pressed={chosen === src}
                onClick={() => onChoose(src)}
                className={cx(tileLook, chosen === src && 'border-primary outline-2 outline-primary')}
              >
                <img src={imageAddress(src)} alt="" loading="lazy" className="max-h-full max-w-full" />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { type Background, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { ART_NAMES, Art } from '@laurel/slide/art/Art.tsx';
import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';
import { useDesigner } from '../model/designer-store.ts';

/** Frames, and patterns that fill a page. */
const FRAMES = ART_NAMES.filter((name) => /^(frame|texture)-|^guilloche-(border|waves)$/.test(name));
/** Colours that go with a frame. */
const GROUNDS = ['#fffdf8', '#ffffff', '#f6f9ff', '#fdf6e8', '#f5f7f2'] as const;

type Finished = Required<Pick<Background, 'colour' | 'src' | 'size'>>;
type Props = { chosen: string | undefined; onChoose: (background: Finished) => void };

/** Frames and patterns of ours, each with a colour under it. */
export function FinishedBackgrounds({ chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('designer');
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const frameName = (frame: string) =>
    i18n.exists(`designer:insert.arts.${frame}`) ? t(`insert.arts.${frame}` as never) : frame;
  return (
    <>
      <h4 className="text-label text-ink-2">{t('background.finished')}</h4>
      <ul className="grid grid-cols-2 gap-2">
        {FRAMES.map((frame, index) => {
          const src = `laurel:${frame}`;
          const colour = GROUNDS[index % GROUNDS.length] ?? '#ffffff';
          return (
            <li key={frame}>
              <button
                type="button"
                aria-label={frameName(frame)}
                aria-pressed={chosen?.split('?')[0] === src}
                onClick={() => onChoose({ colour, src, size: 'fill' })}
                className={cx(
                  'block w-full overflow-hidden rounded-sm border',
                  chosen?.split('?')[0] === src
                    ? 'border-primary outline-2 outline-primary'
                    : 'border-line hover:border-primary',
                )}
                style={{ aspectRatio: `1 / ${ratio}`, background: colour }}
              >
                <Art src={src} alt="" width={PAGE_UNITS} height={PAGE_UNITS * ratio} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { paragraphHtml } from '@laurel/domain/certificate/content.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { imageAddress } from '../../SlidePreview.tsx';
import { BrandChoice } from '../fields/BrandChoice.tsx';
import { Section } from '../fields/Controls.tsx';
import type { Point } from '../model/geometry.ts';
import { type OfferedKit, useBrandKit } from '../model/useBrandKit.ts';
import { useDraggable } from './dragged.ts';
import { Tile } from './Tile.tsx';
import { useInsert } from './useInsert.ts';

/** The logos and signatories of the chosen competition, to press or to drag onto the page. */
export function BrandSection() {
  const { t } = useTranslation('designer');
  const { kit } = useBrandKit();
  return (
    <Section title={t('brand.title')}>
      <BrandChoice />
      {kit && kit.logos.length > 0 && <Logos logos={kit.logos} />}
      {kit && kit.organisers.length > 0 && <Signatories organisers={kit.organisers} />}
    </Section>
  );
}

function Logos({ logos }: Pick<OfferedKit, 'logos'>) {
  const { addPictures } = useInsert();
  return (
    <ul className="grid grid-cols-4 gap-1.5">
      {logos.map(({ hash, name, width, height }) => {
        const put = (at?: Point) => addPictures(name, [{ src: `asset:${hash}`, name, width, height }], at);
        return (
          <Tile key={hash} name={name} put={put}>
            <img src={imageAddress(`asset:${hash}`)} alt="" draggable={false} className="max-h-full max-w-full" />
          </Tile>
        );
      })}
    </ul>
  );
}

const LETTER = 22;

function Signatories({ organisers }: Pick<OfferedKit, 'organisers'>) {
  const { t } = useTranslation('designer');
  const { add } = useInsert();
  const draggable = useDraggable();
  const put = (name: string, at?: Point) => {
    const width = Math.min(800, Math.max(160, name.length * (LETTER + 2)));
    const size = { width, height: 36, fontSize: LETTER };
    add(name, [newTextElement(freshId(), { ...size, align: 'center', content: paragraphHtml(name) })], at);
  };
  return (
    <ul aria-label={t('brand.signatories')} className="space-y-1.5">
      {organisers.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => put(name)}
            {...draggable((at) => put(name, at))}
            className="block min-h-8 w-full truncate rounded-sm border border-line px-2.5 text-left text-dense hover:border-primary hover:text-primary touch:min-h-10"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

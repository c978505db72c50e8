import { DEFAULT_TITLE } from '@laurel/domain/certificate/design.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#/ui/useConfirm.ts';
import { withFreshIds } from '../../create-design/fresh-ids.ts';
import { GalleryFilters } from '../../gallery/GalleryFilters.tsx';
import { ANY_DESIGN, searchGallery } from '../../gallery/gallery-search.ts';
import { SlidePreview } from '../../SlidePreview.tsx';
import { useGallery } from '../../useGallery.ts';
import { useSample } from '../../useSample.ts';
import { useDesignerStore } from '../model/designer-store.ts';
import { ApplyBrandKit } from './ApplyBrandKit.tsx';

type Finished = ReturnType<typeof useGallery>[number]['design'];

/** Finished designs, in place of this one: asked first, one step, and the old one stays in the history. */
export function GalleryPanel() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const confirm = useConfirm();
  const sample = useSample();
  const gallery = useGallery();
  const [wish, setWish] = useState(ANY_DESIGN);
  const found = searchGallery(gallery, wish);
  const use = async (finished: Finished) => {
    const { title } = finished;
    const question = { title: t('gallery.askTitle', { title }), body: t('gallery.askBody') };
    const { design } = store.get();
    const empty = design.slides.every((slide) => slide.elements.length === 0);
    if (!empty && !(await confirm({ ...question, action: t('gallery.replace') }))) return;
    const own = store.get().design.title;
    store.replace(
      { ...withFreshIds(finished), title: own === DEFAULT_TITLE ? title : own },
      t('gallery.step', { title }),
    );
  };
  return (
    <>
      <ApplyBrandKit />
      <div className="space-y-4 p-4">
        <p className="text-label text-ink-3">{t('gallery.lead')}</p>
        <GalleryFilters {...{ gallery, wish }} found={found.length} onChange={setWish} narrow />
        <ul className="space-y-4">
          {found.map(({ id, design }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('gallery.use', { title: design.title })}
                onClick={() => void use(design)}
                className="block w-full rounded-sm border border-line p-1.5 hover:border-primary"
              >
                <SlidePreview
                  design={design}
                  data={sample}
                  label={design.title}
                  className={design.viewportRatio > 1 ? 'mx-auto max-w-36' : ''}
                />
                <span className="mt-1.5 block text-dense" aria-hidden>
                  {design.title}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

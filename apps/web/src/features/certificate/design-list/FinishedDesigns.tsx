import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import type { useCreateDesign } from '../create-design/useCreateDesign.ts';
import { GalleryFilters } from '../gallery/GalleryFilters.tsx';
import { ANY_DESIGN, searchGallery } from '../gallery/gallery-search.ts';
import { PagesPreview } from '../PagesPreview.tsx';
import type { useGallery } from '../useGallery.ts';
import { useSample } from '../useSample.ts';

type Props = { gallery: ReturnType<typeof useGallery>; create: ReturnType<typeof useCreateDesign> };

/** Designs to start from: a blank page, and those that come with the product. */
export function FinishedDesigns({ gallery, create }: Props) {
  const { t } = useTranslation('certificate');
  const sample = useSample();
  const [wish, setWish] = useState(ANY_DESIGN);
  const found = searchGallery(gallery, wish);
  return (
    <>
      <GalleryFilters {...{ gallery, wish }} found={found.length} onChange={setWish} />
      <ul className="mt-4 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <li>
          <button
            type="button"
            aria-disabled={create.pending || undefined}
            onClick={() => !create.pending && create.startBlank()}
            className="flex size-full min-h-40 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-strong bg-bg p-4 text-ink-2 hover:border-primary hover:text-primary"
          >
            <Plus aria-hidden className="size-6" />
            <span className="text-ui font-semibold">{t('template.blankCard')}</span>
          </button>
        </li>
        {found.map(({ id, design }) => (
          <li key={id} className="relative rounded-lg border border-line bg-bg p-4 has-[button:hover]:border-primary">
            <PagesPreview design={design} data={sample} label={design.title} />
            <div className="mt-3 flex items-center justify-between gap-3">
              <h2 className="text-h3">{design.title}</h2>
              <Button
                tone="primary"
                pending={create.pending}
                onClick={() => create.start(design)}
                // The picture is pressed as well as the button.
                className="after:absolute after:inset-0 after:content-['']"
              >
                {t('template.use')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

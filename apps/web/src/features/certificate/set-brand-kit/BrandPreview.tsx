import { inBrandColours } from '@laurel/slide/brand/in-brand-colours.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { Select } from '#/ui/Select.tsx';
import { SlidePreview } from '../SlidePreview.tsx';
import { useGallery } from '../useGallery.ts';
import { useSample } from '../useSample.ts';
import type { BrandForm } from './brand-form.ts';

/** A finished design in the colours of the kit, as it is typed. */
export function BrandPreview({ form }: { form: BrandForm }) {
  const { t } = useTranslation('set-brand-kit');
  const gallery = useGallery();
  const sample = useSample();
  const [id, setId] = useState(gallery[0]?.id ?? '');
  const finished = gallery.find((one) => one.id === id)?.design;
  const colours = form.watch('colours');
  const named = JSON.stringify(colours.map(({ colour }) => colour));
  const design = useMemo(() => {
    const wanted = (JSON.parse(named) as string[]).map((colour) => ({ name: colour, colour }));
    return finished && inBrandColours(finished, wanted);
  }, [finished, named]);
  if (!design) return null;
  return (
    <Card title={t('preview.title')} lead={t('preview.lead')} className="lg:sticky lg:top-5">
      <div className="space-y-4">
        <Select
          label={t('preview.design')}
          value={id}
          onChange={setId}
          options={gallery.map((one) => ({ value: one.id, label: one.design.title }))}
        />
        <SlidePreview
          design={design}
          data={sample}
          label={t('preview.title')}
          className={design.viewportRatio > 1 ? 'mx-auto max-w-72' : ''}
        />
      </div>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { SealSelect } from '../seal-list/SealSelect.tsx';
import type { BrandForm } from './brand-form.ts';

/** The seal that new batches begin with. */
export function BrandSeal({ form }: { form: BrandForm }) {
  const { t } = useTranslation('set-brand-kit');
  const seals = trpc.certificate.sealList.useQuery().data ?? [];
  const { value, onChange } = form.field('sealId').useHeld(t('seal.title'));
  return (
    <SealSelect
      label={t('seal.title')}
      none={t('seal.none')}
      seals={seals}
      value={value === null ? null : String(value)}
      onChange={onChange}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Select } from '#/ui/Select.tsx';

/** With which design, seal and way of printing certificates are issued again; each may stay. */
export function NewLookFields({
  design,
  seal,
  mode,
}: {
  design: FieldBinding;
  seal: FieldBinding;
  mode: FieldBinding;
}) {
  const { t } = useTranslation('bulk-change');
  const designs = trpc.certificate.designList.useQuery({ page: 1, pageSize: 100 });
  const seals = trpc.certificate.sealList.useQuery();
  return (
    <>
      <Select
        field={design}
        label={t('draft.design')}
        options={[
          { value: 'keep', label: t('draft.keepDesign') },
          ...(designs.data?.rows ?? []).map(({ designId, title }) => ({ value: designId as string, label: title })),
        ]}
      />
      <Select
        field={seal}
        label={t('draft.seal')}
        options={[
          { value: 'keep', label: t('draft.keepSeal') },
          { value: 'none', label: t('draft.noSeal') },
          ...(seals.data ?? []).map(({ sealId, name }) => ({ value: sealId, label: name })),
        ]}
      />
      <Select
        field={mode}
        label={t('draft.mode')}
        options={[
          { value: 'keep', label: t('draft.keepMode') },
          { value: 'accessible', label: t('draft.accessible') },
          { value: 'bulk', label: t('draft.bulk') },
        ]}
      />
    </>
  );
}

import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import type { FieldBinding } from '#/ui/Field.tsx';
import { SearchSelect } from '#/ui/SearchSelect.tsx';
import { Select } from '#/ui/Select.tsx';
import { useDesigns } from '../useDesigns.ts';

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
  const seals = trpc.certificate.sealList.useQuery();
  return (
    <>
      <DesignField field={design} />
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

/** Another design, or the current one of each certificate. */
function DesignField({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('bulk-change');
  const held = field.useHeld();
  const value = String(held.value);
  const keep = t('draft.keepDesign');
  const { newest, chosen, search } = useDesigns(value === 'keep' ? null : (value as DesignId));
  const { keywords, rows = [], total } = search;
  return (
    <SearchSelect
      {...search}
      label={t('draft.design')}
      value={value}
      chosen={value === 'keep' ? keep : (chosen?.title ?? null)}
      onChange={held.onChange}
      options={[
        { value: 'keep', label: keep },
        ...(newest.data?.rows ?? []).map(({ designId, title }) => ({ value: designId as string, label: title })),
      ]}
      total={total + 1}
      rows={[...(keywords === '' ? [{ id: 'keep', name: keep, hint: '' }] : []), ...rows]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import type { ListParams } from '#/ui/useListParams.ts';

type Choices = RouterOutputs['submission']['gallery']['choices'];
type Field = keyof Choices;
type Filters = Record<Field | 'keywords', string>;
const FIELDS: readonly Field[] = ['year', 'competitionId', 'track', 'award', 'school'];

type Props = { list: ListParams<Filters>; choices: Choices | undefined };

/** Choices among the works on show, each with how many it leaves; a field with nothing to choose is not shown. */
export function GalleryFilters({ list, choices }: Props) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  if (!choices) return null;
  const fields = FIELDS.filter((field) => choices[field].length > 1 || list.filters[field] !== '');
  if (fields.length === 0) return null;
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      {fields.map((field) => (
        <Select
          key={field}
          label={t(`gallery.by.${field}`)}
          placeholder={t('gallery.all')}
          options={choices[field].map((one) => ({
            value: one.value,
            label: t('gallery.choice', { name: ('name' in one && pick(one.name)) || one.value, count: one.count }),
          }))}
          value={list.filters[field]}
          onChange={(value) => list.set({ [field]: value })}
        />
      ))}
      {list.filtered && (
        <Button tone="quiet" className="self-end justify-self-start" onClick={list.reset}>
          {t('gallery.reset')}
        </Button>
      )}
    </div>
  );
}

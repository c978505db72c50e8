import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { TiePolicy } from '@laurel/domain/review/advancement-rule.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { NumberField, SliderField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import type { RuleEntries } from './rule-entries.ts';

type RulesForm = ZodForm<typeof RuleEntries>;
type Props = { form: RulesForm; index: number };

type ItemsProps = {
  form: RulesForm;
  items: readonly { itemId: string; name: Bilingual; works?: number }[];
};

/** A rule for each item. */
export function RulesFields({ form, items }: ItemsProps) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  return (
    <div className="space-y-6">
      {items.map(({ itemId, name, works }, index) => (
        <fieldset key={itemId} className="space-y-4">
          <legend className="font-semibold">
            {pick(name)}
            {works !== undefined && <span className="text-ink-3"> · {t('advancement.works', { count: works })}</span>}
          </legend>
          <OneRule form={form} index={index} />
        </fieldset>
      ))}
    </div>
  );
}

const ways = ['share', 'number', 'threshold', 'quota'] as const;

function OneRule({ form, index }: Props) {
  const { t } = useTranslation('review');
  const { field } = form;
  return (
    <>
      <FieldRow>
        <Select
          field={field(`rules.${index}.by`)}
          label={t('advancement.by')}
          options={ways.map((value) => ({ value, label: t(`advancement.ways.${value}`) }))}
        />
        <Select
          field={field(`rules.${index}.ties`)}
          label={t('advancement.tiesAtLine')}
          help={t('advancement.tiesHelp')}
          options={TiePolicy.options.map((value) => ({ value, label: t(`advancement.ties.${value}`) }))}
        />
      </FieldRow>
      <HowMany form={form} index={index} />
      <FieldRow>
        <NumberField
          field={field(`rules.${index}.maxPerSchool`)}
          label={t('advancement.maxPerSchool')}
          placeholder={t('advancement.noCap')}
          min={1}
        />
        <NumberField
          field={field(`rules.${index}.maxPerRegion`)}
          label={t('advancement.maxPerRegion')}
          placeholder={t('advancement.noCap')}
          min={1}
        />
      </FieldRow>
    </>
  );
}

/** What the chosen way of selecting needs. */
function HowMany({ form, index }: Props) {
  const { t } = useTranslation('review');
  const { field, control } = form;
  const by = useWatch({ control, name: `rules.${index}.by` });
  if (by === 'quota') return <Quotas form={form} index={index} />;
  if (by === 'threshold')
    return <SliderField field={field(`rules.${index}.points`)} label={t('advancement.points')} step={0.5} required />;
  if (by === 'number')
    return <SliderField field={field(`rules.${index}.places`)} label={t('advancement.places')} max={200} required />;
  return (
    <FieldRow>
      <SliderField
        field={field(`rules.${index}.percent`)}
        label={t('advancement.percent')}
        help={t('advancement.percentHelp')}
        suffix="%"
        required
      />
      <Select
        field={field(`rules.${index}.of`)}
        label={t('advancement.of')}
        options={(['entered', 'ranked'] as const).map((value) => ({ value, label: t(`advancement.bases.${value}`) }))}
      />
    </FieldRow>
  );
}

function Quotas({ form, index }: Props) {
  const { t } = useTranslation('review');
  const { field, control } = form;
  const regions = useWatch({ control, name: `rules.${index}.regions` });
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {regions.map(({ region }, line) => (
        <NumberField
          key={region}
          field={field(`rules.${index}.regions.${line}.places`)}
          label={region}
          placeholder={t('advancement.asOthers')}
          min={0}
        />
      ))}
      <NumberField field={field(`rules.${index}.others`)} label={t('advancement.others')} min={0} />
    </div>
  );
}

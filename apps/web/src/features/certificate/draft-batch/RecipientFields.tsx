import { Copies, Recipe } from '@laurel/domain/certificate/batch.ts';
import type { ItemId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup, RadioGroup } from '#/ui/Choice.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { copiesWords } from '../status.ts';
import type { BatchEntriesForm, Choices } from './batch-entries.ts';
import { FoundRecipients } from './FoundRecipients.tsx';
import { ListFields } from './ListFields.tsx';
import { RecipeFields } from './RecipeFields.tsx';
import type { RecipientList } from './useRecipientList.ts';

type Props = { form: BatchEntriesForm; choices: Choices };
type WithList = Props & { list: RecipientList };
type Level = Choices['levels'][number];

/** What the batch is called, and who gets a certificate of it. */
export function RecipientFields({ form, choices, list }: WithList) {
  const { t } = useTranslation('certificate');
  return (
    <Card title={t('setting.who')}>
      <div className="space-y-4">
        <TextField field={form.field('name.zh')} label={t('setting.nameZh')} maxLength={200} required />
        <TextField field={form.field('name.en')} label={t('setting.nameEn')} maxLength={200} />
        <RadioGroup
          label={t('listed.audience')}
          value={list.source}
          onChange={(value) => list.turn(value as typeof list.source)}
          options={[
            ...(choices.levels.length > 0 ? [{ value: 'awards', label: t('listed.awards') }] : []),
            ...Recipe.options.map((value) => ({ value, label: t(`listed.sources.${value}`) })),
            { value: 'spreadsheet', label: t('listed.sources.spreadsheet'), help: t('listed.spreadsheetHelp') },
            ...(list.earlier ? [{ value: 'earlier', label: t('listed.earlier'), help: t('listed.earlierHelp') }] : []),
          ]}
        />
        {choices.levels.length === 0 && <Notice tone="info">{t('setting.noAwards')}</Notice>}
        <ItemField form={form} choices={choices} />
        {list.source === 'awards' ? (
          <AwardFields form={form} choices={choices} />
        ) : list.source === 'spreadsheet' ? (
          <ListFields list={list.spreadsheet} />
        ) : list.source === 'earlier' && list.earlier ? (
          <FoundRecipients {...list.earlier} />
        ) : (
          <RecipeFields {...{ form, choices }} recipe={list.source} found={list.found} />
        )}
      </div>
    </Card>
  );
}

/** Which awards, and who gets a certificate of each. */
function AwardFields({ form, choices }: Props) {
  const { t } = useTranslation('certificate');
  const [itemId, levelIds, copies] = form.watch(['itemId', 'levelIds', 'copies']);
  const levels = choices.levels.filter((level) => itemId === null || level.itemId === itemId);
  return (
    <>
      <LevelsField form={form} levels={levels} />
      <Certified
        copies={copies}
        levels={levels.filter(({ levelId }) => levelIds.length === 0 || levelIds.includes(levelId))}
      />
      <RadioGroup
        field={form.field('copies')}
        label={t('setting.copies')}
        options={Copies.options.map((value) => ({ value, label: t(copiesWords[value]) }))}
        inline
        {...(copies === 'adviser' && { help: t('setting.copiesAdviserHelp') })}
      />
      <NumberField
        field={form.field('print.namesShown')}
        label={t('setting.namesShown')}
        help={t('setting.namesShownHelp')}
        min={0}
        max={200}
      />
    </>
  );
}

/** One category or all; the award levels of another one are no longer chosen. */
function ItemField({ form, choices }: Props) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const change = (id: string) => {
    form.setValue('itemId', id === 'all' ? null : (id as ItemId), { shouldDirty: true });
    form.setValue('levelIds', [], { shouldDirty: true });
  };
  return (
    <Select
      label={t('setting.item')}
      value={form.watch('itemId') ?? 'all'}
      onChange={change}
      options={[
        { value: 'all', label: t('setting.allItems') },
        ...choices.items.map((item) => ({ value: item.itemId, label: pick(item.name) })),
      ]}
    />
  );
}

function LevelsField({ form, levels }: { form: BatchEntriesForm; levels: readonly Level[] }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  // A level of several categories is one choice.
  const byId = new Map<string, { name: string; count: number }>();
  for (const { levelId, name, awards } of levels)
    byId.set(levelId, { name: pick(name), count: (byId.get(levelId)?.count ?? 0) + awards });
  return (
    <CheckboxGroup
      field={form.field('levelIds')}
      label={t('setting.levels')}
      options={[...byId].map(([value, level]) => ({ value, label: t('setting.levelCount', level) }))}
      inline
    />
  );
}

/** How many of these awards have a valid certificate already. */
function Certified({ copies, levels }: { copies: Copies; levels: readonly Level[] }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const awards = levels.reduce((sum, level) => sum + level.awards, 0);
  const certified = levels.reduce((sum, level) => sum + level.certified, 0);
  if (copies === 'adviser') {
    const left = levels.reduce((sum, level) => sum + level.left.adviser, 0);
    return left === 0 ? <Notice tone="warning">{t('setting.noAdvisers')}</Notice> : null;
  }
  if (certified === 0) return null;
  return certified === awards ? (
    <Notice tone="warning">{t('setting.allCertified')}</Notice>
  ) : (
    <Notice tone="info">{t('setting.someCertified', { number: number(certified) })}</Notice>
  );
}

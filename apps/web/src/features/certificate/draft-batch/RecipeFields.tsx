import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { FieldRow } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BatchEntriesForm, Choices } from './batch-entries.ts';
import { FoundRecipients } from './FoundRecipients.tsx';
import { type RecipientList, roleOfExperts } from './useRecipientList.ts';

type Props = { form: BatchEntriesForm; choices: Choices; recipe: RecipientList['source'] } & Pick<
  RecipientList,
  'found'
>;

/** As what, and what for, the people of a recipe get a certificate, and who they are. */
export function RecipeFields({ form, choices, recipe, found }: Props) {
  const { t } = useTranslation('certificate');
  return (
    <div className="space-y-3">
      <p className="text-ink-2">{t('listed.recipeLead')}</p>
      {recipe === 'judges' && <RoundField form={form} rounds={choices.rounds} />}
      <FieldRow>
        <TextField field={form.field('said.zh')} label={t('listed.roleZh')} maxLength={200} required />
        <TextField field={form.field('said.en')} label={t('listed.roleEn')} maxLength={200} />
      </FieldRow>
      <TextField field={form.field('said.citation')} label={t('listed.columns.citation')} maxLength={400} />
      <QueryState query={found} skeleton={<Skeleton className="h-16" />}>
        {(people) => <FoundRecipients {...people} />}
      </QueryState>
    </div>
  );
}

/** The experts of all rounds, or of one; the role follows the round until another one is entered. */
function RoundField({ form, rounds }: { form: BatchEntriesForm; rounds: Choices['rounds'] }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const { zh, en, roundId } = form.watch('said');
  const roleOf = (id: string | null) => roleOfExperts(rounds.find((round) => round.roundId === id)?.name);
  const change = (id: string) => {
    const next = id === 'all' ? null : id;
    const before = roleOf(roundId);
    form.setValue('said.roundId', next, { shouldDirty: true });
    if (zh !== before.zh || en !== before.en) return;
    form.setValue('said.zh', roleOf(next).zh);
    form.setValue('said.en', roleOf(next).en);
  };
  return (
    <Select
      label={t('listed.round')}
      help={t('listed.roundHelp')}
      value={roundId ?? 'all'}
      onChange={change}
      options={[
        { value: 'all', label: t('listed.allRounds') },
        ...rounds.map((round) => ({ value: round.roundId, label: pick(round.name) })),
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { FieldRow } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BatchEntriesForm } from './batch-entries.ts';
import { FoundRecipients } from './FoundRecipients.tsx';
import type { RecipientList } from './useRecipientList.ts';

/** As what, and what for, the people of a recipe get a certificate, and who they are. */
export function RecipeFields({ form, found }: { form: BatchEntriesForm } & Pick<RecipientList, 'found'>) {
  const { t } = useTranslation('certificate');
  return (
    <div className="space-y-3">
      <p className="text-ink-2">{t('listed.recipeLead')}</p>
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

import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { FieldRow } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BatchEntriesForm } from './batch-entries.ts';
import type { RecipientList } from './useRecipientList.ts';

/** As what, and what for, the people of a recipe get a certificate, and who they are. */
export function RecipeFields({ form, found }: { form: BatchEntriesForm } & Pick<RecipientList, 'found'>) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  return (
    <div className="space-y-3">
      <p className="text-ink-2">{t('listed.recipeLead')}</p>
      <FieldRow>
        <TextField field={form.field('said.zh')} label={t('listed.roleZh')} maxLength={200} required />
        <TextField field={form.field('said.en')} label={t('listed.roleEn')} maxLength={200} />
      </FieldRow>
      <TextField field={form.field('said.citation')} label={t('listed.columns.citation')} maxLength={400} />
      <QueryState query={found} skeleton={<Skeleton className="h-16" />}>
        {({ total, shown }) =>
          total === 0 ? (
            <Notice tone="warning">{t('listed.nobody')}</Notice>
          ) : (
            <Notice tone="info" title={t('listed.found', { count: total, number: number(total) })}>
              <ul aria-label={t('listed.first')}>
                {shown.map(({ key, name, organisation }) => (
                  <li key={key}>{[name, organisation].filter(Boolean).join(' · ')}</li>
                ))}
                {total > shown.length && <li>{t('check.others', { number: number(total - shown.length) })}</li>}
              </ul>
            </Notice>
          )
        }
      </QueryState>
    </div>
  );
}

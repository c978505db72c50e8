import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { ResultRow } from '../result-row.ts';
import { usualEnd } from './usual-end.ts';

const Entries = z.object({ closesAt: Instant });
type Props = { row: ResultRow; names: NonNullable<ResultRow['namesUnasked']> };

/** Which works keep a result from being announced, because nobody asked about their names, and a check of just these. */
export function AskUnaskedForm({ row: { competitionId, itemId }, names }: Props) {
  const { t } = useTranslation('award');
  const format = useFormat();
  const navigate = useNavigate();
  const [checkId] = useState(() => freshId());
  const form = useZodForm(Entries, { defaultValues: { closesAt: usualEnd() } });
  const { count, codes, workIds } = names;
  const ask = useCommand(trpc.award.openNameCheck, {
    done: t('askUnasked.done'),
    onDone: () => navigate(`/competitionReward/nameChecks?check=${checkId}`),
  });
  const way = (
    <LinkButton size="sm" href={`/competitionReward/nameChecks?competitionId=${competitionId}`}>
      {t('toNameChecks')}
    </LinkButton>
  );
  return (
    <CommandForm
      form={form}
      command={ask}
      label={t('askUnasked.submit')}
      onSubmit={({ closesAt }) =>
        ask.run({ checkId, competitionId, itemIds: [itemId], closesAt, ...(workIds && { workIds }) })
      }
      submit={t('askUnasked.submit')}
    >
      <Notice tone="warning" actions={way}>
        <p>{t('namesUnasked', { count })}</p>
        <p>{t('askUnasked.works', { codes: format.list(codes) })}</p>
      </Notice>
      <DateTimeField field={form.field('closesAt')} label={t('askUnasked.closesAt')} required />
    </CommandForm>
  );
}

import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { ResultRow } from '../result-row.ts';

/** Without a notice it takes two people: one says why, another announces. */
export function ProposeNoNoticeForm({ row: { resultId }, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  const propose = useCommand(trpc.award.proposeNoNotice, { done: t('noNotice.proposed'), onDone: onClose });
  return (
    <CommandForm
      draft={resultId}
      form={form}
      command={propose}
      label={t('noNotice.propose')}
      submit={t('noNotice.propose')}
      onSubmit={({ reason }) => propose.run({ resultId, reason })}
    >
      <ReasonField field={form.field('reason')} help={t('noNotice.reasonHelp')} />
    </CommandForm>
  );
}

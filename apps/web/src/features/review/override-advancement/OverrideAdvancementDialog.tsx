import type { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { AdvancementWork } from '../advancement.ts';

type Props = { advancementId: AdvancementId; work: AdvancementWork; onClose: () => void };

const Entries = z.object({ outcome: z.enum(['advanced', 'eliminated', 'asRuled']), reason: Reason });

/** Decides about one work instead of the rule; the minutes list it, and a colleague approves it with the list. */
export function OverrideAdvancementDialog({ advancementId, work, onClose }: Props) {
  const { t } = useTranslation('review');
  const { workId, code, title, outcome, override } = work;
  const form = useZodForm(Entries, {
    defaultValues: { outcome: outcome === 'advanced' ? 'eliminated' : 'advanced', reason: '' },
  });
  const decide = useCommand(trpc.review.overrideAdvancement, { done: t('overrideAdvancement.done'), onDone: onClose });
  const choices = ['advanced', 'eliminated', ...(override === null ? [] : (['asRuled'] as const))] as const;
  return (
    <FormDialog
      title={t('overrideAdvancement.title', { work: `${code} ${title}` })}
      description={t('overrideAdvancement.help')}
      form={form}
      draft={workId}
      command={decide}
      submit={t('overrideAdvancement.action')}
      onSubmit={(values) => decide.run({ advancementId, workId, ...values })}
      cancel
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('outcome')}
        label={t('advancement.outcome')}
        options={choices.map((value) => ({ value, label: t(`overrideAdvancement.to.${value}`) }))}
      />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

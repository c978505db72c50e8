import { Reason } from '@laurel/domain/kernel/text.ts';
import { OnSiteOutcome } from '@laurel/domain/scene/on-site-objection.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Refusal } from '#/lib/refusal.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';

const Decision = z.object({ outcome: OnSiteOutcome, reason: Reason });
export type OnSiteObjection = RouterOutputs['scene']['onSiteObjections'][number];

type Props = {
  objection: OnSiteObjection;
  command: { pending: boolean; refusal: Refusal | null };
  label: string;
  onDecide: (decision: z.output<typeof Decision>) => unknown;
};

/** One person decides, with the reason that both sides read. */
export function DecideOnSiteForm({ objection, command, label, onDecide }: Props) {
  const { t } = useTranslation('on-site');
  // No outcome is chosen beforehand: one person decides, and the clock makes people hurry.
  const form = useZodForm(Decision, { defaultValues: { reason: '' } });
  const options = OnSiteOutcome.options.map((value) => ({ value, label: t(`outcomes.${value}`) }));
  return (
    <div className="mt-3">
      <CommandForm
        draft={`${objection.objectionId} ${label}`}
        form={form}
        command={command}
        label={label}
        submit={label}
        onSubmit={onDecide}
      >
        <RadioGroup field={form.field('outcome')} label={t('desk.outcome')} options={options} inline required />
        <ReasonField field={form.field('reason')} help={t('desk.reasonHelp')} rows={2} />
      </CommandForm>
    </div>
  );
}

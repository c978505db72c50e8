import { VettingOutcome } from '@laurel/domain/expert/expert-application.ts';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';

const Opinion = Reasoned.extend({ outcome: VettingOutcome });

/** One person's opinion on an application. */
export function VetForm({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const { t } = useTranslation('recruitment');
  const form = useZodForm(Opinion, { defaultValues: { reason: '' } });
  const vet = useCommand(trpc.expert.vetExpertApplication, { done: t('vet.done'), onDone });
  return (
    <CommandForm
      label={t('vet.title')}
      draft={applicationId}
      form={form}
      command={vet}
      submit={t('vet.action')}
      onSubmit={(opinion) => vet.run({ applicationId, ...opinion })}
    >
      <RadioGroup
        field={form.field('outcome')}
        label={t('vet.outcome')}
        options={VettingOutcome.options.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        inline
        required
      />
      <ReasonField field={form.field('reason')} help={t('vet.reasonHelp')} />
    </CommandForm>
  );
}

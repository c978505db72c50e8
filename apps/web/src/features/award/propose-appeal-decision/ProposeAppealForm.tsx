import { ObjectionOutcome, type Subject } from '@laurel/domain/award/objection.ts';
import { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { Appeal } from '../objection.ts';
import { RemediesField, remediesFor } from '../objection-remedies/RemediesField.tsx';

const Decision = z.object({ outcome: ObjectionOutcome, remedies: z.array(Remedy), reason: Reason });

type Props = { appeal: Appeal; before: ObjectionOutcome | null; hasWork: boolean; subject: Subject };

/** How one person of another panel would decide finally; another one agrees. */
export function ProposeAppealForm({ appeal: { resultId, objectionId, side }, before, hasWork, subject }: Props) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const form = useZodForm(Decision, { defaultValues: { remedies: [], reason: '' } });
  const propose = useCommand(trpc.award.proposeAppealDecision, { done: ofAward('decision.proposed') });
  const options = ObjectionOutcome.options.map((value) => {
    const label = ofAward(`outcomes.${value}`);
    return { value, label: value === before ? t('appeal.kept', { outcome: label }) : label };
  });
  return (
    <div className="mt-3">
      <CommandForm
        draft={`${objectionId} ${side}`}
        form={form}
        command={propose}
        label={t('appeal.propose')}
        submit={t('appeal.propose')}
        onSubmit={({ outcome, remedies, reason }) =>
          propose.run({ ...{ resultId, objectionId, side, outcome, reason }, ...remediesFor(outcome, remedies) })
        }
      >
        <RadioGroup field={form.field('outcome')} label={t('appeal.outcome')} options={options} inline required />
        <RemediesField
          field={form.field('remedies')}
          outcome={form.watch('outcome')}
          hasWork={hasWork}
          subject={subject}
        />
        <ReasonField field={form.field('reason')} help={ofAward('decision.proposeHelp')} rows={2} />
      </CommandForm>
    </div>
  );
}

import { ObjectionOutcome } from '@laurel/domain/award/objection.ts';
import { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { Objection } from '../objection.ts';
import { RemediesField, remediesFor } from '../objection-remedies/RemediesField.tsx';

const Decision = z.object({ outcome: ObjectionOutcome, remedies: z.array(Remedy), reason: Reason });

/** What may be decided now: a team concerned is heard first, and what was admitted is no longer inadmissible. */
const outcomesOf = ({ admittedAt, hasRespondent }: Objection): readonly ObjectionOutcome[] => {
  const merits = ['dismissed', 'upheld', 'partly'] as const;
  if (admittedAt !== null) return merits;
  return hasRespondent ? ['inadmissible'] : [...merits, 'inadmissible'];
};

/** What one person proposes to decide; another one agrees. */
export function ProposeDecisionForm({ objection }: { objection: Objection }) {
  const { t } = useTranslation('award');
  const { resultId, objectionId } = objection;
  const outcomes = outcomesOf(objection);
  const only = outcomes.length === 1 ? outcomes[0] : undefined;
  const form = useZodForm(Decision, { defaultValues: { ...(only && { outcome: only }), remedies: [], reason: '' } });
  const propose = useCommand(trpc.award.proposeObjectionDecision, { done: t('decision.proposed') });
  const options = outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }));
  return (
    <Form
      draft={objectionId}
      form={form}
      onSubmit={({ outcome, remedies, reason }) =>
        propose.run({ ...{ resultId, objectionId, outcome, reason }, ...remediesFor(outcome, remedies) })
      }
      refusal={propose.refusal}
      label={t('decision.propose')}
      className="mt-3"
    >
      <RadioGroup field={form.field('outcome')} label={t('outcome')} options={options} inline required />
      <RemediesField
        field={form.field('remedies')}
        outcome={form.watch('outcome')}
        hasWork={objection.work !== null}
        subject={objection.subject}
      />
      <ReasonField field={form.field('reason')} help={t('decision.proposeHelp')} rows={2} />
      <FormActions>
        <Button type="submit" size="sm" tone="primary" pending={propose.pending}>
          {t('decision.propose')}
        </Button>
      </FormActions>
    </Form>
  );
}

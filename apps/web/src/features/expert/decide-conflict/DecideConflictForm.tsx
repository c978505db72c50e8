import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';

type Props = { personId: PersonId; conflictId: string; outcome: 'waived' | 'upheld'; onDone: () => void };

/** The reason for waiving or upholding a conflict of interest. */
export function DecideConflictForm({ personId, conflictId, outcome, onDone }: Props) {
  const { t } = useTranslation('expert');
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  const decide = useCommand(trpc.expert.decideConflict, { done: t(outcome), onDone });
  return (
    <Form
      draft={`${conflictId}${outcome}`}
      form={form}
      label={t('decideTitle')}
      refusal={decide.refusal}
      onSubmit={({ reason }) => decide.run({ personId, conflictId, outcome, reason })}
    >
      <ReasonField field={form.field('reason')} rows={2} />
      <FormActions>
        <Button type="submit" size="sm" tone="primary" pending={decide.pending}>
          {t(outcome === 'waived' ? 'waive' : 'uphold')}
        </Button>
      </FormActions>
    </Form>
  );
}

import { type InvitationId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { Details } from '../useEnrolment.ts';

const Typed = Reasoned.extend({ outgoingId: PersonId });

/** The captain of a submitted team asks to replace one of its people. */
export function RequestSwapDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const { teamId, teamName } = details;
  const request = useCommand(trpc.enrolment.requestSwap, { done: t('swap.requested'), onDone: onClose });
  const form = useZodForm(Typed, { defaultValues: { outgoingId: '' as PersonId, reason: '' } });
  return (
    <FormDialog
      title={t('swap.title', { team: teamName })}
      description={t('swap.help')}
      form={form}
      draft={teamId}
      command={request}
      onSubmit={(typed) => request.run({ teamId, invitationId: freshId() as InvitationId, ...typed })}
      submit={t('swap.request')}
      cancel
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('outgoingId')}
        label={t('swap.whom')}
        required
        options={details.people
          .filter((one) => !one.captain)
          .map((one) => ({ value: one.personId, label: one.name, help: t(one.role) }))}
      />
      <ReasonField field={form.field('reason')} help={t('swap.reasonHelp')} />
    </FormDialog>
  );
}

import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { NewCaptainField } from '../NewCaptainField.tsx';
import type { Details } from '../useEnrolment.ts';

const Typed = Reasoned.extend({ to: PersonId });

/** The organiser hands the captaincy over to another member, with a reason. */
export function ForceTransferCaptainDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const utils = trpc.useUtils();
  const { teamId, teamName, people, versions } = details;
  const force = useCommand(trpc.enrolment.forceTransferCaptain, {
    done: t('details.transferred'),
    onDone: onClose,
    // Another organiser was quicker: the team is shown as it is now, and the next press is about that.
    onRefused: () => utils.enrolment.enrolmentDetails.invalidate(),
  });
  const form = useZodForm(Typed, { defaultValues: { to: '' as PersonId, reason: '' } });
  return (
    <FormDialog
      title={t('details.transferTitle', { team: teamName })}
      description={t('details.transferHelp')}
      form={form}
      draft={teamId}
      command={force}
      onSubmit={(typed) => force.run({ teamId, ...typed, seen: versions.captain })}
      submit={t('details.transfer')}
      cancel
      onClose={onClose}
    >
      <NewCaptainField field={form.field('to')} people={people} />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

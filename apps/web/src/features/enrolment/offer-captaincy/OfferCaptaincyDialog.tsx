import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { NewCaptainField } from '../NewCaptainField.tsx';
import type { Details } from '../useEnrolment.ts';

const Typed = z.object({ to: PersonId });

/** The captain offers the captaincy to another member. */
export function OfferCaptaincyDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const { teamId, teamName, people } = details;
  const offer = useCommand(trpc.enrolment.offerCaptaincy, { done: t('captaincy.offered'), onDone: onClose });
  const form = useZodForm(Typed, { defaultValues: { to: '' as PersonId } });
  return (
    <FormDialog
      title={t('captaincy.title', { team: teamName })}
      description={t('captaincy.help')}
      form={form}
      draft={teamId}
      command={offer}
      onSubmit={({ to }) => offer.run({ teamId, to })}
      submit={t('captaincy.offer')}
      cancel
      onClose={onClose}
    >
      <NewCaptainField field={form.field('to')} people={people} />
    </FormDialog>
  );
}

import { RemoveUserSecondFactor } from '@laurel/domain/identity/users.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { nameOf, type User } from '../user.ts';

/** ROOT takes the second factor away from somebody who lost it; the reason is kept. */
export function RemoveSecondFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(RemoveUserSecondFactor, { defaultValues: { personId: user.personId, reason: '' } });
  const remove = useCommand(trpc.identity.removeUserSecondFactor, {
    done: t('users.removeSecondFactorDone'),
    onDone: onClose,
  });
  return (
    <FormDialog
      fleeting
      title={t('users.removeSecondFactor')}
      description={t('users.removeSecondFactorLead', { name: nameOf(user) })}
      size="sm"
      form={form}
      command={remove}
      submit={t('users.removeSecondFactor')}
      tone="danger"
      onSubmit={remove.run}
      onClose={onClose}
    >
      <TextField field={form.field('reason')} label={t('users.removeSecondFactorReason')} required />
    </FormDialog>
  );
}

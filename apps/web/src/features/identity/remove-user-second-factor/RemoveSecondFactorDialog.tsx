import { RemoveUserSecondFactor } from '@laurel/domain/identity/users.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { User } from '../user.ts';

/** ROOT takes the second factor away from somebody who lost it; the reason is kept. */
export function RemoveSecondFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(RemoveUserSecondFactor, { defaultValues: { personId: user.personId, reason: '' } });
  const remove = useCommand(trpc.identity.removeUserSecondFactor, {
    done: t('users.removeSecondFactorDone'),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.removeSecondFactor')}
      description={t('users.removeSecondFactorLead', { name: user.realName || user.username })}
      size="sm"
    >
      <Form
        fleeting
        form={form}
        onSubmit={(values) => remove.run(values)}
        refusal={remove.refusal}
        label={t('users.removeSecondFactor')}
      >
        <TextField field={form.field('reason')} label={t('users.removeSecondFactorReason')} required />
        <FormActions>
          <Button type="submit" tone="danger" pending={remove.pending}>
            {t('users.removeSecondFactor')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

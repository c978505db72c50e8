import { ChangePassword } from '@laurel/domain/identity/profile.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { SecretForm } from '../SecretForm.tsx';

/** Changes one's own password. */
export function PasswordForm({ onDone }: { onDone?: () => unknown }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(ChangePassword, { defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' } });
  const change = useCommand(trpc.identity.changePassword, {
    done: t('centre.passwordDone'),
    onDone: () => {
      form.reset();
      return onDone?.();
    },
  });
  return (
    <SecretForm form={form} command={change} label={t('centre.tabs.setPass')} submit={t('centre.changePassword')}>
      <TextField
        field={form.field('oldPassword')}
        type="password"
        label={t('centre.oldPassword')}
        autoComplete="current-password"
        required
      />
      <TextField
        field={form.field('newPassword')}
        type="password"
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
        required
      />
      <TextField
        field={form.field('confirmPassword')}
        type="password"
        label={t('confirmPassword')}
        autoComplete="new-password"
        required
      />
    </SecretForm>
  );
}

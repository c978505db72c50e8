import { ChangePassword } from '@laurel/domain/identity/profile.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

export function PasswordForm() {
  const { t } = useTranslation('identity');
  const form = useZodForm(ChangePassword, { defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' } });
  const change = useCommand(trpc.identity.changePassword, {
    done: t('centre.passwordDone'),
    onDone: () => form.reset(),
  });
  return (
    <Card>
      <Form
        draft={false}
        form={form}
        onSubmit={(values) => change.run(values)}
        refusal={change.refusal}
        label={t('centre.tabs.setPass')}
        className="max-w-md space-y-5"
      >
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
        <FormActions>
          <Button type="submit" tone="primary" pending={change.pending}>
            {t('centre.changePassword')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

import { EditUser } from '@laurel/domain/identity/users.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { OptionalText } from '../OptionalText.tsx';
import type { User } from '../user.ts';

const valuesOf = ({ personId, version, realName, nameEn, gender, schoolCode, title }: User): EditUser => ({
  personId,
  version,
  realName,
  nameEn,
  gender,
  schoolCode,
  title,
});

/** What is known of a person; sealed numbers stay as they are unless a new one is typed. */
export function EditUserDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { client } = trpc.useUtils();
  const form = useZodForm(EditUser, { defaultValues: valuesOf(user) });
  const row = useEditedRow(user.version, async () => {
    const now = await client.identity.userDetail.query({ personId: user.personId });
    return { values: valuesOf(now), version: now.version };
  });
  const edit = useCommand(trpc.identity.editUser, {
    done: t('users.saved'),
    onDone: onClose,
    onRefused: row.refused,
  });
  const kept = (mask: string | null) => (mask ? { help: t('centre.idCardKept', { mask }) } : {});
  return (
    <Drawer open onOpenChange={onClose} title={t('users.edit')} description={user.username}>
      <Form
        draft={user.personId}
        form={form}
        onSubmit={(values) => edit.run({ ...values, version: row.seen() })}
        refusal={edit.refusal}
        label={t('users.edit')}
      >
        <TextField field={form.field('realName')} label={t('realName')} required />
        <TextField field={form.field('nameEn')} label={t('centre.nameEn')} />
        <OptionalText
          label={t('users.phone')}
          value={form.watch('phone')}
          error={form.formState.errors.phone?.message}
          onChange={(value) => form.setValue('phone', value, { shouldDirty: true })}
          {...kept(user.phoneMask)}
        />
        <OptionalText
          label={t('users.email')}
          value={form.watch('email')}
          error={form.formState.errors.email?.message}
          onChange={(value) => form.setValue('email', value, { shouldDirty: true })}
          {...kept(user.emailMask)}
        />
        <OptionalText
          label={t('users.idCard')}
          value={form.watch('idCard')}
          error={form.formState.errors.idCard?.message}
          onChange={(value) => form.setValue('idCard', value, { shouldDirty: true })}
          {...kept(user.idCardMask)}
        />
        <TextField field={form.field('title')} label={t('users.jobTitle')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={edit.pending}>
            {t('centre.save')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          realName: t('realName'),
          nameEn: t('centre.nameEn'),
          title: t('users.jobTitle'),
          phone: t('users.phone'),
          email: t('users.email'),
          idCard: t('users.idCard'),
        }}
        pending={edit.pending}
      />
    </Drawer>
  );
}

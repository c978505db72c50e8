import { AddUser } from '@laurel/domain/identity/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { OptionalText } from '../OptionalText.tsx';
import { LinkPanel } from '../reset-user-password/LinkPanel.tsx';
import { type ChosenSchool, SchoolsForRole } from '../set-user-roles/SchoolsForRole.tsx';
import { useGroupOptions } from '../useGroupOptions.ts';

/** Adds somebody and then shows, in the same place, the link with which they choose a password. */
export function AddUserDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { selected } = useGroupOptions();
  const [link, setLink] = useState<string>();
  return (
    <Drawer open onOpenChange={onClose} title={t('users.add')}>
      {link ? (
        <LinkPanel link={link} onClose={onClose} />
      ) : (
        selected && (
          <AddUserForm
            groupId={selected}
            onAdded={(answer) => (answer.link === null ? onClose() : setLink(answer.link))}
          />
        )
      )}
    </Drawer>
  );
}

function AddUserForm({
  groupId,
  onAdded,
}: {
  groupId: string;
  onAdded: (answer: { link: string | null; sent: boolean }) => void;
}) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const groups = useGroupOptions();
  const { data: roles } = trpc.identity.grantableRoles.useQuery();
  const form = useZodForm(AddUser, {
    defaultValues: {
      username: '',
      realName: '',
      nameEn: '',
      gender: 0,
      schoolCode: null,
      title: '',
      groupId,
      roleIds: [],
    },
  });
  const [schools, setSchools] = useState<ChosenSchool[]>([]);
  const roleIds = form.watch('roleIds');
  const forSchools = roles?.some((role) => role.forSchools && roleIds.includes(role.roleId)) ?? false;
  const add = useCommand(trpc.identity.addUser, {
    done: t('users.added'),
    onDone: onAdded,
  });
  return (
    <Form form={form} onSubmit={(values) => add.run(values)} refusal={add.refusal} label={t('users.add')}>
      <TextField field={form.field('realName')} label={t('realName')} required />
      <TextField field={form.field('username')} label={t('username')} help={t('register.usernameHelp')} required />
      <OptionalText
        label={t('users.phone')}
        value={form.watch('phone')}
        error={form.formState.errors.phone?.message}
        onChange={(value) => form.setValue('phone', value, { shouldDirty: true })}
      />
      <OptionalText
        label={t('users.email')}
        value={form.watch('email')}
        error={form.formState.errors.email?.message}
        onChange={(value) => form.setValue('email', value, { shouldDirty: true })}
      />
      <OptionalText
        label={t('users.idCard')}
        value={form.watch('idCard')}
        error={form.formState.errors.idCard?.message}
        onChange={(value) => form.setValue('idCard', value, { shouldDirty: true })}
      />
      <TextField field={form.field('title')} label={t('users.jobTitle')} />
      <Select field={form.field('groupId')} label={t('users.group')} options={groups.options} required />
      <CheckboxGroup
        field={form.field('roleIds')}
        label={t('users.roles')}
        options={(roles ?? []).map((role) => ({ value: role.roleId, label: pick({ zh: role.name, en: role.nameEn }) }))}
        required
      />
      {forSchools && (
        <SchoolsForRole
          value={schools}
          onChange={(chosen) => {
            setSchools(chosen);
            form.setValue(
              'schoolCodes',
              chosen.map((school) => school.schoolCode),
              { shouldDirty: true },
            );
          }}
        />
      )}
      <FormActions>
        <Button type="submit" tone="primary" pending={add.pending}>
          {t('users.add')}
        </Button>
      </FormActions>
    </Form>
  );
}

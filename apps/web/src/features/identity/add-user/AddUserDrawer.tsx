import { AddUser } from '@laurel/domain/identity/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { optional } from '#/ui/typed-as.ts';
import { LinkPanel } from '../reset-user-password/LinkPanel.tsx';
import { type ChosenSchool, SchoolsForRole } from '../set-user-roles/SchoolsForRole.tsx';
import { useGrantableRoles } from '../set-user-roles/useGrantableRoles.ts';
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

const blank = { username: '', realName: '', nameEn: '', gender: 0 as const, schoolCode: null, title: '', roleIds: [] };
type FormProps = { groupId: string; onAdded: (answer: { link: string | null; sent: boolean }) => void };

function AddUserForm({ groupId, onAdded }: FormProps) {
  const { t } = useTranslation('identity');
  const form = useZodForm(AddUser, { defaultValues: { ...blank, groupId } });
  const add = useCommand(trpc.identity.addUser, { done: t('users.added'), onDone: onAdded });
  const { field } = form;
  return (
    <CommandForm form={form} command={add} label={t('users.add')} submit={t('users.add')} onSubmit={add.run}>
      <TextField field={field('realName')} label={t('realName')} required />
      <TextField field={field('username')} label={t('username')} help={t('register.usernameHelp')} required />
      <TextField field={optional(field('phone'))} label={t('users.phone')} autoComplete="off" />
      <TextField field={optional(field('email'))} label={t('users.email')} autoComplete="off" />
      <TextField field={optional(field('idCard'))} label={t('users.idCard')} autoComplete="off" />
      <TextField field={field('title')} label={t('users.jobTitle')} />
      <RoleFields form={form} />
    </CommandForm>
  );
}

/** What the new person is, where, and for which schools. */
function RoleFields({ form }: { form: ZodForm<typeof AddUser> }) {
  const { t } = useTranslation('identity');
  const groups = useGroupOptions();
  const roles = useGrantableRoles();
  const [schools, setSchools] = useState<ChosenSchool[]>([]);
  const choose = (chosen: ChosenSchool[]) => {
    setSchools(chosen);
    const codes = chosen.map((school) => school.schoolCode);
    form.setValue('schoolCodes', codes, { shouldDirty: true });
  };
  return (
    <>
      <Select field={form.field('groupId')} label={t('users.group')} options={groups.options} required />
      <CheckboxGroup field={form.field('roleIds')} label={t('users.roles')} options={roles.options} required />
      {roles.forSchools(form.watch('roleIds')) && <SchoolsForRole value={schools} onChange={choose} />}
    </>
  );
}

import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Select } from '#/ui/Select.tsx';
import { anyNewLinks, type NewLinks, NewLinksDialog } from '../NewLinksDialog.tsx';
import { useGroupOptions } from '../useGroupOptions.ts';
import { nameOf, type User } from '../user.ts';
import { SchoolsForRole } from './SchoolsForRole.tsx';
import { useGrantableRoles } from './useGrantableRoles.ts';
import { useRolesForm } from './useRolesForm.ts';

/** What a person is in one group; unticked roles are removed. */
export function SetRolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { list } = useFormat();
  const roles = useGrantableRoles();
  const [newLinks, setNewLinks] = useState<NewLinks | null>(null);
  const edit = useRolesForm(user, {
    done: t('users.rolesDone'),
    onDone: (output) => (anyNewLinks(output.newLinks) ? setNewLinks(output.newLinks) : onClose()),
  });
  const forSchools = roles.forSchools(edit.form.watch('roleIds'));
  if (newLinks) return <NewLinksDialog newLinks={newLinks} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('users.setRoles')} description={nameOf(user)}>
      <RowForm
        edit={edit}
        draft={user.personId}
        label={t('users.setRoles')}
        labels={{ roleIds: t('users.roles'), schools: t('users.forSchools') }}
        show={([key], value) =>
          key === 'roleIds' && Array.isArray(value)
            ? list(roles.options.flatMap((role) => (value.includes(role.value) ? role.label : [])))
            : undefined
        }
        submit={t('centre.save')}
        disabled={!edit.form.watch('groupId')}
        onSubmit={({ groupId, roleIds, schools }, version) =>
          edit.save.run({
            personIds: [user.personId],
            groupId,
            roleIds,
            seen: { [user.personId]: version },
            ...(forSchools ? { schoolCodes: schools.map((school) => school.schoolCode) } : {}),
          })
        }
      >
        <Fields edit={edit} roles={roles.options} forSchools={forSchools} />
      </RowForm>
    </Dialog>
  );
}

type FieldsProps = {
  edit: ReturnType<typeof useRolesForm>;
  roles: { value: string; label: string }[];
  forSchools: boolean;
};

function Fields({ edit: { form, fillFor }, roles, forSchools }: FieldsProps) {
  const { t } = useTranslation('identity');
  const groups = useGroupOptions();
  const schools = form.watch('schools').map(({ schoolCode, name }) => ({ schoolCode: schoolCode as SchoolCode, name }));
  return (
    <>
      <p className="text-ink-2">{t('users.setRolesLead')}</p>
      <Select
        label={t('users.group')}
        value={form.watch('groupId')}
        onChange={(next) => fillFor(next as GroupId)}
        options={groups.options}
        required
      />
      <CheckboxGroup field={form.field('roleIds')} label={t('users.roles')} options={roles} />
      {forSchools && (
        <SchoolsForRole value={schools} onChange={(next) => form.setValue('schools', next, { shouldDirty: true })} />
      )}
    </>
  );
}

import { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { anyNewLinks, type NewLinks, NewLinksDialog } from '../NewLinksDialog.tsx';
import { useGroupOptions } from '../useGroupOptions.ts';
import type { User } from '../user.ts';
import { SchoolsForRole } from './SchoolsForRole.tsx';

const Typed = z.object({
  groupId: GroupId,
  roleIds: z.array(z.uuid()),
  schools: z.array(z.object({ schoolCode: SchoolCode, name: z.string() })),
});
type Typed = z.infer<typeof Typed>;

/** What a person is in one group; what is not ticked is taken away. */
export function SetRolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const { list } = useFormat();
  const groups = useGroupOptions();
  const { data: roles } = trpc.identity.grantableRoles.useQuery();
  const { client } = trpc.useUtils();
  const [known, setKnown] = useState<Pick<User, 'roles'>>(user);
  const [newLinks, setNewLinks] = useState<NewLinks | null>(null);
  /** What somebody is in a group. */
  const valuesOf = (of: Pick<User, 'roles'>, groupId: GroupId): Typed => {
    const held = of.roles.filter((role) => role.groupId === groupId);
    const byCode = new Map(held.flatMap((role) => role.schools).map((school) => [school.schoolCode, school]));
    return {
      groupId,
      roleIds: held.map((role) => role.roleId),
      schools: [...byCode.values()].map(({ schoolCode, name, nameEn }) => ({
        schoolCode,
        name: pick({ zh: name, en: nameEn }),
      })),
    };
  };
  const form = useZodForm(Typed, { defaultValues: valuesOf(user, (user.roles[0]?.groupId ?? '') as GroupId) });
  const [groupId, roleIds, schools] = form.watch(['groupId', 'roleIds', 'schools']);
  const edited = useEditedRow(user.rolesVersion, async () => {
    const now = await client.identity.userDetail.query({ personId: user.personId });
    setKnown(now);
    return { values: valuesOf(now, GroupId.parse(form.getValues('groupId'))), version: now.rolesVersion };
  });
  const forSchools = roles?.some((role) => role.forSchools && roleIds.includes(role.roleId)) ?? false;
  const set = useCommand(trpc.identity.setUserRoles, {
    done: t('users.rolesDone'),
    onDone: (output) => (anyNewLinks(output.newLinks) ? setNewLinks(output.newLinks) : onClose()),
    onRefused: edited.refused,
  });
  const roleOptions = (roles ?? []).map((role) => ({
    value: role.roleId,
    label: pick({ zh: role.name, en: role.nameEn }),
  }));
  if (newLinks) return <NewLinksDialog newLinks={newLinks} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.setRoles')}
      description={user.realName || user.username}
      footer={
        <Button tone="primary" pending={set.pending} disabled={!groupId} onClick={form.send}>
          {t('centre.save')}
        </Button>
      }
    >
      <Form
        form={form}
        draft={user.personId}
        label={t('users.setRoles')}
        refusal={set.refusal}
        onSubmit={(values) =>
          set.run({
            personIds: [user.personId],
            groupId: values.groupId,
            roleIds: values.roleIds,
            seen: { [user.personId]: edited.seen() },
            ...(forSchools ? { schoolCodes: values.schools.map((school) => school.schoolCode) } : {}),
          })
        }
      >
        <p className="text-ink-2">{t('users.setRolesLead')}</p>
        <Select
          label={t('users.group')}
          value={groupId}
          onChange={(next) => form.reset(valuesOf(known, next as GroupId))}
          options={groups.options}
          required
        />
        <CheckboxGroup field={form.field('roleIds')} label={t('users.roles')} options={roleOptions} />
        {forSchools && (
          <SchoolsForRole
            value={schools.map((school) => ({ ...school, schoolCode: school.schoolCode as SchoolCode }))}
            onChange={(next) => form.setValue('schools', next, { shouldDirty: true })}
          />
        )}
      </Form>
      <RowConflict
        edit={edited}
        form={form}
        labels={{ roleIds: t('users.roles'), schools: t('users.forSchools') }}
        show={([key], value) =>
          key === 'roleIds'
            ? list(roleOptions.flatMap((role) => ((value as string[]).includes(role.value) ? role.label : [])))
            : undefined
        }
        pending={set.pending}
      />
    </Dialog>
  );
}

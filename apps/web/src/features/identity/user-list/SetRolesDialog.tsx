import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { type ChosenSchool, SchoolsForRole } from './SchoolsForRole.tsx';
import type { User } from './types.ts';
import { useGroupOptions } from './useGroupOptions.ts';

/** What a person is in one group; what is not ticked is taken away. */
export function SetRolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const groups = useGroupOptions();
  const { data: roles } = trpc.identity.grantableRoles.useQuery();
  const held = (groupId: string) => user.roles.filter((role) => role.groupId === groupId).map((role) => role.roleId);
  const [groupId, setGroupId] = useState<string>(user.roles[0]?.groupId ?? '');
  const schoolsIn = (group: string): ChosenSchool[] => {
    const bound = user.roles.filter((role) => role.groupId === group).flatMap((role) => role.schools);
    const byCode = new Map(bound.map((school) => [school.schoolCode, school]));
    return [...byCode.values()].map(({ schoolCode, name, nameEn }) => ({
      schoolCode,
      name: pick({ zh: name, en: nameEn }),
    }));
  };
  const [roleIds, setRoleIds] = useState(held(groupId));
  const [schools, setSchools] = useState(schoolsIn(groupId));
  const forSchools = roles?.some((role) => role.forSchools && roleIds.includes(role.roleId)) ?? false;
  const set = useCommand(trpc.identity.setUserRoles, { done: t('users.rolesDone'), onDone: onClose });
  const choose = (next: string) => {
    setGroupId(next);
    setRoleIds(held(next));
    setSchools(schoolsIn(next));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.setRoles')}
      description={user.realName || user.username}
      footer={
        <Button
          tone="primary"
          pending={set.pending}
          disabled={groupId === ''}
          onClick={() =>
            void set.run({
              personIds: [user.personId],
              groupId: groupId as GroupId,
              roleIds,
              ...(forSchools ? { schoolCodes: schools.map((school) => school.schoolCode) } : {}),
            })
          }
        >
          {t('centre.save')}
        </Button>
      }
    >
      <div className="space-y-5">
        <p className="text-ink-2">{t('users.setRolesLead')}</p>
        <Select label={t('users.group')} value={groupId} onChange={choose} options={groups.options} required />
        <CheckboxGroup
          label={t('users.roles')}
          value={roleIds}
          onChange={setRoleIds}
          options={(roles ?? []).map((role) => ({
            value: role.roleId,
            label: pick({ zh: role.name, en: role.nameEn }),
          }))}
        />
        {forSchools && <SchoolsForRole value={schools} onChange={setSchools} />}
        {set.refusal && <RefusalNote refusal={set.refusal} />}
      </div>
    </Dialog>
  );
}

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
  const [roleIds, setRoleIds] = useState(held(groupId));
  const set = useCommand(trpc.identity.setUserRoles, { done: t('users.rolesDone'), onDone: onClose });
  const choose = (next: string) => {
    setGroupId(next);
    setRoleIds(held(next));
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
          onClick={() => void set.run({ personIds: [user.personId], groupId: groupId as GroupId, roleIds })}
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
        {set.refusal && <RefusalNote refusal={set.refusal} />}
      </div>
    </Dialog>
  );
}

import { EditUser } from '@laurel/domain/identity/users.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { TextField } from '#/ui/TextField.tsx';
import { optional } from '#/ui/typed-as.ts';
import type { User } from '../user.ts';

type Known = Pick<User, 'personId' | 'version' | 'realName' | 'nameEn' | 'gender' | 'schoolCode' | 'title'>;

const valuesOf = ({ personId, version, realName, nameEn, gender, schoolCode, title }: Known): EditUser => ({
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
  const edit = useRowForm(EditUser, trpc.identity.editUser, {
    row: user,
    valuesOf: (row: Known | null) => valuesOf(row ?? user),
    now: () => client.identity.userDetail.query({ personId: user.personId }),
    done: t('users.saved'),
    onDone: onClose,
  });
  const { field } = edit.form;
  const kept = (mask: string | null) => mask && t('centre.idCardKept', { mask });
  return (
    <RowDrawer title={t('users.edit')} description={user.username} edit={edit} draft={user.personId} onClose={onClose}>
      <TextField field={field('realName')} label={t('realName')} required />
      <TextField field={field('nameEn')} label={t('centre.nameEn')} />
      <TextField
        field={optional(field('phone'))}
        label={t('users.phone')}
        help={kept(user.phoneMask)}
        autoComplete="off"
      />
      <TextField
        field={optional(field('email'))}
        label={t('users.email')}
        help={kept(user.emailMask)}
        autoComplete="off"
      />
      <TextField
        field={optional(field('idCard'))}
        label={t('users.idCard')}
        help={kept(user.idCardMask)}
        autoComplete="off"
      />
      <TextField field={field('title')} label={t('users.jobTitle')} />
    </RowDrawer>
  );
}

import { EditUser } from '@laurel/domain/identity/users.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { Drawer } from '#/ui/Dialog.tsx';
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

const useLabels = () => {
  const { t } = useTranslation('identity');
  return {
    realName: t('realName'),
    nameEn: t('centre.nameEn'),
    title: t('users.jobTitle'),
    phone: t('users.phone'),
    email: t('users.email'),
    idCard: t('users.idCard'),
  };
};

/** What is known of a person; sealed numbers stay as they are unless a new one is typed. */
export function EditUserDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { client } = trpc.useUtils();
  const labels = useLabels();
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
    <Drawer open onOpenChange={onClose} title={t('users.edit')} description={user.username}>
      <RowForm
        edit={edit}
        draft={user.personId}
        label={t('users.edit')}
        labels={labels}
        submit={t('centre.save')}
        onSubmit={(values, version) => edit.save.run({ ...values, version })}
      >
        <TextField field={field('realName')} label={labels.realName} required />
        <TextField field={field('nameEn')} label={labels.nameEn} />
        <TextField
          field={optional(field('phone'))}
          label={labels.phone}
          help={kept(user.phoneMask)}
          autoComplete="off"
        />
        <TextField
          field={optional(field('email'))}
          label={labels.email}
          help={kept(user.emailMask)}
          autoComplete="off"
        />
        <TextField
          field={optional(field('idCard'))}
          label={labels.idCard}
          help={kept(user.idCardMask)}
          autoComplete="off"
        />
        <TextField field={field('title')} label={labels.title} />
      </RowForm>
    </Drawer>
  );
}

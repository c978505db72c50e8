import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import type { ExpertRow } from '../expert-row.ts';
import { ProfileFields, ProfileInForm, profileFrom } from '../ProfileFields.tsx';

const valuesOf = (row: ExpertRow): ProfileInForm => ({
  tracks: row.tracks.join('\n'),
  schools: row.schoolCodes.join('\n'),
  maxLoad: row.maxLoad,
});

export function ProfileDialog({ row, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const { t: ui } = useTranslation('ui');
  const form = useZodForm(ProfileInForm, { defaultValues: valuesOf(row) });
  const { client } = trpc.useUtils();
  const edited = useEditedRow(row.profileVersion, async () => {
    const [now] = (await client.expert.expertList.query({ personId: row.personId })).rows;
    return now ? { values: valuesOf(now), version: now.profileVersion } : null;
  });
  const save = useCommand(trpc.expert.changeExpertProfile, {
    done: t('saved'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const title = t('editTitle', { name: row.name });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <RowForm
        edit={{ form, row: edited, save }}
        onSubmit={(values, seen) => save.run({ personId: row.personId, profile: profileFrom(values), seen })}
        draft={row.personId}
        label={title}
        submit={ui('save')}
        labels={{ tracks: t('tracks'), schools: t('schools'), maxLoad: t('maxLoad') }}
      >
        <ProfileFields field={form.field} />
      </RowForm>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import type { ExpertRow } from './expert-row.ts';
import { ProfileFields, ProfileInForm, profileFrom } from './ProfileFields.tsx';

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
      <Form
        draft={row.personId}
        form={form}
        label={title}
        refusal={save.refusal}
        onSubmit={(values) => save.run({ personId: row.personId, profile: profileFrom(values), seen: edited.seen() })}
      >
        <ProfileFields field={form.field} />
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {ui('save')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={edited}
        form={form}
        labels={{ tracks: t('tracks'), schools: t('schools'), maxLoad: t('maxLoad') }}
        pending={save.pending}
      />
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import type { ExpertRow } from './ExpertListScreen.tsx';
import { ProfileFields, ProfileInForm, profileFrom } from './ProfileFields.tsx';

export function ProfileDialog({ row, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const { t: ui } = useTranslation('ui');
  const form = useZodForm(ProfileInForm, {
    defaultValues: { tracks: row.tracks.join('\n'), schools: row.schoolCodes.join('\n'), maxLoad: row.maxLoad },
  });
  const save = useCommand(trpc.expert.changeExpertProfile, { done: t('saved'), onDone: onClose });
  const title = t('editTitle', { name: row.name });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={row.personId}
        form={form}
        label={title}
        refusal={save.refusal}
        onSubmit={(values) => save.run({ personId: row.personId, profile: profileFrom(values) })}
      >
        <ProfileFields field={form.field} />
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {ui('save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

import { RenameTeam } from '@laurel/domain/enrolment/rename-team.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Details } from '../useEnrolment.ts';

export function RenameTeamDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const { t: ui } = useTranslation('ui');
  const form = useZodForm(RenameTeam, { defaultValues: { teamId: details.teamId, name: details.teamName } });
  const rename = useCommand(trpc.enrolment.renameTeam, { done: ui('saved'), onDone: onClose });
  return (
    <Dialog open onOpenChange={onClose} title={t('team.rename')} size="sm">
      <Form form={form} onSubmit={(values) => rename.run(values)} refusal={rename.refusal} label={t('team.rename')}>
        <TextField field={form.field('name')} label={t('teamName')} maxLength={60} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={rename.pending}>
            {ui('save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

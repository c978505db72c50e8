import { RenameTeam } from '@laurel/domain/enrolment/rename-team.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useEditedEnrolment } from '../useEditedEnrolment.ts';
import type { Details } from '../useEnrolment.ts';

export function RenameTeamDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const { t: ui } = useTranslation('ui');
  const valuesOf = ({ teamId, teamName }: Details): RenameTeam => ({ teamId, name: teamName });
  const form = useZodForm(RenameTeam, { defaultValues: valuesOf(details) });
  const row = useEditedEnrolment(details, 'name', valuesOf);
  const rename = useCommand(trpc.enrolment.renameTeam, {
    done: ui('saved'),
    onDone: onClose,
    onRefused: row.refused,
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('team.rename')} size="sm">
      <Form
        form={form}
        onSubmit={(values) => rename.run({ ...values, seen: row.seen() })}
        refusal={rename.refusal}
        label={t('team.rename')}
      >
        <TextField field={form.field('name')} label={t('teamName')} maxLength={60} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={rename.pending}>
            {ui('save')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict edit={row} form={form} labels={{ name: t('teamName') }} pending={rename.pending} />
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { NumberField } from '#/ui/NumberField.tsx';

type Props = { most: number; onJump: (to: number) => void; onClose: () => void };

/** Opens the work at a position in one's worklist. */
export function JumpDialog({ most, onJump, onClose }: Props) {
  const { t } = useTranslation('review');
  const form = useZodForm(z.object({ to: z.number().int().min(1).max(most) }));
  return (
    <FormDialog
      title={t('scoring.jump')}
      size="sm"
      form={form}
      fleeting
      command={{ pending: false, refusal: null }}
      submit={t('scoring.jumpGo')}
      onSubmit={({ to }) => onJump(to)}
      onClose={onClose}
    >
      <NumberField field={form.field('to')} label={t('scoring.jump')} min={1} max={most} />
    </FormDialog>
  );
}

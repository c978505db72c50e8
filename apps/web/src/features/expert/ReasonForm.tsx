import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';

type Props = {
  /** What the typed reason is kept under. */
  draft: string;
  command: { refusal: Parameters<typeof Form>[0]['refusal']; pending: boolean };
  submit: string;
  onSubmit: (reason: string) => void;
};

/** The reason for what is done with a conflict of interest. */
export function ReasonForm({ draft, command, submit, onSubmit }: Props) {
  const { t } = useTranslation('expert');
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  return (
    <Form
      draft={draft}
      form={form}
      label={t('decideTitle')}
      refusal={command.refusal}
      onSubmit={({ reason }) => onSubmit(reason)}
    >
      <ReasonField field={form.field('reason')} rows={2} />
      <FormActions>
        <Button type="submit" size="sm" tone="primary" pending={command.pending}>
          {submit}
        </Button>
      </FormActions>
    </Form>
  );
}

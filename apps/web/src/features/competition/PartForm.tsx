import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Form, FormActions, type Schema, type ZodForm } from '#/ui/Form.tsx';
import type { CompetitionDetails } from './CompetitionFrame.tsx';
import { PartConflict } from './PartConflict.tsx';
import type { useEditedPart } from './useEditedPart.ts';

type Props<S extends Schema> = {
  competition: CompetitionDetails;
  title: string;
  lead?: string;
  form: ZodForm<S>;
  /** What `useEditedPart` gives. */
  part: Pick<ReturnType<typeof useEditedPart<z.input<S>, never>>, 'edit' | 'save'>;
  onSubmit: (values: z.output<S>) => unknown;
  /** The verb on the button that sends, where it does not save. */
  action?: string | undefined;
  /** Nothing is there that could be saved. */
  empty?: boolean;
  /** More buttons next to the save button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The card of one part of a competition: its form, and whose entries stay when somebody else has saved it meanwhile. */
export function PartForm<S extends Schema>(props: Props<S>) {
  const { competition, title, lead, form, part, onSubmit, empty = false, action, actions, children } = props;
  const { t: ui } = useTranslation('ui');
  const { edit, save } = part;
  return (
    <Card title={title} lead={lead}>
      <Form form={form} onSubmit={onSubmit} refusal={save.refusal} readOnly={!competition.can.edit} label={title}>
        {children}
        {competition.can.edit && (
          <FormActions>
            {!empty && (
              <Button type="submit" tone="primary" pending={save.pending}>
                {action ?? ui('save')}
              </Button>
            )}
            {actions}
          </FormActions>
        )}
      </Form>
      <PartConflict edit={edit} form={form} pending={save.pending} />
    </Card>
  );
}

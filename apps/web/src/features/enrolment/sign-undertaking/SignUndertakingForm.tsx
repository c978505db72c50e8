import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import type { Details } from '../useEnrolment.ts';
import { Declarations } from './Declarations.tsx';
import { declarations, NOT_DECLARED } from './declarations.ts';

/** The captain's signature, for a draft that has none yet. */
export function SignUndertakingForm({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const { enrolmentId, competition } = details;
  const form = useZodForm(z.object(declarations(t('signUp.tickThis'))), { defaultValues: NOT_DECLARED });
  const sign = useCommand(trpc.enrolment.signUndertaking, {
    onDone: () => navigate(`/home/signUp/signup?id=${enrolmentId}`),
  });
  return (
    <Form form={form} fleeting onSubmit={() => sign.run({ enrolmentId })} refusal={sign.refusal}>
      <Declarations field={form.field} competition={competition} undertaking={details.form.undertaking} />
      <Button type="submit" tone="primary" size="lg" pending={sign.pending}>
        {t('signUp.sign')}
      </Button>
    </Form>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';

/** The button that declines a request, then the reason for it, which the person who asked reads. */
export function DeclineCorrectionForm({ correctionId, also }: { correctionId: string; also: readonly string[] }) {
  const { t } = useTranslation('correction');
  const [asking, setAsking] = useState(false);
  const words = t('correction.decline', { returnObjects: true });
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  const decline = useCommand(trpc.certificate.declineCorrection, { done: words.done });
  if (!asking) return <Button onClick={() => setAsking(true)}>{words.action}</Button>;
  return (
    <CommandForm
      form={form}
      label={words.title}
      draft={`decline ${correctionId}`}
      command={decline}
      submit={words.submit}
      tone="danger"
      onSubmit={({ reason }) => decline.run({ correctionId, also: [...also], reason })}
      onCancel={() => setAsking(false)}
    >
      <ReasonField field={form.field('reason')} help={words.help} />
    </CommandForm>
  );
}

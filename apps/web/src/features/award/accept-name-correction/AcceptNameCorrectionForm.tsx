import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

const Entries = z.object({ text: z.string().trim().min(1).max(200) });

/** The first person agrees, and says what is to be printed. */
export function AcceptNameCorrectionForm({ correctionId, wanted }: { correctionId: string; wanted: string }) {
  const { t } = useTranslation('name-check');
  const words = t('accept', { returnObjects: true });
  const form = useZodForm(Entries, { defaultValues: { text: wanted } });
  const accept = useCommand(trpc.award.acceptNameCorrection, { done: words.done });
  return (
    <CommandForm
      form={form}
      label={words.submit}
      draft={correctionId}
      command={accept}
      submit={words.submit}
      onSubmit={({ text }) => accept.run({ correctionId, text })}
    >
      <TextField field={form.field('text')} label={words.text} help={words.textHelp} maxLength={200} required />
    </CommandForm>
  );
}

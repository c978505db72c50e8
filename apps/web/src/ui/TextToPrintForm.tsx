import { z } from 'zod';
import type { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from './CommandForm.tsx';
import { useZodForm } from './Form.tsx';
import { TextField } from './TextField.tsx';

const Entries = z.object({ text: z.string().trim().min(1).max(200) });

type Props = {
  /** Under which what was typed is kept until it is sent. */
  draft: string;
  wanted: string;
  words: { submit: string; text: string; textHelp: string };
  command: Pick<ReturnType<typeof useCommand>, 'pending' | 'refusal'>;
  onText: (text: string) => Promise<unknown>;
};

/** What is to be printed from now on, beginning with what was asked for. */
export function TextToPrintForm({ draft, wanted, words, command, onText }: Props) {
  const form = useZodForm(Entries, { defaultValues: { text: wanted } });
  return (
    <CommandForm
      form={form}
      label={words.submit}
      draft={draft}
      command={command}
      submit={words.submit}
      onSubmit={({ text }) => onText(text)}
    >
      <TextField field={form.field('text')} label={words.text} help={words.textHelp} maxLength={200} required />
    </CommandForm>
  );
}

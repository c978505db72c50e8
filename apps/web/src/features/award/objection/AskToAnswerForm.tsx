import { Instant } from '@laurel/domain/kernel/instants.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const ANSWER_DAYS = 3;
const END_OF_WORK = '18:00';
const Asked = z.object({ summary: Reason, answerUntil: Instant });
type Asked = z.output<typeof Asked>;

const usualEnd = () => {
  const last = new Date(serverNow() + ANSWER_DAYS * 86_400_000).toISOString();
  return Instant.parse(fromWallTime(wallTime(last).date, END_OF_WORK));
};

type Words = {
  readonly title: string;
  readonly lead: string;
  readonly summary: string;
  readonly action: string;
  /** Label of the date; null where no team has to answer. */
  readonly until: string | null;
};
type Props = {
  words: Words;
  draft: string;
  command: React.ComponentProps<typeof CommandForm>['command'];
  onSend: (asked: Asked) => unknown;
  onClose: () => void;
};

/** What the team concerned is told, and until when it may answer. */
export function AskToAnswerForm({ words, draft, command, onSend, onClose }: Props) {
  const form = useZodForm(Asked, { defaultValues: { summary: '', answerUntil: usualEnd() } });
  return (
    <CommandForm
      label={words.title}
      className="mt-3"
      draft={draft}
      form={form}
      command={command}
      submit={words.action}
      onSubmit={onSend}
      onCancel={onClose}
    >
      <p className="text-dense text-ink-2">{words.lead}</p>
      <TextArea field={form.field('summary')} label={words.summary} rows={4} maxLength={1000} required />
      {words.until && <DateTimeField field={form.field('answerUntil')} label={words.until} required />}
    </CommandForm>
  );
}

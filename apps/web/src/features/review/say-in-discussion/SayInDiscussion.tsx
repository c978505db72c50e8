import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { SayInDiscussion as Command } from '@laurel/domain/review/say-in-discussion.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const Entries = Command.pick({ text: true });

/** One message to the others who scored the work. */
export function SayInDiscussion({ sheetId }: { sheetId: SheetId }) {
  const { t } = useTranslation('review');
  const form = useZodForm(Entries, { defaultValues: { text: '' } });
  const command = useCommand(trpc.review.sayInDiscussion, { onDone: () => form.reset({ text: '' }) });
  return (
    <Form form={form} draft={`${sheetId} discussion`} onSubmit={({ text }) => command.run({ sheetId, text })}>
      <TextArea field={form.field('text')} label={t('discussion.say')} rows={3} maxLength={2000} required />
      {command.refusal && <RefusalNote refusal={command.refusal} />}
      <div className="mt-3">
        <Button type="submit" pending={command.pending}>
          {t('discussion.send')}
        </Button>
      </div>
    </Form>
  );
}

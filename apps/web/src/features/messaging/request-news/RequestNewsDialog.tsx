import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { RequestNews } from '@laurel/domain/messaging/news.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';

const Typed = RequestNews.pick({ email: true });

/** Follows news without an account: the address is confirmed by a link. */
export function RequestNewsDialog({
  competitionId,
  onClose,
}: {
  competitionId: CompetitionId | null;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('follow-news');
  const request = useCommand(trpc.messaging.requestNews, { done: t('request.sent'), onDone: onClose });
  const form = useZodForm(Typed, { defaultValues: { email: '' } });
  return (
    <FormDialog
      title={t('request.title')}
      description={t('request.lead')}
      size="sm"
      form={form}
      draft={false}
      command={request}
      onSubmit={({ email }) => request.run({ email, competitionId, language: i18n.language === 'en' ? 'en' : 'zh-CN' })}
      submit={t('request.send')}
      cancel
      onClose={onClose}
    >
      <TextField field={form.field('email')} type="email" label={t('request.email')} required />
    </FormDialog>
  );
}

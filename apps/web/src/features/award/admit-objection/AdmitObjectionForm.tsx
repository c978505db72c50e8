import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { AskToAnswerForm } from '../objection/AskToAnswerForm.tsx';
import type { Objection } from '../objection.ts';

type Props = { objection: Objection; onClose: () => void };

/** The objection is examined, and a team that it concerns is asked to answer. */
export function AdmitObjectionForm({ objection: { resultId, objectionId, hasRespondent }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const command = useCommand(trpc.award.admitObjection, { done: t('admit.done'), onDone: onClose });
  const words = {
    title: t('admit.title'),
    lead: t(hasRespondent ? 'admit.lead' : 'admit.leadAlone'),
    summary: t(hasRespondent ? 'admit.summary' : 'admit.summaryAlone'),
    action: t('admit.action'),
    until: hasRespondent ? t('admit.until') : null,
  };
  return (
    <AskToAnswerForm
      words={words}
      draft={objectionId}
      command={command}
      onSend={({ summary, answerUntil }) =>
        command.run({ resultId, objectionId, summary, ...(hasRespondent ? { answerUntil } : {}) })
      }
      onClose={onClose}
    />
  );
}

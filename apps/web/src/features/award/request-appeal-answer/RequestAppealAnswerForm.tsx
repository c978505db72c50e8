import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { AskToAnswerForm } from '../objection/AskToAnswerForm.tsx';
import type { Appeal } from '../objection.ts';

type Props = { appeal: Appeal; onClose: () => void };

/** The team that an appeal is directed against is asked to answer. */
export function RequestAppealAnswerForm({ appeal: { resultId, objectionId, side }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const command = useCommand(trpc.award.requestAppealAnswer, { done: t('appeal.ask.done'), onDone: onClose });
  const words = {
    title: t('appeal.ask.title'),
    lead: t('appeal.ask.lead'),
    summary: t('appeal.ask.summary'),
    action: t('appeal.ask.action'),
    until: t('appeal.ask.until'),
  };
  return (
    <AskToAnswerForm
      words={words}
      draft={`${objectionId} ${side}`}
      command={command}
      onSend={({ summary, answerUntil }) => command.run({ resultId, objectionId, side, summary, answerUntil })}
      onClose={onClose}
    />
  );
}

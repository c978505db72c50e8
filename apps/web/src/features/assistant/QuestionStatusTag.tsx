import type { QuestionStatus } from '@laurel/domain/assistant/question.ts';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';

const tones = { open: 'warning', answered: 'success', dismissed: 'neutral' } as const;

export function QuestionStatusTag({ status }: { status: QuestionStatus }) {
  const { t } = useTranslation('assistant');
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>;
}

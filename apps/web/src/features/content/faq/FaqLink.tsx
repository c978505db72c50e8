import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';

/** To the questions and answers about a competition. */
export function FaqLink({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('app');
  return (
    <LinkButton icon={CircleHelp} href={`/home/news/faq?competitionId=${competitionId}`}>
      {t('titles./home/news/faq')}
    </LinkButton>
  );
}

import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import type { Public } from './sections.tsx';

/** The one button: register, with the time left, or why it is not possible. */
export function EnrolBox({ competition }: { competition: Public }) {
  const { t } = useTranslation('competition');
  const stage = competition.stages.find((one) => one.kind === 'enrol');
  if (!stage || competition.status !== 'published') return null;
  return (
    <Card>
      {stage.status === 'open' ? (
        <>
          <p className="text-dense text-ink-2">{t('site.left')}</p>
          <p className="mb-4 text-h2">
            <Countdown to={stage.closesAt} />
          </p>
          <LinkButton
            tone="primary"
            size="lg"
            href={`/home/signUp/material?competitionId=${competition.competitionId}`}
            className="w-full justify-center"
          >
            {t('site.signUp')}
          </LinkButton>
        </>
      ) : (
        <p className="text-ink-2">{stage.status === 'planned' ? t('site.enrolSoon') : t('site.enrolClosed')}</p>
      )}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

const pages: Record<CompetitionDetails['missing'][number], string> = {
  rules: 'addEdit',
  items: 'addEdit',
  stages: 'scheduleSet',
  enrolmentSettings: 'enrollSet',
  submissionSettings: 'workSubSet',
  reviewSettings: 'reviewSet',
};

/** What a draft still lacks before it can be published. */
export function MissingParts({ competition: { competitionId, missing } }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  if (missing.length === 0) return <Notice tone="success">{t('details.ready')}</Notice>;
  return (
    <Notice tone="warning" title={t('details.missing', { count: missing.length })}>
      <Items of={missing} id={(part) => part} className="list-disc pl-5">
        {(part) => <Link href={`/competition/${pages[part]}?id=${competitionId}`}>{t(`details.parts.${part}`)}</Link>}
      </Items>
    </Notice>
  );
}

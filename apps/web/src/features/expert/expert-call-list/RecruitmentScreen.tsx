import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { ApplicationList } from '../expert-application-list/ApplicationList.tsx';
import { CallList } from './CallList.tsx';

/** Calls for experts, and what was sent to them. */
export default function RecruitmentScreen() {
  const { t } = useTranslation('recruitment');
  const navigate = useNavigate();
  const tab = useQueryParam('tab') ?? 'calls';
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton icon={ExternalLink} href="/home/experts">
            {t('publicPage')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => navigate(`/expert/recruitment?tab=${next}`, { replace: true })}
        items={[
          { value: 'calls', label: t('tabs.calls'), content: <CallList /> },
          { value: 'applications', label: t('tabs.applications'), content: <ApplicationList /> },
        ]}
      />
    </>
  );
}

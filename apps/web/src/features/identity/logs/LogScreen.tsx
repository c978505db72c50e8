import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { EventLog } from '../event-history/EventLog.tsx';
import { RowChangeLog } from '../row-changes/RowChangeLog.tsx';
import { SignInLog } from '../sign-in-list/SignInLog.tsx';

/** Who did what: facts of the event log, edits of rows, sign-ins. */
export default function LogScreen() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const tab = useQueryParam('tab') ?? 'events';
  return (
    <>
      <PageHeader title={t('logs.title')} />
      <Tabs
        label={t('logs.title')}
        value={tab}
        onChange={(next) => navigate(`/system/log?tab=${next}`, { replace: true })}
        items={[
          { value: 'events', label: t('logs.tabs.events'), content: <EventLog /> },
          { value: 'changes', label: t('logs.tabs.changes'), content: <RowChangeLog /> },
          { value: 'signIns', label: t('logs.tabs.signIns'), content: <SignInLog /> },
        ]}
      />
    </>
  );
}

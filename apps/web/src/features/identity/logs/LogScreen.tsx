import { useTranslation } from 'react-i18next';
import { TabsPage } from '#/ui/TabsPage.tsx';
import { EventLog } from '../event-history/EventLog.tsx';
import { ReadingLog } from '../reading-list/ReadingLog.tsx';
import { RowChangeLog } from '../row-changes/RowChangeLog.tsx';
import { SignInLog } from '../sign-in-list/SignInLog.tsx';

/** Who did what: facts of the event log, edits of rows, sign-ins, and who looked at what. */
export default function LogScreen() {
  const { t } = useTranslation('identity');
  return (
    <TabsPage
      title={t('logs.title')}
      items={[
        { value: 'events', label: t('logs.tabs.events'), content: <EventLog /> },
        { value: 'changes', label: t('logs.tabs.changes'), content: <RowChangeLog /> },
        { value: 'signIns', label: t('logs.tabs.signIns'), content: <SignInLog /> },
        { value: 'readings', label: t('logs.tabs.readings'), content: <ReadingLog /> },
      ]}
    />
  );
}

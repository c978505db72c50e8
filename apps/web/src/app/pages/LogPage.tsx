import { useTranslation } from 'react-i18next';
import { FindingLog } from '#/features/audit/finding-list/FindingLog.tsx';
import { FindingReport } from '#/features/audit/finding-list/FindingReport.tsx';
import { ListAt } from '#/features/audit/list-at/ListAt.tsx';
import { RecordAt } from '#/features/audit/record-at/RecordAt.tsx';
import { EventLog } from '#/features/identity/event-history/EventLog.tsx';
import { ProofButton } from '#/features/identity/event-history/ProofButton.tsx';
import { useEventName } from '#/features/identity/event-history/useEventName.ts';
import { ReadingLog } from '#/features/identity/reading-list/ReadingLog.tsx';
import { RowChangeLog } from '#/features/identity/row-changes/RowChangeLog.tsx';
import { SignInLog } from '#/features/identity/sign-in-list/SignInLog.tsx';
import { UndeliveredLog } from '#/features/messaging/undelivered-list/UndeliveredLog.tsx';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { TabsPage } from '#/ui/TabsPage.tsx';

const proofButton = (filter: { competitionId: string }, label: string) => <ProofButton filter={filter} label={label} />;

/** The system log: events, edits of rows, logins, who viewed what, lists as they were, notifications that did not arrive, and findings. */
export default function LogPage() {
  const { t } = useTranslation(['identity', 'finding-list', 'messaging', 'record-at']);
  const eventName = useEventName();
  const [record, report] = [useQueryParam('record'), useQueryParam('report')];
  if (record) return <RecordAt streamId={record} eventName={eventName} />;
  if (report === 'findings') return <FindingReport />;
  return (
    <TabsPage
      title={t('logs.title')}
      items={[
        { value: 'events', label: t('logs.tabs.events'), content: <EventLog /> },
        { value: 'changes', label: t('logs.tabs.changes'), content: <RowChangeLog /> },
        { value: 'signIns', label: t('logs.tabs.signIns'), content: <SignInLog /> },
        { value: 'readings', label: t('logs.tabs.readings'), content: <ReadingLog /> },
        { value: 'listAt', label: t('record-at:lists.tab'), content: <ListAt /> },
        { value: 'undelivered', label: t('messaging:undelivered.tab'), content: <UndeliveredLog /> },
        { value: 'findings', label: t('finding-list:tab'), content: <FindingLog proof={proofButton} /> },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { AnchorCard } from './AnchorCard.tsx';
import { CheckLogFile } from './CheckLogFile.tsx';
import { useAnchors } from './useAnchors.ts';
import { WholeLog } from './WholeLog.tsx';

/** What shows that the log was not changed afterwards, for everybody; auditors check the whole log here. */
export default function LogProofScreen() {
  const { t } = useTranslation('log-proof');
  const { can } = useSession();
  const query = useAnchors();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryPage query={query}>
        {(published) => (
          <div className="space-y-5">
            {can('sys:log:query') && <WholeLog published={published} />}
            <AnchorCard published={published} />
            <CheckLogFile published={published} />
          </div>
        )}
      </QueryPage>
    </>
  );
}

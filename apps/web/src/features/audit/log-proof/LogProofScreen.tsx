import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { AnchorCard } from './AnchorCard.tsx';
import { CheckLogFile } from './CheckLogFile.tsx';
import { StoredFiles } from './StoredFiles.tsx';
import { type RootFile, TrustedRoots } from './TrustedRoots.tsx';
import { useAnchors } from './useAnchors.ts';
import { WholeLog } from './WholeLog.tsx';

/** What shows that the log was not changed afterwards, for everybody; auditors check the whole log here. */
export default function LogProofScreen() {
  const { t } = useTranslation('log-proof');
  const { can } = useSession();
  const query = useAnchors();
  const [files, setFiles] = useState<readonly RootFile[]>([]);
  const roots = files.flatMap(({ roots: own }) => own.map(({ der }) => der));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryPage query={query}>
        {(published) => (
          <div className="space-y-5">
            {can('sys:log:query') && <WholeLog published={published} roots={roots} />}
            {can('sys:log:query') && <StoredFiles />}
            <AnchorCard published={published} roots={roots} />
            <CheckLogFile published={published} roots={roots} />
            <TrustedRoots files={files} onFiles={setFiles} />
          </div>
        )}
      </QueryPage>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { useAnnounceWithoutNotice } from '../announce-without-notice/useAnnounceWithoutNotice.ts';
import { DismissNoNoticeDialog } from '../dismiss-no-notice/DismissNoNoticeDialog.tsx';
import type { ResultRow } from '../result-row.ts';

/** What one person proposed about a result's notice, and what another can do about it. */
export function NoNoticeProposal({ row }: { row: ResultRow }) {
  const { t } = useTranslation('award');
  const [dismissing, setDismissing] = useState(false);
  const { announce, pending } = useAnnounceWithoutNotice();
  const { noNotice, can } = row;
  if (!noNotice) return null;
  const actions = (
    <>
      {can.announceWithoutNotice && (
        <Button size="sm" tone="primary" pending={pending} onClick={() => void announce(row)}>
          {t('noNotice.accept')}
        </Button>
      )}
      {can.dismissNoNotice && (
        <Button size="sm" onClick={() => setDismissing(true)}>
          {t('noNotice.dismiss.action')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Notice tone="warning" className="mt-2" actions={actions}>
        {t('noNotice.proposedBy', { name: noNotice.proposedByName, reason: noNotice.reason })}
      </Notice>
      {dismissing && <DismissNoNoticeDialog row={row} onClose={() => setDismissing(false)} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { useConfirmResult } from '../confirm-result/useConfirmResult.ts';
import type { ResultRow } from '../result-row.ts';
import { resultTone } from '../status.ts';
import { NoNoticeProposal } from './NoNoticeProposal.tsx';

type Props = {
  row: ResultRow;
  /** Says of which competition it is. */
  named: boolean;
  open: Readonly<Record<'correct' | 'announce' | 'preview' | 'dispute' | 'inquire', (row: ResultRow) => void>>;
};

/** Where the result of one item is, and its next step. */
export function ResultCard({ row, named, open }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  return (
    <li className="rounded-lg border border-line bg-bg p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{pick(row.item)}</h3>
        <StatusTag tone={resultTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
      </div>
      {named && <p className="mt-1 text-dense">{pick(row.competitionName)}</p>}
      <p className="mt-1 text-dense text-ink-2">
        {t('awardCount', { count: row.awards })}
        {row.status === 'announced' && row.noticeEndsAt && (
          <>
            {' · '}
            {t('noticeEndsAt')} <DateTime value={row.noticeEndsAt} distance />
          </>
        )}
      </p>
      {row.outdated && (
        <Notice tone="warning" className="mt-2">
          {t('outdated')}
        </Notice>
      )}
      {row.laterRound && (
        <Notice tone="info" className="mt-2">
          {t('laterRound', { round: pick(row.laterRound) })}
        </Notice>
      )}
      <NoNoticeProposal row={row} />
      {row.openObjections > 0 && (
        <p className="mt-1 text-dense text-warning">{t('objectionCount', { count: row.openObjections })}</p>
      )}
      {row.openRemedies > 0 && (
        <p className="mt-1 text-dense text-warning">{t('remedyCount', { count: row.openRemedies })}</p>
      )}
      {row.can.confirm && !row.can.second && (
        <p className="mt-1 text-dense text-ink-2">{t('secondPerson', { name: row.draftedByName })}</p>
      )}
      {row.ownTeam && (
        <div className="mt-2">
          <OwnTeamNotice />
        </div>
      )}
      <NextSteps row={row} open={open} />
    </li>
  );
}

function NextSteps({ row, open }: Omit<Props, 'named'>) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const { can } = useSession();
  const { confirmResult, pending } = useConfirmResult();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {row.outdated && !row.ownTeam && can('award:result:announce') && (
        <Button size="sm" tone="primary" onClick={() => open.correct(row)}>
          {t('redraft')}
        </Button>
      )}
      {row.can.announce && (
        <Button size="sm" tone="primary" onClick={() => open.announce(row)}>
          {t('announce')}
        </Button>
      )}
      {row.can.confirm && row.due && row.can.second && (
        <Button size="sm" tone="primary" pending={pending} onClick={() => void confirmResult(row)}>
          {t('confirm')}
        </Button>
      )}
      {row.supersedes && row.status === 'confirmed' && can('cert:info:query') && (
        <LinkButton size="sm" href={`/certificate/list?amended=all&competitionId=${row.competitionId}`}>
          {t('amendedCertificates')}
        </LinkButton>
      )}
      <Button size="sm" onClick={() => open.preview(row)}>
        {t('preview')}
      </Button>
      {row.can.inquire && (
        <Button size="sm" onClick={() => open.inquire(row)}>
          {say('inquiry.action')}
        </Button>
      )}
      {(row.status !== 'drafted' || row.openObjections + row.openRemedies > 0 || row.objectionRules !== null) && (
        <Button
          size="sm"
          tone={row.openObjections + row.openAppeals + row.openRemedies > 0 && row.can.confirm ? 'primary' : 'plain'}
          onClick={() => open.dispute(row)}
        >
          {t('objections')}
        </Button>
      )}
    </div>
  );
}

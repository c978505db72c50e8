import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { OpenRoundNotice } from '../open-round/OpenRoundNotice.tsx';
import { AssignAdvanced } from '../request-distribution/AssignAdvanced.tsx';
import type { RoundDetails } from '../round-details.ts';
import { isOver } from '../status.ts';
import { UncheckedWorks } from './UncheckedWorks.tsx';
import { UnlockedWorks } from './UnlockedWorks.tsx';

/** What keeps the round from going on, and what of its works experts do not get as it was submitted. */
export function RoundNotices({ round }: { round: RoundDetails }) {
  const { works, unlocked, unchecked, unassigned, status, telling, unprepared, shortened, withheld } = round;
  return (
    <>
      {round.ownTeam && <OwnTeamNotice />}
      {unchecked > 0 && !isOver(status) && <UncheckedWorks round={round} />}
      {works === 0 && unchecked === 0 && <NothingYet round={round} />}
      {works > 0 && unlocked > 0 && !isOver(status) && <UnlockedWorks round={round} />}
      {unassigned > 0 && status !== 'sealed' && <AssignAdvanced round={round} />}
      {status === 'distributed' && <OpenRoundNotice round={round} />}
      {telling && <OfFiles what="telling" tone="warning" {...telling} />}
      <OfFiles what="unprepared" tone="info" works={unprepared.works} />
      <OfFiles what="shortened" tone="warning" {...shortened} />
      <OfFiles what="withheld" tone="danger" {...withheld} />
    </>
  );
}

function NothingYet({ round: { competitionId, unlocked } }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  return (
    <Notice
      tone="info"
      title={t('distribution.nothing')}
      actions={
        <LinkButton size="sm" href={`/works/list?competitionId=${competitionId}`}>
          {t('distribution.toWorks')}
        </LinkButton>
      }
    >
      {unlocked > 0
        ? t('distribution.nothingUnlocked', { number: format.number(unlocked) })
        : t('distribution.nothingHint')}
    </Notice>
  );
}

type OfFilesProps = {
  what: 'telling' | 'unprepared' | 'shortened' | 'withheld';
  tone: 'info' | 'warning' | 'danger';
  works: number;
  /** Which works, where it is known. */
  codes?: readonly string[];
};

/** One thing about the files of some works; nothing when it is about none. */
function OfFiles({ what, tone, works, codes }: OfFilesProps) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (works === 0) return null;
  return (
    <Notice tone={tone} title={t(`distribution.${what}`, { count: works })}>
      <p>{t(`distribution.${what}Body`)}</p>
      {codes && <p className="num mt-1 text-dense">{t('distribution.worksNamed', { codes: format.list(codes) })}</p>}
    </Notice>
  );
}

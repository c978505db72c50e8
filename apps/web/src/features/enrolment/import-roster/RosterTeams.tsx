import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { copyText } from '#/lib/copy-text.ts';
import { useFormat } from '#/lib/format.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Items } from '#/ui/Items.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import { WithdrawRosterTeam } from '../withdraw-roster-team/WithdrawRosterTeam.tsx';

type Team = RouterOutputs['enrolment']['rosterTeams'][number];

const tones = { offered: 'info', accepted: 'success', expired: 'neutral', withdrawn: 'neutral' } as const;

/** The teams that a school invited, and how far each is. */
export function RosterTeams({ of }: { of: RouterInputs['enrolment']['rosterTeams'] }) {
  const { t } = useTranslation('import-roster');
  const query = trpc.enrolment.rosterTeams.useQuery(of);
  return (
    <section aria-label={t('teams')}>
      <h3 className="font-semibold">{t('teams')}</h3>
      <QueryState query={query}>
        {(teams) =>
          teams.length === 0 ? (
            <p className="mt-2 text-ink-2">{t('none')}</p>
          ) : (
            <>
              <p className="mt-1 text-ink-2">
                {t('accepted', {
                  total: teams.length,
                  accepted: teams.filter(({ state }) => state === 'accepted').length,
                })}
              </p>
              <Items of={teams} id={(team) => team.rosterTeamId} className="mt-2 divide-y divide-line" item="py-2">
                {(team) => <Row team={team} />}
              </Items>
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function Row({ team }: { team: Team }) {
  const { t } = useTranslation('import-roster');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  const { teamName, item, captainMask, state, status, link, expiresAt, enrolmentId } = team;
  const copy = async (url: string) => {
    await copyText(url);
    toast.success(ui('copied'));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 basis-full md:flex-1 md:basis-0">
        <p className="font-semibold">{teamName}</p>
        <p className="text-dense text-ink-2">
          {[item && pick(item), captainMask, link && t('until', { time: format.dateTime(expiresAt) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {status ? <EnrolmentStatusTag {...status} /> : <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>}
      {link && (
        <Button size="sm" icon={Copy} onClick={() => void copy(link)}>
          {t('copy')}
        </Button>
      )}
      {enrolmentId && (
        <LinkButton size="sm" href={`/signUpManagement?enrolment=${enrolmentId}`}>
          {t('open')}
        </LinkButton>
      )}
      {team.can.withdraw && <WithdrawRosterTeam team={team} />}
    </div>
  );
}

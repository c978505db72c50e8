import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PrintButton } from '#/ui/PrintButton.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { deskOf } from '../sessions.ts';

type Minutes = RouterOutputs['scene']['sessionMinutes'];

/** The minutes of a session on paper: what happened, from its log, and where the host and the chief sign. */
export function PrintedMinutes({ sessionId }: { sessionId: SessionId }) {
  const query = trpc.scene.sessionMinutes.useQuery({ sessionId });
  return (
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(minutes) => <Sheet minutes={minutes} />}
    </QueryState>
  );
}

const ENDED: readonly Minutes['status'][] = ['finished', 'sealed'];

function Sheet({ minutes }: { minutes: Minutes }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const { competition, room, startsAt, endsAt, status, judges, quorum, seedHash, last } = minutes;
  return (
    <>
      <PageHeader
        title={t('minutes.title', { room: pick(room) })}
        lead={pick(competition)}
        back={deskOf(minutes.sessionId)}
        actions={<PrintButton label={t('print.print')} />}
      />
      {!ENDED.includes(status) && <Notice tone="warning">{t('minutes.notOver')}</Notice>}
      <DescriptionList
        items={[
          { label: t('print.time'), value: `${format.dateTime(startsAt)}–${format.time(endsAt)}` },
          { label: t('print.judges'), value: format.list(judges) },
          { label: t('minutes.quorum'), value: quorum },
          ...(seedHash ? [{ label: t('desk.seedHash'), value: <Code text={seedHash} /> }] : []),
        ]}
      />
      <Teams teams={minutes.teams} />
      <Lines lines={minutes.lines} />
      <p className="mt-6 text-dense">
        {last && t('minutes.lastEvent', { number: last.eventNo })} {last && <Code text={last.hash} />}
      </p>
      <Signatures />
    </>
  );
}

const Code = ({ text }: { text: string }) => <code className="num text-dense break-all">{text}</code>;

function Table({ title, heads, rows }: { title: string; heads: readonly string[]; rows: React.ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-h3 font-semibold">{title}</h2>
      <ScrollRegion label={title}>
        <table className="w-full border-collapse text-left text-dense">
          <thead>
            <tr className="border-b border-strong">
              {heads.map((head) => (
                <th key={head} className="py-1.5 pr-3 align-bottom">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function Teams({ teams }: { teams: Minutes['teams'] }) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  const time = (at: string | null) => (at ? format.time(at) : '');
  const heads = [
    t('print.number'),
    t('print.code'),
    t('print.status'),
    t('minutes.checkedIn'),
    t('minutes.calls'),
    t('minutes.called'),
    t('minutes.presented'),
    t('minutes.added'),
  ];
  return (
    <Table
      title={t('minutes.teams')}
      heads={heads}
      rows={teams.map((team) => (
        <tr key={team.code} className="border-b border-line">
          <td className="num py-1.5 pr-3">{team.callNo ?? ''}</td>
          <td className="num py-1.5 pr-3 font-semibold">{team.code}</td>
          <td className="py-1.5 pr-3 whitespace-nowrap">{t(`slotStatuses.${team.status}`)}</td>
          <td className="num py-1.5 pr-3">{time(team.checkedInAt)}</td>
          <td className="num py-1.5 pr-3">{team.calls || ''}</td>
          <td className="num py-1.5 pr-3">{time(team.calledAt)}</td>
          <td className="num py-1.5 pr-3 whitespace-nowrap">
            {team.beganAt && `${time(team.beganAt)}–${time(team.endedAt)}`}
          </td>
          <td className="num py-1.5 pr-3">{team.addedSeconds ? t('minutes.seconds', { n: team.addedSeconds }) : ''}</td>
        </tr>
      ))}
    />
  );
}

function Lines({ lines }: { lines: Minutes['lines'] }) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  return (
    <Table
      title={t('minutes.lines')}
      heads={[t('minutes.at'), t('minutes.what'), t('print.code'), t('minutes.reason'), t('minutes.by')]}
      rows={lines.map((line, index) => (
        <tr key={index} className="border-b border-line">
          <td className="num py-1.5 pr-3">{format.time(line.at)}</td>
          <td className="py-1.5 pr-3">
            {t(`minutes.events.${line.type as 'scene.slot_called'}`)}
            {line.seconds !== null && ` ${t('minutes.seconds', { n: line.seconds })}`}
            {line.undone && ` ${t('minutes.undone')}`}
          </td>
          <td className="num py-1.5 pr-3">{line.code}</td>
          <td className="py-1.5 pr-3">{line.reason}</td>
          <td className="py-1.5 pr-3">{line.by}</td>
        </tr>
      ))}
    />
  );
}

function Signatures() {
  const { t } = useTranslation('scene');
  return (
    <div className="mt-12 grid grid-cols-2 gap-12">
      {[t('minutes.host'), t('minutes.chief')].map((who) => (
        <p key={who} className="border-t border-strong pt-2">
          {who}
        </p>
      ))}
    </div>
  );
}

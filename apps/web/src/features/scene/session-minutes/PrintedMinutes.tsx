import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PrintButton } from '#/ui/PrintButton.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { SignMinutesButton } from '../sign-minutes/SignMinutesButton.tsx';

type Minutes = RouterOutputs['scene']['sessionMinutes'];

/** The minutes of a session: what happened, from its log, and the signatures of its host and its panel. */
export function PrintedMinutes({ sessionId, back }: { sessionId: SessionId; back: string }) {
  const query = trpc.scene.sessionMinutes.useQuery({ sessionId });
  return <QueryPage query={query}>{(minutes) => <Sheet minutes={minutes} back={back} />}</QueryPage>;
}

const ENDED: readonly Minutes['status'][] = ['finished', 'sealed'];

function Sheet({ minutes, back }: { minutes: Minutes; back: string }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const { competition, room, startsAt, endsAt, status, judges, chief, quorum, seedHash } = minutes;
  const sessionMinutes = { kind: 'sessionMinutes' as const, filter: { sessionId: minutes.sessionId } };
  return (
    <>
      <PageHeader
        title={t('minutes.title', { room: pick(room) })}
        lead={pick(competition)}
        back={back}
        actions={
          <>
            {minutes.can.exportFile && <ExportButton what={sessionMinutes} label={t('minutes.file')} />}
            <PrintButton label={t('print.print')} />
          </>
        }
      />
      {!ENDED.includes(status) && <Notice tone="warning">{t('minutes.notOver')}</Notice>}
      {minutes.ownTeam && (
        <div data-no-print>
          <OwnTeamNotice />
        </div>
      )}
      <DescriptionList
        items={[
          { label: t('minutes.time'), value: `${format.dateTime(startsAt)}–${format.time(endsAt)}` },
          {
            label: t('minutes.judges'),
            value: format.list(judges.map((name) => (name === chief ? t('minutes.chiefIs', { name }) : name))),
          },
          { label: t('minutes.quorum'), value: quorum },
          ...(seedHash ? [{ label: t('minutes.seedHash'), value: <Code text={seedHash} /> }] : []),
        ]}
      />
      <Teams teams={minutes.teams} />
      <Presence presence={minutes.presence} />
      <Lines lines={minutes.lines} />
      <Signatures minutes={minutes} />
      <InTheLog minutes={minutes} />
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
    t('minutes.number'),
    t('minutes.code'),
    t('minutes.status'),
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
      heads={[t('minutes.at'), t('minutes.what'), t('minutes.code'), t('minutes.reason'), t('minutes.by')]}
      rows={lines.map((line, index) => (
        <tr key={index} className="border-b border-line">
          <td className="num py-1.5 pr-3">{format.time(line.at)}</td>
          <td className="py-1.5 pr-3">
            {t(`minutes.events.${line.type as 'scene.slot_called'}`)}
            {line.detail && ` ${t(`minutes.details.${line.detail}`)}`}
            {line.judge && ` ${line.judge}`}
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

function Presence({ presence }: Pick<Minutes, 'presence'>) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  if (presence.length === 0) return null;
  return (
    <Table
      title={t('minutes.presence')}
      heads={[t('minutes.judge'), t('minutes.from'), t('minutes.until')]}
      rows={presence.map(({ judge, from, until }) => (
        <tr key={`${judge}${from}`} className="border-b border-line">
          <td className="py-1.5 pr-3">{judge}</td>
          <td className="num py-1.5 pr-3">{format.time(from)}</td>
          <td className="num py-1.5 pr-3">{until ? format.time(until) : t('minutes.toTheEnd')}</td>
        </tr>
      ))}
    />
  );
}

const SIGNERS = ['host', 'panel'] as const;

function Signatures({ minutes }: { minutes: Minutes }) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  const may = { host: minutes.can.signAsHost, panel: minutes.can.signForPanel };
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-2 text-h3 font-semibold">{t('minutes.signatures')}</h2>
      <dl className="grid grid-cols-1 gap-x-12 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        {SIGNERS.map((as) => {
          const signature = minutes.signatures.find((one) => one.as === as);
          return (
            <div key={as} className="border-t border-strong pt-2">
              <dt className="text-ink-2">{t(`minutes.signers.${as}`)}</dt>
              <dd className="mt-1">
                {signature
                  ? t('minutes.signed', { name: signature.by, time: format.dateTime(signature.at) })
                  : t('minutes.notSigned')}
                {may[as] && (
                  <span className="mt-2 block">
                    <SignMinutesButton minutes={minutes} as={as} />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Where the minutes are in the log, so that they can be checked against it. */
function InTheLog({ minutes: { hash, last, anchor } }: { minutes: Minutes }) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  return (
    <div className="mt-6 space-y-1 text-dense break-inside-avoid">
      <p>
        {t('minutes.signedHash')} <Code text={hash} />
      </p>
      {last && (
        <p>
          {t('minutes.lastEvent', { number: last.eventNo })} <Code text={last.hash} />
        </p>
      )}
      <p>
        {anchor
          ? t('minutes.anchor', { time: format.dateTime(anchor.signedAt), key: anchor.keyId })
          : t('minutes.notAnchored')}
      </p>
    </div>
  );
}

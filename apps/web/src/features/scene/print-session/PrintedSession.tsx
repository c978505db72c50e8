import type { CompetitionId, SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PrintButton } from '#/ui/PrintButton.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { boardOf, type PlannedSession } from '../sessions.ts';

type View = 'door' | 'order';
type Props = { competitionId: CompetitionId; sessionId: SessionId; view: View };

/** A session on paper: the list that teams sign at the door, or the order with numbers and codes only, in large letters. */
export function PrintedSession({ competitionId, sessionId, view }: Props) {
  const query = trpc.scene.sceneBoard.useQuery({ competitionId });
  return (
    <QueryPage query={query}>
      {({ sessions }) => {
        const session = sessions.find((one) => one.sessionId === sessionId);
        if (!session) return <ErrorState error={null} page />;
        return <Sheet session={session} view={view} back={boardOf(competitionId)} />;
      }}
    </QueryPage>
  );
}

function Sheet({ session, view, back }: { session: PlannedSession; view: View; back: string }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const { room, startsAt, endsAt, judges, slots } = session;
  const door = view === 'door';
  return (
    <>
      <PageHeader
        title={`${pick(room)} · ${t(door ? 'print.doorTitle' : 'print.orderTitle')}`}
        lead={door ? undefined : t('print.orderLead')}
        back={back}
        actions={<PrintButton label={t('print.print')} />}
      />
      <p className="mb-4">
        {format.dateTime(startsAt)}–{format.time(endsAt)}
        {door && judges.length > 0 && ` · ${t('print.judges')}: ${format.list(judges.map(({ name }) => name))}`}
      </p>
      <ScrollRegion label={t(door ? 'print.doorTitle' : 'print.orderTitle')}>
        <table className={cx('w-full border-collapse text-left', !door && 'text-h2')}>
          <thead>
            <tr className="border-b border-strong">
              <th className="py-2 pr-4">{t('print.number')}</th>
              <th className="py-2 pr-4">{t('print.code')}</th>
              {door && <th className="py-2 pr-4">{t('print.work')}</th>}
              {door && <th className="w-1/4 py-2">{t('print.signature')}</th>}
            </tr>
          </thead>
          <tbody>
            {slots.map(({ slotId, callNo, code, title }) => (
              <tr key={slotId} className="border-b border-line">
                <td className="num py-2 pr-4 whitespace-nowrap">{callNo ?? t('print.unnumbered')}</td>
                <td className="num py-2 pr-4 font-semibold">{code}</td>
                {door && <td className="py-2 pr-4">{title}</td>}
                {door && <td className="py-2" />}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

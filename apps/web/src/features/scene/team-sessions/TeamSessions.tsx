import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { drawPageOf, sessionTones } from '../sessions.ts';
import { TeamObjections } from './TeamObjections.tsx';

const HELD: readonly string[] = ['running', 'paused', 'finished'];
const often = (sessions: readonly { readonly status: string }[] = []) =>
  sessions.some(({ status }) => HELD.includes(status)) && 10_000;

/** Where and when one's work presents; nothing until it is announced. */
export function TeamSessions({ workId }: { workId: string }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  // On site the page learns within seconds that the score was shown, and what was decided.
  const { data = [] } = trpc.scene.teamSessions.useQuery(
    { workId },
    { refetchInterval: ({ state }) => often(state.data) },
  );
  return data.map(({ sessionId, room, startsAt, endsAt, status, callNo, drawn, code, pass }, index) => (
    <Card
      key={sessionId}
      title={t('team.title')}
      actions={<StatusTag tone={sessionTones[status]}>{t(`statuses.${status}`)}</StatusTag>}
    >
      <DescriptionList
        items={[
          { label: t('team.room'), value: pick(room) },
          { label: t('team.time'), value: `${format.dateTime(startsAt)}–${format.time(endsAt)}` },
          { label: t('team.number'), value: callNo ?? t('team.unnumbered') },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <QrCode text={pass} label={t('door.pass.title')} size={140} />
        <div className="min-w-40 flex-1">
          <p className="num text-h3 font-semibold">{code}</p>
          <p className="text-ink-2">{t('door.pass.hint')}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" href={`/center/work/detail?id=${workId}&view=admission`}>
          {t('door.pass.print')}
        </LinkButton>
        {drawn && (
          <LinkButton size="sm" href={drawPageOf(sessionId)}>
            {t('team.draw')}
          </LinkButton>
        )}
      </div>
      {data[index] && <TeamObjections session={data[index]} />}
    </Card>
  ));
}

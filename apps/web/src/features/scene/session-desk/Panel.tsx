import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { AddJudgeButton } from '../add-judge/AddJudgeButton.tsx';
import { ReasonPress } from '../press.tsx';
import type { DeskSession } from '../sessions.ts';

const OPEN: readonly DeskSession['status'][] = ['checkin', 'ready', 'running', 'paused'];

/** The judges: who is there, and whose sheet of the team on stage is in. */
export function Panel({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const { panel, quorum, status, can } = session;
  if (panel.judges.length === 0) return null;
  const present = panel.judges.filter((judge) => judge.present).length;
  const open = can.host && OPEN.includes(status);
  // Before the draw the panel is set in the plan.
  const drawn = session.draw !== null;
  return (
    <Card
      title={t('panel.title')}
      lead={t('panel.present', { count: present, total: panel.judges.length, quorum })}
      actions={open && drawn && can.addJudge && <AddJudgeButton session={session} />}
    >
      {!panel.scored && <Notice tone="info">{t('panel.notScored')}</Notice>}
      <ul className="divide-y divide-line">
        {panel.judges.map((judge) => (
          <li key={judge.judgeId} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1 truncate">{judge.name}</span>
            {judge.barred && <StatusTag tone="warning">{t('panel.barred')}</StatusTag>}
            {judge.submitted && <StatusTag tone="success">{t('panel.submitted')}</StatusTag>}
            <StatusTag tone={judge.present ? 'info' : 'neutral'}>
              {t(judge.present ? 'panel.here' : 'panel.away')}
            </StatusTag>
            {open && <ComeAndGo session={session} judge={judge} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Judge = DeskSession['panel']['judges'][number];

function ComeAndGo({
  session: { sessionId },
  judge: { judgeId, name, present },
}: {
  session: DeskSession;
  judge: Judge;
}) {
  const { t } = useTranslation('scene');
  const input = { sessionId, judgeId };
  return present ? (
    <ReasonPress
      procedure={trpc.scene.releaseJudge}
      input={input}
      size="sm"
      label={t('panel.release')}
      title={t('panel.releaseTitle', { name })}
    />
  ) : (
    <ReasonPress
      procedure={trpc.scene.seatJudge}
      input={input}
      size="sm"
      label={t('panel.seat')}
      title={t('panel.seatTitle', { name })}
    />
  );
}

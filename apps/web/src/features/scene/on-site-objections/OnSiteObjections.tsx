import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { DecideOnSiteAppeal } from '../decide-on-site-appeal/DecideOnSiteAppeal.tsx';
import { DecideOnSiteObjection } from '../decide-on-site-objection/DecideOnSiteObjection.tsx';
import type { OnSiteObjection } from '../on-site/DecideOnSiteForm.tsx';
import { DueClock } from '../on-site/DueClock.tsx';
import { OnSiteEvidenceLinks } from '../on-site/OnSiteEvidence.tsx';
import { deskOf } from '../sessions.ts';

type Props = { competitionId: CompetitionId | null; linksToSession?: boolean };

/** What teams object to on site, the next to be due first; nothing where nobody has objected. */
export function OnSiteObjections({ competitionId, linksToSession = false }: Props) {
  const { t } = useTranslation('on-site');
  const { data = [] } = trpc.scene.onSiteObjections.useQuery({ competitionId }, { refetchInterval: 10_000 });
  if (data.length === 0) return null;
  return (
    <Card title={t('desk.title')} className="mb-6">
      <p className="mb-3 text-ink-2">{t('desk.lead')}</p>
      <ul aria-label={t('desk.title')} className="space-y-4">
        {data.map((one) => (
          <li key={one.objectionId} className="rounded-lg border border-line p-4">
            <Objection objection={one} linksToSession={linksToSession} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Objection({ objection, linksToSession }: { objection: OnSiteObjection; linksToSession: boolean }) {
  const { t } = useTranslation('on-site');
  const pick = useBilingual();
  const { sessionId, objectionId, room, code, title, kind, filedAt, statement, dueAt, decision, appeal, can } =
    objection;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(`kinds.${kind}`)}</span>
        {appeal && !appeal.decision && <StatusTag tone="warning">{t('desk.appeal')}</StatusTag>}
        <span>
          <span className="num">{code}</span> {title}
        </span>
        <span className="text-dense text-ink-3">
          {pick(room)} · <DateTime value={filedAt} bare />
        </span>
        {linksToSession && <Link href={deskOf(sessionId)}>{t('desk.toSession')}</Link>}
      </p>
      {dueAt && (
        <p className="mt-1">
          {t('due')} <DueClock at={dueAt} />
        </p>
      )}
      <p className="mt-2 break-words whitespace-pre-line">{statement}</p>
      <OnSiteEvidenceLinks {...{ sessionId, objectionId }} part="objection" files={objection.files} />
      {decision && (
        <p className="mt-2 text-ink-2">
          {t('desk.decision', { outcome: t(`outcomes.${decision.outcome}`) })} {decision.reason}
        </p>
      )}
      {appeal && (
        <p className="mt-2 break-words whitespace-pre-line">
          <span className="text-ink-3">{t('desk.grounds')}</span> {appeal.grounds}
        </p>
      )}
      {appeal && <OnSiteEvidenceLinks {...{ sessionId, objectionId }} part="appeal-objector" files={appeal.files} />}
      {appeal?.decision && (
        <p className="mt-2 text-ink-2">
          {t('desk.final', { outcome: t(`outcomes.${appeal.decision.outcome}`) })} {appeal.decision.reason}
        </p>
      )}
      {can.decide && <DecideOnSiteObjection objection={objection} />}
      {can.decideAppeal && <DecideOnSiteAppeal objection={objection} />}
      {dueAt && !can.decide && !can.decideAppeal && <NotYou objection={objection} />}
    </>
  );
}

/** Why the reader decides nothing here. */
function NotYou({ objection: { conflict } }: { objection: OnSiteObjection }) {
  const { t } = useTranslation('on-site');
  return (
    <Notice tone="info" className="mt-3">
      {conflict && conflict !== 'decider' ? t(`desk.conflicts.${conflict}`) : t('desk.another')}
    </Notice>
  );
}

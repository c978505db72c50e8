import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { AnswerAppealDialog } from '../answer-appeal/AnswerAppealDialog.tsx';
import { AnswerObjectionDialog } from '../answer-objection/AnswerObjectionDialog.tsx';
import { FileAppealDialog } from '../file-appeal/FileAppealDialog.tsx';
import { ObjectionHead } from '../ObjectionHead.tsx';
import { EvidenceLinks } from '../objection/EvidenceLinks.tsx';
import { ObjectionSteps } from '../objection/ObjectionSteps.tsx';
import { WithdrawObjectionDialog } from '../withdraw-objection/WithdrawObjectionDialog.tsx';

type Mine = RouterOutputs['award']['myObjections'][number];
type Asked = { readonly objection: Mine; readonly what: keyof typeof DIALOGS };

const DIALOGS = {
  answer: AnswerObjectionDialog,
  answerAppeal: AnswerAppealDialog,
  appeal: FileAppealDialog,
  withdraw: WithdrawObjectionDialog,
};

/** The objections that the reader's team filed, or that are about its work; nothing at all without one. */
export function MyObjections({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('objection');
  const { data: mine = [] } = trpc.award.myObjections.useQuery({ competitionId });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (mine.length === 0) return null;
  const Dialog = asked && DIALOGS[asked.what];
  return (
    <section aria-label={t('mineTitle')}>
      <h3 className="mb-2 font-semibold">{t('mineTitle')}</h3>
      <ul className="space-y-3">
        {mine.map((objection) => (
          <MyObjection
            key={objection.objectionId}
            objection={objection}
            onAsk={(what) => setAsked({ objection, what })}
          />
        ))}
      </ul>
      {asked && Dialog && <Dialog objection={asked.objection} onClose={() => setAsked(null)} />}
    </section>
  );
}

function MyObjection({ objection, onAsk }: { objection: Mine; onAsk: (what: Asked['what']) => void }) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const pick = useBilingual();
  const { objectionId, side, work, can } = objection;
  const about = work ? `${work.title} · ${work.code}` : pick(objection.item);
  return (
    <li className="rounded-lg border border-line p-4">
      <ObjectionHead objection={objection}>
        {t(side === 'respondent' ? 'respondentHead' : 'ownTeam')} · {about}
      </ObjectionHead>
      <p className="mt-2 break-words whitespace-pre-line">{objection.statement}</p>
      {side === 'objector' && <EvidenceLinks objectionId={objectionId} part="objection" files={objection.files} />}
      {objection.answer && (
        <Quoted title={t('answer.given')} text={objection.answer}>
          <EvidenceLinks objectionId={objectionId} part="answer" files={objection.files} />
        </Quoted>
      )}
      <ObjectionSteps steps={objection} />
      {objection.reason && objection.outcome !== 'withdrawn' && (
        <Quoted title={ofAward('site.answer')} text={objection.reason} />
      )}
      {objection.appeals.map((appeal) => (
        <MyAppeal key={appeal.side} objectionId={objectionId} appeal={appeal} />
      ))}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {can.answer && (
          <Button size="sm" tone="primary" onClick={() => onAsk('answer')}>
            {t('answer.action')}
          </Button>
        )}
        {can.answerAppeal && (
          <Button size="sm" tone="primary" onClick={() => onAsk('answerAppeal')}>
            {t('appeal.toAnswer.title')}
          </Button>
        )}
        {can.appeal && (
          <Button size="sm" onClick={() => onAsk('appeal')}>
            {t('appeal.action')}
          </Button>
        )}
        {can.withdraw && (
          <Button size="sm" onClick={() => onAsk('withdraw')}>
            {ofAward('site.withdraw.action')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What the reader's team was told of an appeal and answered, and how it was decided. */
function MyAppeal({ objectionId, appeal }: { objectionId: string; appeal: Mine['appeals'][number] }) {
  const { t } = useTranslation('objection');
  const { side, told, outcome, reason } = appeal;
  return (
    <>
      {told?.summary && <Quoted title={t('appeal.told')} text={told.summary} />}
      {told?.answer && (
        <Quoted title={t('answer.given')} text={told.answer}>
          <EvidenceLinks objectionId={objectionId} part="appeal-answer" files={told.files} />
        </Quoted>
      )}
      {outcome && <Quoted title={t('appeal.answer', { side: t(`appeal.sides.${side}`) })} text={reason ?? ''} />}
    </>
  );
}

function Quoted({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className="mt-3 border-l-2 border-strong pl-3">
      <p className="text-dense text-ink-3">{title}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {children}
    </div>
  );
}

import type { ObjectionOutcome, Subject } from '@laurel/domain/award/objection.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { useDecideAppeal } from '../decide-appeal/useDecideAppeal.ts';
import { DismissAppealDialog } from '../dismiss-appeal-decision/DismissAppealDialog.tsx';
import { EvidenceLinks } from '../objection/EvidenceLinks.tsx';
import type { Appeal } from '../objection.ts';
import { ProposedRemedies } from '../objection-remedies/ProposedRemedies.tsx';
import { ProposeAppealForm } from '../propose-appeal-decision/ProposeAppealForm.tsx';
import { RequestAppealAnswerForm } from '../request-appeal-answer/RequestAppealAnswerForm.tsx';

type Props = { appeal: Appeal; before: ObjectionOutcome | null; hasWork: boolean; subject: Subject };

/** An appeal with its final decision, or the next step towards one. */
export function AppealCard({ appeal, before, hasWork, subject }: Props) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const { side, told, outcome, proposal, can } = appeal;
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-label={t('appeal.by', { side: t(`appeal.sides.${side}`) })}
      className="mt-4 border-t border-line pt-3"
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t('appeal.by', { side: t(`appeal.sides.${side}`) })}</span>
        {appeal.overdue && <StatusTag tone="danger">{t('overdue')}</StatusTag>}
        <span className="text-dense text-ink-3">
          <DateTime value={appeal.filedAt} bare />
        </span>
      </p>
      <p className="mt-2 break-words whitespace-pre-line">{appeal.grounds}</p>
      <EvidenceLinks objectionId={appeal.objectionId} part={`appeal-${side}`} files={appeal.files} />
      {told && <Told appeal={appeal} told={told} />}
      {outcome && (
        <p className="mt-2 text-ink-2">
          {t('appeal.final', { outcome: ofAward(`outcomes.${outcome}`) })} {appeal.reason}
        </p>
      )}
      {can.ask && !asking && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-dense text-ink-2">
          {t('appeal.unheard')}
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('appeal.ask.action')}
          </Button>
        </p>
      )}
      {can.ask && asking && <RequestAppealAnswerForm appeal={appeal} onClose={() => setAsking(false)} />}
      {can.propose && <ProposeAppealForm appeal={appeal} before={before} hasWork={hasWork} subject={subject} />}
      {proposal && <Proposed appeal={appeal} proposal={proposal} />}
    </section>
  );
}

/** What the team concerned was told of the appeal, and what it answered. */
function Told({ appeal, told }: { appeal: Appeal; told: NonNullable<Appeal['told']> }) {
  const { t } = useTranslation('objection');
  const answered = appeal.answeredAt !== null;
  return (
    <div className="mt-3 border-l-2 border-strong pl-3">
      <p className="text-dense text-ink-3">{t('appeal.told')}</p>
      <p className="break-words whitespace-pre-line">{told.summary}</p>
      <p className="mt-2 text-dense text-ink-3">{t(answered ? 'answer.ofRespondent' : 'steps.answerUntil')}</p>
      {answered ? (
        <p className="break-words whitespace-pre-line">{told.answer}</p>
      ) : (
        <DateTime value={appeal.answerUntil} bare />
      )}
      <EvidenceLinks objectionId={appeal.objectionId} part="appeal-answer" files={told.files} />
    </div>
  );
}

/** The second person of the panel agrees or dismisses; the first may take it back. */
function Proposed({ appeal, proposal }: { appeal: Appeal; proposal: NonNullable<Appeal['proposal']> }) {
  const { t } = useTranslation('award');
  const { decide, pending } = useDecideAppeal();
  const outcome = t(`outcomes.${proposal.outcome}`);
  return (
    <>
      <p className="mt-3 font-semibold">{t('decision.proposedBy', { name: proposal.proposedByName, outcome })}</p>
      <p className="mt-1 text-ink-2">{proposal.reason}</p>
      <ProposedRemedies remedies={proposal.remedies} />
      <div className="mt-3 flex flex-wrap gap-2">
        {appeal.can.decide && (
          <Button size="sm" tone="primary" pending={pending} onClick={() => void decide(appeal)}>
            {t('decision.accept')}
          </Button>
        )}
        <DialogButton offered={appeal.can.dismiss} size="sm" label={t('decision.dismiss.action')}>
          {(close) => <DismissAppealDialog appeal={appeal} onClose={close} />}
        </DialogButton>
      </div>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AdmitObjectionForm } from '../admit-objection/AdmitObjectionForm.tsx';
import { useDecideObjection } from '../decide-objection/useDecideObjection.ts';
import { DismissDecisionDialog } from '../dismiss-objection-decision/DismissDecisionDialog.tsx';
import { ObjectionHead } from '../ObjectionHead.tsx';
import { EvidenceLinks } from '../objection/EvidenceLinks.tsx';
import { ObjectionSteps } from '../objection/ObjectionSteps.tsx';
import type { Objection, Proposal } from '../objection.ts';
import { ObjectionLetters } from '../objection-letters/ObjectionLetters.tsx';
import { ProposedRemedies } from '../objection-remedies/ProposedRemedies.tsx';
import { Remedies } from '../objection-remedies/Remedies.tsx';
import { ProposeDecisionForm } from '../propose-objection-decision/ProposeDecisionForm.tsx';
import { SetHearingForm } from '../set-objection-hearing/SetHearingForm.tsx';
import { AppealCard } from './AppealCard.tsx';

/** An objection with what both sides said, and its decision or the next step towards one. */
export function ObjectionCard({ objection }: { objection: Objection }) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const { outcome, proposal, can } = objection;
  return (
    <>
      <ObjectionHead objection={objection}>
        {objection.exOfficio ? say('inquiry.by', { name: objection.filedByName }) : objection.filedByName}
        {objection.dueAt && <Due at={objection.dueAt} overdue={objection.overdue} />}
      </ObjectionHead>
      <Said objection={objection} />
      <ObjectionSteps steps={objection} />
      {outcome && <p className="mt-2 text-ink-2">{objection.reason}</p>}
      <Handling objection={objection} />
      {can.propose && <ProposeDecisionForm objection={objection} />}
      {proposal && (
        <>
          <p className="mt-3 font-semibold">
            {t('decision.proposedBy', { name: proposal.proposedByName, outcome: t(`outcomes.${proposal.outcome}`) })}
          </p>
          <p className="mt-1 text-ink-2">{proposal.reason}</p>
          <ProposedRemedies remedies={proposal.remedies} />
          <ProposedDecision objection={objection} proposal={proposal} />
        </>
      )}
      {objection.appeals.map((appeal) => (
        <AppealCard
          key={appeal.side}
          appeal={appeal}
          before={outcome === 'withdrawn' ? null : outcome}
          hasWork={objection.work !== null}
          subject={objection.subject}
        />
      ))}
      <Remedies objection={objection} />
      {objection.conflict !== 'team' && (
        <div className="mt-3">
          <ObjectionLetters resultId={objection.resultId} objections={[objection]} />
        </div>
      )}
    </>
  );
}

/** When the next step is to be taken. */
function Due({ at, overdue }: { at: string; overdue: boolean }) {
  const { t } = useTranslation('objection');
  return (
    <span className={overdue ? 'ml-2 text-danger' : 'ml-2'}>
      {t(overdue ? 'overdueSince' : 'due')} <DateTime value={at} bare />
    </span>
  );
}

/** What the objector wrote, what the team concerned was told, and its answer. */
function Said({ objection }: { objection: Objection }) {
  const { t } = useTranslation('objection');
  const { objectionId, work, statement, summary, answer, files } = objection;
  const said = [
    { label: t('about'), value: work && `${work.title} · ${work.code} · ${work.teamName}` },
    { label: t('told'), value: summary },
    { label: t('answer.ofRespondent'), value: answer },
  ].flatMap(({ label, value }) => (value ? [{ label, value, wide: true }] : []));
  return (
    <>
      <p className="mt-2 break-words whitespace-pre-line">{statement}</p>
      <EvidenceLinks objectionId={objectionId} part="objection" files={files.objection} />
      {said.length > 0 && (
        <div className="mt-3">
          <DescriptionList items={said} columns={1} />
        </div>
      )}
      <EvidenceLinks objectionId={objectionId} part="answer" files={files.answer} />
    </>
  );
}

/** The steps before a decision, or why this person cannot take them. */
function Handling({ objection }: { objection: Objection }) {
  const { t } = useTranslation('objection');
  const [opened, setOpened] = useState<'admit' | 'hearing' | null>(null);
  const { can, conflict, outcome, answerUntil, answeredAt } = objection;
  const close = () => setOpened(null);
  if (conflict && !outcome)
    return (
      <Notice tone="info" className="mt-3">
        {t(`conflicts.${conflict}`)}
      </Notice>
    );
  const waits = can.setHearing && !can.propose && answerUntil !== null && answeredAt === null;
  return (
    <>
      {waits && <p className="mt-2 text-dense text-ink-3">{t('answer.waits')}</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {can.admit && opened !== 'admit' && (
          <Button size="sm" tone="primary" onClick={() => setOpened('admit')}>
            {t('admit.action')}
          </Button>
        )}
        {can.setHearing && opened !== 'hearing' && (
          <Button size="sm" onClick={() => setOpened('hearing')}>
            {t('hearing.action')}
          </Button>
        )}
      </div>
      {can.admit && opened === 'admit' && <AdmitObjectionForm objection={objection} onClose={close} />}
      {can.setHearing && opened === 'hearing' && <SetHearingForm objection={objection} onClose={close} />}
    </>
  );
}

/** The second person agrees or dismisses; the first may take it back. */
function ProposedDecision({ objection, proposal }: { objection: Objection; proposal: Proposal }) {
  const { t } = useTranslation('award');
  const { decide, pending } = useDecideObjection();
  const { can } = objection;
  return (
    <>
      {!can.decide && <p className="mt-2 text-dense text-ink-3">{t('decision.another')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {can.decide && (
          <Button size="sm" tone="primary" pending={pending} onClick={() => void decide(objection, proposal)}>
            {t('decision.accept')}
          </Button>
        )}
        <DialogButton offered={can.dismiss} size="sm" label={t('decision.dismiss.action')}>
          {(close) => <DismissDecisionDialog objection={objection} onClose={close} />}
        </DialogButton>
      </div>
    </>
  );
}

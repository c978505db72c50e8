import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { useDecideObjection } from '../decide-objection/useDecideObjection.ts';
import { DismissDecisionDialog } from '../dismiss-objection-decision/DismissDecisionDialog.tsx';
import { ObjectionHead } from '../ObjectionHead.tsx';
import type { Objection, Proposal } from '../objection.ts';
import { ProposeDecisionForm } from '../propose-objection-decision/ProposeDecisionForm.tsx';

/** An objection with its decision, or the next step towards one. */
export function ObjectionCard({ objection }: { objection: Objection }) {
  const { t } = useTranslation('award');
  const { outcome, proposal, can } = objection;
  return (
    <>
      <ObjectionHead objection={objection}>
        {objection.filedByName} · <DateTime value={objection.filedAt} bare />
      </ObjectionHead>
      <p className="mt-2 break-words whitespace-pre-line">{objection.statement}</p>
      {outcome && <p className="mt-2 text-ink-2">{objection.reason}</p>}
      {can.propose && <ProposeDecisionForm objection={objection} />}
      {proposal && (
        <>
          <p className="mt-3 font-semibold">
            {t('decision.proposedBy', { name: proposal.proposedByName, outcome: t(`outcomes.${proposal.outcome}`) })}
          </p>
          <p className="mt-1 text-ink-2">{proposal.reason}</p>
          <ProposedDecision objection={objection} proposal={proposal} />
        </>
      )}
    </>
  );
}

/** The second person agrees or dismisses; the first may take it back. */
function ProposedDecision({ objection, proposal }: { objection: Objection; proposal: Proposal }) {
  const { t } = useTranslation('award');
  const [dismissing, setDismissing] = useState(false);
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
        {can.dismiss && (
          <Button size="sm" onClick={() => setDismissing(true)}>
            {t('decision.dismiss.action')}
          </Button>
        )}
      </div>
      {dismissing && <DismissDecisionDialog objection={objection} onClose={() => setDismissing(false)} />}
    </>
  );
}

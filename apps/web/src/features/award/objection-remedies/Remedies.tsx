import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { CorrectNamesDialog } from '../correct-names/CorrectNamesDialog.tsx';
import type { Objection, Ordered } from '../objection.ts';
import { Settlement } from '../settle-remedy/Settlement.tsx';
import { SettleRemedyDialog } from '../settle-remedy/SettleRemedyDialog.tsx';
import { useWithholdAward } from '../withhold-award/useWithholdAward.ts';
import { BeginRemedyDialog } from './BeginRemedyDialog.tsx';
import { CarryOutReReviewDialog } from './CarryOutReReviewDialog.tsx';
import { Consequences } from './Consequences.tsx';
import { useAgreeToRemedy } from './useAgreeToRemedy.ts';
import { useReopenAdvancement } from './useReopenAdvancement.ts';

const TONES = { done: 'success', open: 'warning', begun: 'info', notFinal: 'neutral' } as const;

/** What the decision about an objection orders, and how far each of it is carried out. */
export function Remedies({ objection }: { objection: Objection }) {
  const { t } = useTranslation('objection');
  if (objection.remedies.length === 0) return null;
  return (
    <section aria-label={t('remedies.title')} className="mt-4 border-t border-line pt-3">
      <h4 className="font-semibold">{t('remedies.title')}</h4>
      <ul className="mt-2 space-y-3">
        {objection.remedies.map((ordered) => (
          <RemedyLine key={ordered.remedy} objection={objection} ordered={ordered} />
        ))}
      </ul>
    </section>
  );
}

type Props = { objection: Objection; ordered: Ordered };

function RemedyLine({ objection, ordered }: Props) {
  const { t } = useTranslation('objection');
  const { remedy, state, begunAt, begunByName, doneAt, doneByName, settledReason } = ordered;
  const ofNothing = remedy === 'noChange';
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        {t(`remedies.kinds.${remedy}`)}
        {!ofNothing && <StatusTag tone={TONES[state]}>{t(`remedies.states.${stateOf(ordered)}`)}</StatusTag>}
      </p>
      {begunAt && !settledReason && (
        <p className="text-dense text-ink-3">
          {t('remedies.begunBy', { name: begunByName })} <DateTime value={begunAt} bare />
        </p>
      )}
      {doneAt && !ofNothing && (
        <p className="text-dense text-ink-3">
          {t(settledReason ? 'remedies.settledBy' : 'remedies.doneBy', { name: doneByName })}{' '}
          <DateTime value={doneAt} bare />
        </p>
      )}
      {ordered.reReview && ordered.reReview.sheets > 0 && (
        <p className="text-dense text-ink-2">
          {t('remedies.reReview.progress', {
            submitted: ordered.reReview.submitted,
            count: ordered.reReview.sheets,
          })}{' '}
          <DateTime value={ordered.reReview.until} bare />
        </p>
      )}
      {settledReason && <p className="break-words text-ink-2">{settledReason}</p>}
      <Consequences ordered={ordered} />
      <Settlement objection={objection} ordered={ordered} />
      <Steps objection={objection} ordered={ordered} />
    </li>
  );
}

/** Some are under way without waiting for a second person. */
const stateOf = ({ remedy, state }: Ordered) => {
  if (state !== 'begun') return state;
  if (remedy === 'advanceWork') return 'drafted' as const;
  return remedy === 'reReview' ? ('underWay' as const) : state;
};

/** What carries it out, where to see it, and the next step. */
function Steps({ objection, ordered }: Props) {
  const { t } = useTranslation('objection');
  const [asked, setAsked] = useState<'begin' | 'settle' | null>(null);
  const withhold = useWithholdAward();
  const reopen = useReopenAdvancement();
  const agree = useAgreeToRemedy(objection, ordered);
  const { remedy, run, can } = ordered;
  const link = linkOf(objection, ordered);
  const begin = () => {
    if (remedy === 'withholdAward') return void withhold.ask(objection);
    return remedy === 'advanceWork' ? void reopen.ask(objection, ordered) : setAsked('begin');
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {can.begin && (
        <Button size="sm" tone="primary" pending={withhold.pending || reopen.pending} onClick={begin}>
          {t(`remedies.begin.${remedy as 'correctScores'}`)}
        </Button>
      )}
      {can.begin && remedy === 'correctScores' && run && (
        <LinkButton size="sm" href={`/review/distribution?round=${run.roundId}`}>
          {t('remedies.sheets')}
        </LinkButton>
      )}
      {can.agree && agree && (
        <Button size="sm" tone="primary" pending={agree.pending} onClick={() => void agree.ask()}>
          {t('remedies.agree')}
        </Button>
      )}
      {link && (
        <LinkButton size="sm" href={link}>
          {t('remedies.look')}
        </LinkButton>
      )}
      {can.settle && (
        <Button size="sm" onClick={() => setAsked('settle')}>
          {t('remedies.settle.action')}
        </Button>
      )}
      {asked === 'begin' && remedy === 'correctNames' && (
        <CorrectNamesDialog objection={objection} onClose={() => setAsked(null)} />
      )}
      {asked === 'begin' && remedy === 'reReview' && (
        <CarryOutReReviewDialog objection={objection} ordered={ordered} onClose={() => setAsked(null)} />
      )}
      {asked === 'begin' && remedy !== 'correctNames' && remedy !== 'reReview' && (
        <BeginRemedyDialog objection={objection} ordered={ordered} onClose={() => setAsked(null)} />
      )}
      {asked === 'settle' && (
        <SettleRemedyDialog objection={objection} remedy={remedy} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** Where to see what carries it out. */
const linkOf = ({ work }: Objection, { remedy, byId, enrolmentId }: Ordered): string | null => {
  if (remedy === 'correctScores') return byId && `/review/result?run=${byId}`;
  if (remedy === 'disqualifyWork') return work && `/works/list?keywords=${encodeURIComponent(work.code ?? '')}`;
  if (remedy === 'disqualifyTeam') return enrolmentId && `/signUpManagement?id=${enrolmentId}`;
  if (remedy === 'advanceWork') return byId ? `/review/elimination?advancement=${byId}` : '/review/elimination';
  return remedy === 'correctNames' ? '/competitionReward/nameChecks' : null;
};

import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { type Advancement, pageOfAdvancement } from '../advancement.ts';

/** What to know of an advancement before its figures, and the next step. */
export function AdvancementNotices({ advancement }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const { status, can, supersedes, list, ordered } = advancement;
  const nextStep = status === 'drafted' || status === 'approved' || status === 'applied' ? status : null;
  return (
    <>
      {supersedes && (
        <Notice tone="info" title={t('advancement.replaces')}>
          <Changed advancement={advancement} />
          <Link href={pageOfAdvancement(supersedes)}>{t('advancement.toFormer')}</Link>
        </Notice>
      )}
      {ordered.length > 0 && (
        <Notice tone="warning" title={t('advancement.ordered')}>
          {ordered.join(', ')}
        </Notice>
      )}
      {status === 'superseded' && <Superseded advancement={advancement} />}
      {advancement.ownTeam && <OwnTeamNotice />}
      {nextStep && <Notice tone="info">{t(`advancement.next.${nextStep}`)}</Notice>}
      {status === 'simulated' && (list?.undecided ?? 0) > 0 && (
        <Notice tone="warning">{t('advancement.next.undecided', { count: list?.undecided ?? 0 })}</Notice>
      )}
      {status === 'simulated' && !can.approve && !advancement.ownTeam && (
        <Notice tone="info">{t('advancement.next.simulated')}</Notice>
      )}
    </>
  );
}

/** The works whose place the new list changes: their teams are notified when it is published. */
function Changed({ advancement: { changed, list } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  if (!list) return null;
  if (changed.length === 0) return <p>{t('advancement.unchanged')}</p>;
  const placeOf = (outcome: (typeof changed)[number]['before']) =>
    outcome ? t(`advancement.outcomes.${outcome}`) : t('advancement.notListed');
  return (
    <>
      <p>{t('advancement.changed')}</p>
      <ul className="list-disc pl-5">
        {changed.map(({ work, before, after }) => (
          <li key={work}>{t('advancement.change', { work, before: placeOf(before), after: placeOf(after) })}</li>
        ))}
      </ul>
    </>
  );
}

function Superseded({ advancement: { correctedBy, replacedBy, can } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const toNew = replacedBy ? (
    <LinkButton size="sm" href={pageOfAdvancement(replacedBy)}>
      {t('advancement.toNew')}
    </LinkButton>
  ) : (
    correctedBy &&
    can.replace && (
      <LinkButton size="sm" tone="primary" href={`/review/elimination?draft=${correctedBy}`}>
        {t('advancement.draftNew')}
      </LinkButton>
    )
  );
  return (
    <Notice tone="warning" title={t('advancement.superseded')} actions={toNew}>
      {t('advancement.supersededHint')}
    </Notice>
  );
}

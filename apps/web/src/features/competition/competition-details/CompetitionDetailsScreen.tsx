import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Link } from '#/ui/Link.tsx';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { EarlyObjectionsPart } from '../set-early-objections/EarlyObjectionsPart.tsx';
import { ObjectionRulesPart } from '../set-objection-rules/ObjectionRulesPart.tsx';
import { OnSiteRulesPart } from '../set-on-site-rules/OnSiteRulesPart.tsx';
import { RefundWindowsPart } from '../set-refund-windows/RefundWindowsPart.tsx';
import { AmendmentCard } from './AmendmentCard.tsx';
import { CancellationNotice } from './CancellationNotice.tsx';
import { LifecycleActions } from './LifecycleActions.tsx';
import { MissingParts } from './MissingParts.tsx';
import { ItemsPart, RulesPart, StagesPart } from './SettingsParts.tsx';

export default function CompetitionDetailsScreen() {
  return (
    <CompetitionFrame actions={(competition) => <LifecycleActions competition={competition} />}>
      {(competition) => <Overview competition={competition} />}
    </CompetitionFrame>
  );
}

type Props = { competition: CompetitionDetails };

function Overview({ competition }: Props) {
  const { t } = useTranslation('competition');
  return (
    <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0 space-y-5">
        <CancellationNotice competition={competition} />
        {competition.status === 'draft' && <MissingParts competition={competition} />}
        <AmendmentCard competition={competition} />
        <ItemsPart competition={competition} />
        <RefundWindowsPart competition={competition} />
        <OnSiteRulesPart competition={competition} />
        <EarlyObjectionsPart competition={competition} />
        <ObjectionRulesPart competition={competition} />
        <RulesPart competition={competition} />
      </div>
      <div className="min-w-0 space-y-5">
        <StagesPart competition={competition} />
        <Ways competition={competition} />
        {competition.status !== 'draft' && (
          <LinkButton href={`/home/competition/details?id=${competition.competitionId}`} icon={ExternalLink}>
            {t('details.publicPage')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** To what belongs to the competition on other pages. */
function Ways({ competition: { competitionId } }: Props) {
  const { t } = useTranslation('competition');
  const ways = [
    { word: 'toSignUps', href: `/signUpManagement?competitionId=${competitionId}` },
    { word: 'toWorks', href: `/works/list?competitionId=${competitionId}` },
    { word: 'toReview', href: `/review/competition?competitionId=${competitionId}` },
    { word: 'toAwards', href: `/competitionReward/detailedList?competitionId=${competitionId}` },
    { word: 'toBrandKit', href: `/certificate/brand?id=${competitionId}` },
    { word: 'toHistory', href: `/system/log?keywords=competition-${competitionId}` },
  ] as const;
  return (
    <Card title={t('details.links')}>
      <ul className="space-y-2.5">
        {ways.map(({ word, href }) => (
          <li key={word}>
            <Link href={href}>{t(`details.${word}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

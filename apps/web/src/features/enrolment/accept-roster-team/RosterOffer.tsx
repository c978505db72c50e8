import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { LogInToAnswer } from '../LogInToAnswer.tsx';

type Offer = RouterOutputs['enrolment']['rosterOffer'];
type Props = { offer: Offer; secret: string };

const registration = (enrolmentId: string) => `/center/competition/item?id=${enrolmentId}`;

/** What a captain's link opens: which school asks them to lead which team. */
export function RosterOffer({ secret }: { secret: string }) {
  const { t } = useTranslation('import-roster');
  const query = trpc.enrolment.rosterOffer.useQuery({ secret });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('offer.title')} />
      <QueryState query={query}>{(offer) => <Asked offer={offer} secret={secret} />}</QueryState>
    </div>
  );
}

function Asked({ offer, secret }: Props) {
  const { t } = useTranslation('import-roster');
  const pick = useBilingual();
  const format = useFormat();
  const { teamName, workTitle, members, advisers } = offer;
  const named = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return (
    <Card>
      <p className="text-h3 font-semibold">{t('offer.asks', { school: pick(offer.school), team: teamName })}</p>
      <div className="my-5">
        <DescriptionList
          items={[
            { label: t('offer.competition'), value: pick(offer.competition) },
            { label: t('offer.item'), value: pick(offer.item) },
            ...named(t('offer.workTitle'), workTitle),
            ...named(t('offer.members'), format.list(members)),
            ...named(t('offer.advisers'), format.list(advisers)),
            { label: t('offer.until'), value: <DateTime value={offer.expiresAt} distance /> },
          ]}
        />
      </div>
      <Answer offer={offer} secret={secret} />
    </Card>
  );
}

function Answer({ offer, secret }: Props) {
  const { t } = useTranslation('import-roster');
  const { state, enrolmentId } = offer;
  if (enrolmentId)
    return (
      <Notice tone="success" actions={<LinkButton href={registration(enrolmentId)}>{t('offer.toTeam')}</LinkButton>}>
        {t('offer.states.accepted')}
      </Notice>
    );
  if (state !== 'offered') return <Notice tone="warning">{t(`offer.states.${state}`)}</Notice>;
  if (!offer.signedIn) return <LogInToAnswer hash={`roster=${secret}`} />;
  if (!offer.can.accept)
    return <Notice tone="warning">{t('offer.notYours', { contact: offer.captainMask ?? '' })}</Notice>;
  if (offer.otherSchool)
    return (
      <Notice tone="warning" actions={<LinkButton href="/center/users">{t('offer.profile')}</LinkButton>}>
        {t('offer.otherSchool')}
      </Notice>
    );
  return <Accept secret={secret} />;
}

function Accept({ secret }: { secret: string }) {
  const { t } = useTranslation('import-roster');
  const navigate = useNavigate();
  const accept = useCommand(trpc.enrolment.acceptRosterTeam, {
    onDone: ({ enrolmentId }) => navigate(registration(enrolmentId)),
  });
  return (
    <div className="space-y-4">
      {accept.refusal && <RefusalNote refusal={accept.refusal} />}
      <Button tone="primary" size="lg" pending={accept.pending} onClick={() => void accept.run({ secret })}>
        {t('offer.accept')}
      </Button>
    </div>
  );
}

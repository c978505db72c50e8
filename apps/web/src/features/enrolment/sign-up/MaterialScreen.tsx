import type { CompetitionId, EnrolmentId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useKept } from '#/lib/useKept.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { DraftKept, DraftOffered } from '#/ui/DraftOffered.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Details } from '../useEnrolment.ts';
import { ChooseCompetition } from './ChooseCompetition.tsx';
import { SignUpFrame, SignUpSteps } from './SignUpFrame.tsx';

type Competition = RouterOutputs['competition']['publicCompetition'];

/** What one will need, and one's word: before a draft exists the choice of the item, afterwards the signature alone. */
export default function MaterialScreen() {
  const enrolmentId = useQueryParam('id');
  const competitionId = useQueryParam('competitionId') as CompetitionId | null;
  if (enrolmentId) return <SignUpFrame step="material">{(details) => <Signature details={details} />}</SignUpFrame>;
  if (!competitionId) return <ChooseCompetition />;
  return <NewSignUp competitionId={competitionId} />;
}

function NewSignUp({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { user } = useSession();
  const query = trpc.competition.publicCompetition.useQuery({ competitionId });
  return (
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(competition) => {
        const stages = competition.stages.filter((stage) => stage.kind === 'enrol');
        const open = competition.status === 'published' ? stages.find((stage) => stage.status === 'open') : undefined;
        return (
          <>
            <PageHeader
              title={t('signUp.title.material')}
              lead={pick(competition.name)}
              back={`/home/competition/details?id=${competitionId}`}
              actions={
                open && (
                  <span className="text-ink-2">
                    {t('signUp.left')} <Countdown to={open.closesAt} />
                  </span>
                )
              }
            />
            {open && competition.enrolment ? (
              <SignUpSteps step="material" reached="material" enrolmentId={null}>
                <Materials
                  materials={pick(competition.enrolment.materials)}
                  required={competition.enrolment.requiredProfile}
                />
                {user ? <Begin competition={competition} /> : <SignInCard />}
              </SignUpSteps>
            ) : (
              <Empty
                kind="nothing"
                title={stages.some((stage) => stage.status === 'planned') ? t('signUp.notOpen') : t('signUp.closed')}
                action={
                  <LinkButton href={`/home/competition/details?id=${competitionId}`}>
                    {t('signUp.toDetails')}
                  </LinkButton>
                }
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function SignInCard() {
  const { t } = useTranslation('enrolment');
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <Card title={t('signUp.signIn')}>
      <p className="mb-4 text-ink-2">{t('signInHint')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="primary" href={`/neibu/login?redirect=${back}`}>
          {t('signIn')}
        </LinkButton>
        <LinkButton href={`/neibu/register?redirect=${back}`}>{t('register')}</LinkButton>
      </div>
    </Card>
  );
}

function Materials({ materials, required }: { materials: string; required: Details['form']['requiredProfile'] }) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <Card title={t('signUp.youNeed')}>
      {materials && <p className="whitespace-pre-line">{materials}</p>}
      {required.length > 0 && (
        <p className={materials ? 'mt-3 text-ink-2' : undefined}>
          {t('signUp.profileNeeded', { facts: format.list(required.map((fact) => t(`facts.${fact}`))) })}
        </p>
      )}
      {!materials && required.length === 0 && <p>{t('signUp.nothingNeeded')}</p>}
    </Card>
  );
}

function Begin({ competition }: { competition: Competition }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const format = useFormat();
  const navigate = useNavigate();
  const { competitionId, items } = competition;
  const mine = trpc.enrolment.myEnrolments.useQuery({ competitionId });
  // The same ids for every press: a lost answer asked for again is the same draft.
  const [ids] = useState(() => ({
    enrolmentId: freshId() as EnrolmentId,
    teamId: freshId() as TeamId,
  }));
  const [itemId, setItemId] = useState<string>(items.length === 1 ? (items[0]?.itemId ?? '') : '');
  const [teamName, setTeamName] = useState('');
  const [begun, setBegun] = useState(false);
  const kept = useKept({
    form: begun ? null : `begin|${competitionId}`,
    entries: { teamName },
    saved: { teamName: '' },
    restore: ({ teamName: typed }) => setTeamName(String(typed ?? '')),
  });
  const word = useWord();
  const start = useCommand(trpc.enrolment.startEnrolment);
  const sign = useCommand(trpc.enrolment.signUndertaking);
  const live = mine.data?.find((one) => one.itemId === itemId && one.live && one.role !== 'adviser');
  const [tried, setTried] = useState(false);
  const ready = itemId !== '' && teamName.trim() !== '' && word.given && !live;
  const begin = async () => {
    setTried(true);
    if (!ready) return;
    const started = await start.run({ ...ids, competitionId, itemId: itemId as ItemId, teamName: teamName.trim() });
    if (!started) return;
    // If the signature fails, the wizard continues at the step it is missing from.
    await sign.run({ enrolmentId: ids.enrolmentId });
    kept.drop();
    setBegun(true);
  };
  // Once the name is no longer unsaved, so that nothing asks.
  useEffect(() => {
    if (begun) navigate(`/home/signUp/signup?id=${ids.enrolmentId}`);
  }, [begun, ids.enrolmentId, navigate]);
  return (
    <>
      <DraftOffered {...kept} />
      <Card title={t('signUp.choice')}>
        <div className="space-y-5">
          <RadioGroup
            label={t('item')}
            required
            value={itemId}
            onChange={setItemId}
            error={tried && itemId === '' ? t('signUp.itemMissing') : undefined}
            options={items.map((item) => ({
              value: item.itemId,
              label: pick(item.name),
              help: t('signUp.itemHelp', {
                min: item.minMembers,
                max: item.maxMembers,
                advisers: item.maxAdvisers,
                fee: item.fee > 0 ? format.money(item.fee) : t('free'),
              }),
            }))}
          />
          {live && (
            <Notice
              tone="info"
              actions={
                <LinkButton size="sm" href={`/center/competition/item?id=${live.enrolmentId}`}>
                  {t('signUp.toMine')}
                </LinkButton>
              }
            >
              {t('signUp.already', { team: live.teamName })}
            </Notice>
          )}
          <TextField
            label={t('teamName')}
            help={t('signUp.teamNameHelp')}
            value={teamName}
            onChange={setTeamName}
            maxLength={60}
            required
            error={tried && teamName.trim() === '' ? t('signUp.teamNameMissing') : undefined}
          />
        </div>
      </Card>
      <Word
        word={word}
        tried={tried}
        rulesVersion={competition.rulesVersion}
        undertaking={competition.enrolment?.undertaking}
        rules={competition.rules}
      />
      {(start.refusal ?? sign.refusal) && (
        <RefusalNote refusal={(start.refusal ?? sign.refusal) as NonNullable<typeof start.refusal>} />
      )}
      {tried && !ready && !live && <Notice tone="danger">{t('signUp.markedFirst')}</Notice>}
      <DraftKept {...kept} />
      <Button tone="primary" size="lg" pending={start.pending || sign.pending} onClick={() => void begin()}>
        {t('signUp.begin')}
      </Button>
    </>
  );
}

/** Three boxes, none ticked for anybody: the rules, the undertaking, and how personal data is used. */
const useWord = () => {
  const [rules, setRules] = useState(false);
  const [undertaking, setUndertaking] = useState(false);
  const [data, setData] = useState(false);
  return { rules, setRules, undertaking, setUndertaking, data, setData, given: rules && undertaking && data };
};

type Bilingual = { zh: string; en: string };

function Word({
  word,
  tried,
  rules,
  rulesVersion,
  undertaking,
}: {
  word: ReturnType<typeof useWord>;
  tried: boolean;
  rules: Bilingual;
  rulesVersion: number;
  undertaking: Bilingual | undefined;
}) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const problem = (given: boolean) => (tried && !given ? t('signUp.tickThis') : undefined);
  return (
    <Card title={t('signUp.word')}>
      {pick(rules) && (
        <details className="mb-4 rounded-lg border border-line px-4 py-3">
          <summary className="cursor-pointer font-semibold">{t('signUp.rules', { version: rulesVersion })}</summary>
          <p className="mt-3 max-h-72 overflow-y-auto whitespace-pre-line">{pick(rules)}</p>
        </details>
      )}
      {undertaking && pick(undertaking) && (
        <blockquote className="mb-4 border-l-2 border-primary pl-4 whitespace-pre-line">{pick(undertaking)}</blockquote>
      )}
      <div className="space-y-1">
        <Checkbox
          label={t('signUp.agreeRules', { version: rulesVersion })}
          value={word.rules}
          onChange={word.setRules}
          error={problem(word.rules)}
          required
        />
        <Checkbox
          label={t(undertaking && pick(undertaking) ? 'signUp.agreeUndertaking' : 'signUp.agreeHonest')}
          value={word.undertaking}
          onChange={word.setUndertaking}
          error={problem(word.undertaking)}
          required
        />
        <Checkbox
          label={t('signUp.agreeData')}
          value={word.data}
          onChange={word.setData}
          error={problem(word.data)}
          required
        />
      </div>
    </Card>
  );
}

/** The step again, once there is a draft: what was needed, and the signature if it is still missing. */
function Signature({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const navigate = useNavigate();
  const word = useWord();
  const [tried, setTried] = useState(false);
  const sign = useCommand(trpc.enrolment.signUndertaking, {
    onDone: () => navigate(`/home/signUp/signup?id=${details.enrolmentId}`),
  });
  const { form, competition } = details;
  return (
    <>
      <Materials materials={pick(form.materials)} required={form.requiredProfile} />
      {details.can.sign ? (
        <>
          <Word
            word={word}
            tried={tried}
            rules={competition.rules}
            rulesVersion={competition.rulesVersion}
            undertaking={form.undertaking}
          />
          {sign.refusal && <RefusalNote refusal={sign.refusal} />}
          <Button
            tone="primary"
            size="lg"
            pending={sign.pending}
            onClick={() => {
              setTried(true);
              if (word.given) void sign.run({ enrolmentId: details.enrolmentId });
            }}
          >
            {t('signUp.sign')}
          </Button>
        </>
      ) : (
        <>
          <Notice tone="success">{t('signUp.signed')}</Notice>
          <LinkButton tone="primary" size="lg" href={`/home/signUp/signup?id=${details.enrolmentId}`}>
            {t('signUp.goOn')}
          </LinkButton>
        </>
      )}
    </>
  );
}

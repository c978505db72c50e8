import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { ObjectionHead } from '../ObjectionHead.tsx';
import { EvidenceLinks } from '../objection/EvidenceLinks.tsx';
import { ObjectionSteps } from '../objection/ObjectionSteps.tsx';
import { AppealCard } from '../objection-list/AppealCard.tsx';

export type Case = RouterOutputs['award']['appealCase'];
type Props = { objectionId: string; scores: (one: Case) => ReactNode };

/** A case with everything that its arbitrators need: both sides, the first decision, the scores, the appeals. */
export function AppealCase({ objectionId, scores }: Props) {
  const { t } = useTranslation('objection');
  const pick = useBilingual();
  const query = trpc.award.appealCase.useQuery({ objectionId });
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(one) => (
        <>
          <PageHeader
            title={t('appeals.case')}
            lead={`${pick(one.competition)} · ${pick(one.item)}`}
            back="/competitionReward/appeals"
          />
          <div className="max-w-4xl space-y-5">
            <Dispute one={one} />
            {scores(one)}
            <Card title={t('appeals.toDecide')} lead={t('appeals.toDecideLead')}>
              <div className="-mt-4">
                {one.appeals.map((appeal) => (
                  <AppealCard
                    key={appeal.side}
                    appeal={appeal}
                    before={one.outcome === 'withdrawn' ? null : one.outcome}
                    hasWork={one.hasWork}
                    subject={one.subject}
                  />
                ))}
              </div>
            </Card>
          </div>
        </>
      )}
    </QueryState>
  );
}

/** The objection, the answer of the team concerned, and the first decision. */
function Dispute({ one }: { one: Case }) {
  const { t } = useTranslation('objection');
  const format = useFormat();
  const { objectionId, works, statement, summary, answer, files, reason } = one;
  const said = [
    { label: t('dispute.subject'), value: t(`dispute.subjects.${one.subject}`) },
    { label: t('about'), value: format.list(works.map(({ code, title }) => `${code} ${title}`)) },
    { label: t('appeals.statement'), value: statement },
    { label: t('told'), value: summary },
    { label: t('answer.ofRespondent'), value: answer },
    { label: t('appeals.firstReason'), value: reason },
  ].flatMap(({ label, value }) =>
    value ? [{ label, value: <span className="break-words whitespace-pre-line">{value}</span>, wide: true }] : [],
  );
  return (
    <Card title={t('appeals.dispute')} lead={t('appeals.disputeLead')}>
      <ObjectionHead objection={one}>{null}</ObjectionHead>
      <div className="mt-3">
        <DescriptionList items={said} columns={1} />
      </div>
      <EvidenceLinks objectionId={objectionId} part="objection" files={files.objection} />
      <EvidenceLinks objectionId={objectionId} part="answer" files={files.answer} />
      <ObjectionSteps steps={one} />
    </Card>
  );
}

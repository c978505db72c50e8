import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';
import { ObjectionHead } from '../ObjectionHead.tsx';
import type { ResultRow } from './result-row.ts';

type Objection = RouterOutputs['award']['objectionList'][number];
type Proposal = NonNullable<Objection['proposal']>;
const outcomes = ['dismissed', 'upheld', 'inadmissible'] as const;
const Decision = z.object({ outcome: z.enum(outcomes), reason: Reason });

export function ObjectionsDrawer({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const query = trpc.award.objectionList.useQuery({ resultId: row.resultId });
  return (
    <Drawer open onOpenChange={onClose} title={`${t('objections')} · ${pick(row.item)}`}>
      <QueryState query={query}>
        {(objections) =>
          objections.length === 0 ? (
            <Empty kind="nothing" title={t('noObjections')} />
          ) : (
            <>
              {objections.some((one) => one.outcome === 'upheld') && !row.outdated && row.status === 'announced' && (
                <Notice
                  tone="warning"
                  className="mb-4"
                  actions={
                    <LinkButton size="sm" href={`/review/result?run=${row.scoreRunId}`}>
                      {t('toScores')}
                    </LinkButton>
                  }
                >
                  {t('upheldNext')}
                </Notice>
              )}
              {row.can.confirm && !row.can.second && objections.some((one) => !one.outcome) && (
                <Notice tone="info" className="mb-4">
                  {t('secondPerson', { name: row.draftedByName })}
                </Notice>
              )}
              <ul className="space-y-4">
                {objections.map((objection) => (
                  <li key={objection.objectionId} className="rounded-lg border border-line p-4">
                    <ObjectionCard objection={objection} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </Drawer>
  );
}

function ObjectionCard({ objection }: { objection: Objection }) {
  const { t } = useTranslation('award');
  const { outcome, proposal, can } = objection;
  return (
    <>
      <ObjectionHead objection={objection}>
        {objection.filedByName} · <DateTime value={objection.filedAt} bare />
      </ObjectionHead>
      <p className="mt-2 break-words whitespace-pre-line">{objection.statement}</p>
      {outcome && <p className="mt-2 text-ink-2">{objection.reason}</p>}
      {can.propose && <ProposeDecision objection={objection} />}
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

function ProposeDecision({ objection: { resultId, objectionId } }: { objection: Objection }) {
  const { t } = useTranslation('award');
  const form = useZodForm(Decision, { defaultValues: { outcome: 'dismissed', reason: '' } });
  const propose = useCommand(trpc.award.proposeObjectionDecision, { done: t('decision.proposed') });
  return (
    <Form
      draft={objectionId}
      form={form}
      onSubmit={(values) => propose.run({ ...values, resultId, objectionId })}
      refusal={propose.refusal}
      label={t('decision.propose')}
      className="mt-3"
    >
      <RadioGroup
        field={form.field('outcome')}
        label={t('outcome')}
        options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        inline
      />
      <TextArea field={form.field('reason')} label={t('reason')} help={t('decision.proposeHelp')} rows={2} required />
      <FormActions>
        <Button type="submit" size="sm" tone="primary" pending={propose.pending}>
          {t('decision.propose')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The second person agrees or dismisses; the first may take it back. */
function ProposedDecision({ objection, proposal }: { objection: Objection; proposal: Proposal }) {
  const { t } = useTranslation('award');
  const confirm = useConfirm();
  const [dismissing, setDismissing] = useState(false);
  const decide = useCommand(trpc.award.decideObjection, { done: t('decided'), toastRefusal: true });
  const dismiss = useCommand(trpc.award.dismissObjectionDecision, {
    done: t('decision.dismissed'),
    onDone: () => setDismissing(false),
  });
  const { resultId, objectionId, can } = objection;
  const second = async () => {
    const title = t('decision.acceptTitle', { outcome: t(`outcomes.${proposal.outcome}`) });
    if (await confirm({ title, body: proposal.reason, action: t('decision.accept') }))
      await decide.run({ resultId, objectionId });
  };
  return (
    <>
      {!can.decide && <p className="mt-2 text-dense text-ink-3">{t('decision.another')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {can.decide && (
          <Button size="sm" tone="primary" pending={decide.pending} onClick={() => void second()}>
            {t('decision.accept')}
          </Button>
        )}
        {can.dismiss && (
          <Button size="sm" onClick={() => setDismissing(true)}>
            {t('decision.dismiss')}
          </Button>
        )}
      </div>
      {dismissing && (
        <ReasonDialog
          title={t('decision.dismissTitle')}
          label={t('reason')}
          help={t('decision.dismissHelp')}
          action={t('decision.dismiss')}
          tone="primary"
          command={dismiss}
          onReason={(reason) => dismiss.run({ resultId, objectionId, reason })}
          onClose={() => setDismissing(false)}
        />
      )}
    </>
  );
}

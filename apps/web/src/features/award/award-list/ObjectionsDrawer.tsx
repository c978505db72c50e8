import { Reason } from '@laurel/domain/kernel/text.ts';
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
import { TextArea } from '#/ui/TextField.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ObjectionHead } from '../ObjectionHead.tsx';
import type { ResultRow } from './ResultCards.tsx';

type Objection = RouterOutputs['award']['objectionList'][number];
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
                    <ObjectionCard objection={objection} canDecide={row.can.confirm && row.can.second} />
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

function ObjectionCard({ objection, canDecide }: { objection: Objection; canDecide: boolean }) {
  const { t } = useTranslation('award');
  const form = useZodForm(Decision, { defaultValues: { outcome: 'dismissed', reason: '' } });
  const decide = useCommand(trpc.award.decideObjection, { done: t('decided') });
  const { resultId, objectionId, outcome } = objection;
  return (
    <>
      <ObjectionHead objection={objection}>
        {objection.filedByName} · <DateTime value={objection.filedAt} bare />
      </ObjectionHead>
      <p className="mt-2 break-words whitespace-pre-line">{objection.statement}</p>
      {outcome ? (
        <p className="mt-2 text-ink-2">{objection.reason}</p>
      ) : (
        canDecide && (
          <Form
            draft={objectionId}
            form={form}
            onSubmit={(values) => decide.run({ ...values, resultId, objectionId })}
            refusal={decide.refusal}
            label={t('decide')}
            className="mt-3"
          >
            <RadioGroup
              field={form.field('outcome')}
              label={t('outcome')}
              options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
              inline
            />
            <TextArea field={form.field('reason')} label={t('reason')} rows={2} required />
            <FormActions>
              <Button type="submit" size="sm" tone="primary" pending={decide.pending}>
                {t('decide')}
              </Button>
            </FormActions>
          </Form>
        )
      )}
    </>
  );
}

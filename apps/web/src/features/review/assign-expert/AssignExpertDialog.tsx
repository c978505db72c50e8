import { PersonId, PlanId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import type { RoundDetails } from '../round-details.ts';
import type { SheetRow } from '../sheet-row.ts';

const Chosen = z.object({ expertId: PersonId });

type Props = { round: RoundDetails; row: SheetRow; onClose: () => void };

/** Gives the work of a score sheet to another expert of the round. */
export function AssignExpertDialog({ round, row, onClose }: Props) {
  const { t } = useTranslation('review');
  const form = useZodForm(Chosen, { defaultValues: { expertId: '' as PersonId } });
  const [sheetId] = useState(() => SheetId.parse(freshId()));
  const assign = useCommand(trpc.review.assignExpert, { done: t('distribution.assigned'), onDone: onClose });
  const [roundId, workId] = [RoundId.parse(round.roundId), WorkId.parse(row.workId)];
  // The work has its reviews: so many, and one more only by a plan.
  const has = assign.refusal?.word === 'reviewsComplete' ? Number(assign.refusal.detail?.count) : null;
  return (
    <FormDialog
      title={t('distribution.assignTitle', { alias: row.alias })}
      form={form}
      fleeting
      command={assign}
      submit={t('distribution.assign')}
      onSubmit={({ expertId }) => assign.run({ roundId, sheetId, workId, expertId })}
      actions={has !== null && <OneMoreReview roundId={roundId} workId={workId} has={has} onDone={onClose} />}
      onClose={onClose}
    >
      <Select
        field={form.field('expertId')}
        label={t('distribution.expert')}
        placeholder={t('distribution.choosePool')}
        options={round.experts.map(({ personId, name }) => ({ value: personId, label: name }))}
      />
    </FormDialog>
  );
}

type OneMoreProps = { roundId: RoundId; workId: WorkId; has: number; onDone: () => void };

function OneMoreReview({ roundId, workId, has, onDone }: OneMoreProps) {
  const { t } = useTranslation('review');
  const request = useCommand(trpc.review.requestDistribution, { done: t('distribution.requestSent'), onDone });
  const reviews = [{ workId, reviews: has + 1 }];
  const ask = () => void request.run({ roundId, planId: PlanId.parse(freshId()), maxFromOneSchool: null, reviews });
  return (
    <>
      <Button pending={request.pending} onClick={ask}>
        {t('distribution.oneMore')}
      </Button>
      {request.refusal && <RefusalNote refusal={request.refusal} />}
    </>
  );
}

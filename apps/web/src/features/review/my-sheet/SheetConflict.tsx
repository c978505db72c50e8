import { ABSTAINED, type Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { points } from '../points.ts';
import type { TypedSheet } from './useTypedSheet.ts';

type Props = { typing: TypedSheet; criteria: readonly Criterion[]; onSave: () => unknown; pending: boolean };

/** Another window of the same expert has saved this sheet meanwhile. */
export function SheetConflict({ typing: { row, scores, comment, take }, criteria, onSave, pending }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  // An abstention takes the place of the only answer.
  const asked = (id: string | undefined) =>
    id === ABSTAINED ? criteria[0] : criteria.find(({ criterionId }) => criterionId === id);
  return (
    <FormConflict
      edit={row}
      form={{ getValues: () => ({ scores, comment }), reset: take, send: onSave }}
      label={([key, id]) => (key === 'comment' ? t('scoring.comment') : pick(asked(id)?.name))}
      show={([key, id = ''], value) =>
        key === 'scores' && typeof value === 'number'
          ? pick(saidOf(criteria, { [id]: value })) || points(value)
          : undefined
      }
      pending={pending}
    />
  );
}

import type { ObjectionOutcome, Subject } from '@laurel/domain/award/objection.ts';
import { remediesAbout } from '@laurel/domain/award/ordered-remedies.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';

const upholds = (outcome: ObjectionOutcome | undefined) => outcome === 'upheld' || outcome === 'partly';

/** What is sent of the chosen remedies: none where nothing is upheld, whatever was ticked before. */
export const remediesFor = (outcome: ObjectionOutcome, remedies: readonly Remedy[]) =>
  upholds(outcome) ? { remedies: [...remedies] } : {};

/** What is ordered about a work can be chosen where the objection names one. */
const OF_ANY: readonly Remedy[] = ['correctScores', 'reReview', 'noChange'];
const needsWork = (remedy: Remedy) => !OF_ANY.includes(remedy);

/** `outcome` is undefined until one is chosen. */
type Props = { field: FieldBinding; outcome: ObjectionOutcome | undefined; hasWork: boolean; subject: Subject };

/** What follows from a decision that upholds an objection. */
export function RemediesField({ field, outcome, hasWork, subject }: Props) {
  const { t } = useTranslation('objection');
  if (!upholds(outcome)) return null;
  const options = remediesAbout(subject)
    .filter((remedy) => hasWork || !needsWork(remedy))
    .map((value) => ({ value, label: t(`remedies.kinds.${value}`), help: t(`remedies.help.${value}`) }));
  return <CheckboxGroup field={field} label={t('remedies.field')} options={options} required />;
}

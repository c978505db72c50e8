import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';

/** What a proposed decision would order. */
export function ProposedRemedies({ remedies }: { remedies: readonly Remedy[] }) {
  const { t } = useTranslation('objection');
  const format = useFormat();
  if (remedies.length === 0) return null;
  const named = format.list(remedies.map((remedy) => t(`remedies.kinds.${remedy}`)));
  return <p className="mt-1">{t('remedies.proposed', { remedies: named })}</p>;
}

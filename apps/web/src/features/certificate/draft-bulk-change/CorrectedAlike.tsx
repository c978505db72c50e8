import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ShownDifferences } from './ShownDifferences.tsx';

type Others = RouterOutputs['certificate']['checkBulkCorrections']['others'];
type Props = { others: Others; value: boolean; onChange: (value: boolean) => void };

/** Other certificates that print the same names for the same people, which may be corrected with these. */
export function CorrectedAlike({ others: { total, shown }, value, onChange }: Props) {
  const { t } = useTranslation('bulk-change');
  const { number } = useFormat();
  if (total === 0) return null;
  return (
    <Notice tone="info" title={t('correct.alike', { count: total, number: number(total) })}>
      <ShownDifferences label={t('correct.alikeDifferences')} of={shown} total={total} />
      <Checkbox
        value={value}
        onChange={onChange}
        label={t('correct.alikeToo', { count: total, number: number(total) })}
        help={t('correct.alikeHelp')}
      />
    </Notice>
  );
}

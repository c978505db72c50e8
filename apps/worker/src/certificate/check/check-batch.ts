import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { wouldPrint } from '@laurel/db/certificate/would-print.ts';
import { lastNumber, numbersFit } from '@laurel/domain/certificate/numbering.ts';
import type { Finding } from '@laurel/slide/preflight.ts';
import { type CheckMeans, type CheckProgress, checkPages } from './check-pages.ts';
import { onceEach } from './look-at-pages.ts';

/** Works that one finding names; the others are counted. */
const MOST_CODES = 12;

const codesOf = (certified: readonly { readonly award: { readonly workCode: string } }[]) => {
  const codes = certified.map(({ award }) => award.workCode);
  const more = codes.length - MOST_CODES;
  return `${codes.slice(0, MOST_CODES).join(' ')}${more > 0 ? ` … +${more}` : ''}`;
};

type Batch = BatchRow['batch'];

const numberFindings = ({ rule }: Batch, numbers: Awaited<ReturnType<typeof wouldPrint>>['numbers']): Finding[] =>
  numbers
    .filter(({ used, last }) => !numbersFit(rule, used, last - used))
    .map(({ last }) => ({
      kind: 'numbersOverflow',
      severity: 'error',
      detail: rule.kind === 'sequence' ? `${last} > ${lastNumber(rule)}` : String(last),
    }));

/**
 * All problems that can be found before numbers are assigned, errors first: what the data of every recipient show, and
 * what the printed pages of those show that differ the most.
 */
export const checkBatch = async (
  means: CheckMeans,
  { batch }: BatchRow,
  progress: CheckProgress,
): Promise<{ recipients: number; findings: Finding[] }> => {
  const { printed, certified, erased, numbers } = await wouldPrint(means.db, batch, batch);
  const findings: Finding[] = [
    ...(await checkPages(means, batch, printed, progress)),
    ...(printed.length === 0 ? [{ kind: 'noRecipients', severity: 'error' } as const] : []),
    ...(certified.length > 0
      ? [{ kind: 'duplicateRecipient', severity: 'warning', detail: codesOf(certified) } as const]
      : []),
    ...(erased.length > 0 ? [{ kind: 'erasedRecipient', severity: 'warning', detail: codesOf(erased) } as const] : []),
    ...numberFindings(batch, numbers),
  ];
  return {
    recipients: printed.length,
    findings: onceEach(findings).sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning')),
  };
};

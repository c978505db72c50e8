import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { isDifferent, type RecordStream } from './record.ts';
import type { useFieldWords } from './useFieldWords.tsx';

type Props = { stream: RecordStream; onlyDifferent: boolean; words: ReturnType<typeof useFieldWords> };

/** One part of a record, such as the work: its fields at the moment and today. */
export function StreamState({ stream, onlyDifferent, words }: Props) {
  const { t } = useTranslation('record-at');
  const pick = useBilingual();
  const { kind, subject, fields } = stream;
  const different = fields.filter(isDifferent);
  const called = t(`kinds.${kind}`);
  const title = subject ? t('called', { kind: called, name: pick(subject) }) : called;
  const existed = fields.some(({ path, was }) => path[0] === 'status' && was !== 'none');
  return (
    <Card title={title} flush actions={<State {...{ kind, existed }} different={different.length > 0} />}>
      <ScrollRegion label={title}>
        <table className="w-full min-w-[34rem] table-fixed text-left text-dense">
          <thead>
            <tr className="border-b border-line text-ink-2">
              {(['field', 'was', 'is'] as const).map((column) => (
                <th key={column} scope="col" className="px-5 py-2 font-normal">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(onlyDifferent ? different : fields).map((field) => (
              <tr
                key={field.path.join('.')}
                className={cx('border-b border-line align-top last:border-0', isDifferent(field) && 'bg-warning-soft')}
              >
                <th scope="row" className="px-5 py-2 font-normal break-words text-ink-2">
                  {words.label(field.path)}
                </th>
                {([field.was, field.is] as const).map((value, nth) => (
                  <td key={nth === 0 ? 'was' : 'is'} className="px-5 py-2 break-words">
                    {value === 'none' && kind !== 'role' ? t('absent') : words.show(kind, field.path, value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

type StateProps = Pick<RecordStream, 'kind'> & { existed: boolean; different: boolean };

function State({ kind, existed, different }: StateProps) {
  const { t } = useTranslation('record-at');
  if (!existed) return <StatusTag>{t(kind === 'role' ? 'statuses.role.none' : 'absent')}</StatusTag>;
  return different ? (
    <StatusTag tone="warning">{t('different')}</StatusTag>
  ) : (
    <StatusTag tone="success">{t('same')}</StatusTag>
  );
}

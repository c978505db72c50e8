import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DeliveryState } from '#/ui/DeliveryState.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { Objection } from '../objection.ts';

type Letter = RouterOutputs['award']['objectionLetters']['letters'][number];
type Named = Pick<Objection, 'objectionId' | 'kind' | 'work'>;
type Props = {
  resultId: ResultId;
  /** Whose notifications are listed; of several, each line says which it is about. */
  objections: readonly Named[];
};

/** Which notifications about objections went to whom, when, and whether they arrived. */
export function ObjectionLetters({ resultId, objections }: Props) {
  const { t } = useTranslation('objection');
  const [only, ...others] = objections;
  if (!only) return null;
  return (
    <DialogButton size="sm" label={t('letters.action')}>
      {(close) => (
        <Dialog open onOpenChange={close} size="lg" title={t('letters.title')} description={t('letters.lead')}>
          <Listed
            asked={others.length > 0 ? { resultId } : { resultId, objectionId: only.objectionId }}
            objections={others.length > 0 ? objections : []}
          />
        </Dialog>
      )}
    </DialogButton>
  );
}

type Asked = { resultId: ResultId; objectionId?: string };

function Listed({ asked, objections }: { asked: Asked; objections: readonly Named[] }) {
  const { t } = useTranslation('objection');
  const query = trpc.award.objectionLetters.useQuery(asked);
  const onlyNewest = query.data?.onlyNewest ?? null;
  const heads = [
    ...(objections.length > 0 ? [t('letters.objection')] : []),
    t('letters.about'),
    t('letters.to'),
    t('letters.at'),
    t('letters.state'),
  ];
  return (
    <QueryList
      query={{ ...query, data: query.data?.letters }}
      empty={{ title: t('letters.none'), hint: t('letters.noneHint') }}
    >
      {(letters) => (
        <ScrollRegion label={t('letters.title')}>
          {onlyNewest !== null && <p className="mb-2 text-ink-2">{t('letters.onlyNewest', { most: onlyNewest })}</p>}
          <table className="w-full border-collapse text-left text-dense">
            <thead>
              <tr className="border-b border-strong">
                {heads.map((head) => (
                  <th key={head} className="py-1.5 pr-3 align-bottom">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {letters.map((letter) => (
                <Line key={letter.id} letter={letter} objections={objections} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </QueryList>
  );
}

function Line({ letter, objections }: { letter: Letter; objections: readonly Named[] }) {
  const { t } = useTranslation(['objection', 'ui']);
  const { t: ofAward } = useTranslation('award');
  const { about, to, side, at, by, why } = letter;
  const objection = objections.find(({ objectionId }) => objectionId === letter.objectionId);
  const cells = [
    ...(objections.length > 0
      ? [
          objection &&
            [ofAward(`kinds.${objection.kind as 'plagiarism'}`), objection.work?.code].filter(Boolean).join(' · '),
        ]
      : []),
    t(`letters.steps.${about.slice('award.'.length) as 'objection_filed'}`),
    t('letters.person', { name: to || t('ui:erased'), side: t(`letters.sides.${side}`) }),
    <DateTime key="at" value={at} bare />,
    <DeliveryState key="state" by={by} why={why} />,
  ];
  return (
    <tr className="border-b border-line align-top">
      {cells.map((cell, column) => (
        <td key={column} className="py-1.5 pr-3">
          {cell}
        </td>
      ))}
    </tr>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changedLeaves } from '#/lib/changed-leaves.ts';
import { useFormat } from '#/lib/format.ts';
import type { Refusal } from '#/lib/refusal.ts';
import { shownValue } from '#/lib/shown-value.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DateTime } from '../Values.tsx';

type Props = {
  refusal: Refusal;
  /** What was to be saved, and what somebody else has saved meanwhile. */
  mine: unknown;
  theirs: unknown;
  /** What a value is called; its path in the entries. */
  label: (path: readonly string[]) => string;
  /** How a value reads, where its kind alone does not say it: an amount, a chosen word, a picture. */
  show?: ((path: readonly string[], value: unknown) => ReactNode) | undefined;
  pending: boolean;
  onMine: () => unknown;
  onTheirs: () => unknown;
  onClose: () => void;
};

/** Two people saved the same thing: who the other one is, what differs, and whose entries are to stay. */
export function ConflictDialog({ refusal, mine, theirs, label, show, pending, onMine, onTheirs, onClose }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('conflict.title')} size="lg">
      <WhoAndWhen detail={refusal.detail} />
      <Differences mine={mine} theirs={theirs} label={label} show={show} />
      <div className="flex flex-wrap gap-2">
        <Button tone="danger" pending={pending} onClick={() => void onMine()}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={() => void onTheirs()}>{t('conflict.takeTheirs')}</Button>
        <Button onClick={onClose}>{t('conflict.edit')}</Button>
      </div>
    </Dialog>
  );
}

function WhoAndWhen({ detail: { by, byYou, at } }: Pick<Refusal, 'detail'>) {
  const { t } = useTranslation('ui');
  const somebody = typeof by === 'string' && by !== '' ? t('conflict.by', { name: by }) : t('conflict.somebody');
  return (
    <p>
      {byYou === 1 ? t('conflict.you') : somebody}
      {typeof at === 'string' && (
        <>
          {' '}
          <DateTime value={at} />
        </>
      )}
    </p>
  );
}

type Compared = Pick<Props, 'mine' | 'theirs' | 'label' | 'show'>;

/** The entries that read differently; an id in which they differ says nothing to anybody. */
function useDifferences({ mine, theirs, show }: Compared) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no') };
  const shown = (path: readonly string[], value: unknown) =>
    show?.(path, value) ?? shownValue(value, format, words) ?? '';
  return changedLeaves(mine, theirs)
    .map(({ path, ...values }) => ({ path, mine: shown(path, values.mine), theirs: shown(path, values.theirs) }))
    .filter((row) => row.mine !== row.theirs);
}

function Differences(compared: Compared) {
  const { t } = useTranslation('ui');
  return (
    <div className="my-4 overflow-x-auto">
      <table className="w-full text-left text-dense">
        <thead>
          <tr className="border-b border-line">
            {(['field', 'mine', 'theirs'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 last:pr-0">
                {t(`conflict.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {useDifferences(compared).map((row) => (
            <tr key={row.path.join('.')} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 font-normal text-ink-2">
                {compared.label(row.path)}
              </th>
              <td className="max-w-80 whitespace-pre-line break-words py-2 pr-4">{row.mine || t('none')}</td>
              <td className="max-w-80 whitespace-pre-line break-words py-2">{row.theirs || t('none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Unsaved } from '#/lib/useUnsaved.ts';
import { Button } from '#/ui/Button.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import type { RoundDetails } from '../round-details.ts';
import { PoolLibrary } from './PoolLibrary.tsx';
import { usePool } from './usePool.ts';
import { useSetPool } from './useSetPool.ts';

/** Who takes part in a round, chosen from the library: searched, page by page, with those chosen kept in sight. */
export function PoolDrawer({ round, onClose }: { round: RoundDetails; onClose: () => void }) {
  const { t } = useTranslation('review');
  const pool = usePool(round);
  const { chosen, dirty } = pool;
  const { edited, there, save, send } = useSetPool(round, pool, onClose);
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t('distribution.choosePool')}
      description={t('distribution.chosen', { number: chosen.size })}
      footer={
        <Button tone="primary" pending={save.pending} disabled={chosen.size === 0} onClick={() => void send()}>
          {t('distribution.savePool')}
        </Button>
      }
    >
      <Unsaved dirty={dirty && !save.pending} />
      <FormConflict
        edit={edited}
        form={{ getValues: pool.taking, reset: (theirs) => pool.take(there, theirs), send }}
        label={([id = '']) => (chosen.get(id) ?? there.get(id))?.name ?? ''}
        show={(_, value) => (value === undefined ? undefined : t(`distribution.as.${value as 'expert' | 'chief'}`))}
        pending={save.pending}
      />
      {save.refusal && <RefusalNote refusal={save.refusal} className="mb-4" />}
      <PoolLibrary pool={pool} />
    </Drawer>
  );
}

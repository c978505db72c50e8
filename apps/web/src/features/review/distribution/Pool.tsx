import { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { RoundDetails } from './DistributionScreen.tsx';

/** Who takes part in the round, with what each has got. */
export function Pool({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const [choosing, setChoosing] = useState(false);
  const may = round.can.manage && round.status !== 'closed' && round.status !== 'sealed';
  const choose = may && (
    <Button icon={Users} onClick={() => setChoosing(true)}>
      {t('distribution.choosePool')}
    </Button>
  );
  return (
    <Card title={t('distribution.pool')} actions={round.experts.length > 0 && choose}>
      {round.experts.length === 0 ? (
        <Empty title={t('distribution.poolHint')} action={choose} />
      ) : (
        <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
          {round.experts.map((expert) => (
            <li key={expert.personId} className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{expert.name}</span>
              {expert.chief && <StatusTag tone="info">{t('distribution.chiefs')}</StatusTag>}
              <span className="text-dense text-ink-2">
                {t('distribution.load', { assigned: expert.assigned, max: expert.maxLoad })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {choosing && <PoolDrawer round={round} onClose={() => setChoosing(false)} />}
    </Card>
  );
}

function PoolDrawer({ round, onClose }: { round: RoundDetails; onClose: () => void }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const library = trpc.expert.expertList.useQuery({ pageSize: 100, status: 'active' });
  const [chosen, setChosen] = useState<string[]>(round.experts.map(({ personId }) => personId));
  const [chiefs, setChiefs] = useState<string[]>(
    round.experts.filter(({ chief }) => chief).map(({ personId }) => personId),
  );
  const save = useCommand(trpc.review.setPool, { done: t('distribution.poolSaved'), onDone: onClose });
  const experts = library.data?.rows ?? [];
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t('distribution.choosePool')}
      footer={
        <Button
          tone="primary"
          pending={save.pending}
          disabled={chosen.length === 0}
          onClick={() =>
            void save.run({
              roundId: RoundId.parse(round.roundId),
              expertIds: chosen.map((id) => PersonId.parse(id)),
              chiefIds: chiefs.filter((id) => chosen.includes(id)).map((id) => PersonId.parse(id)),
            })
          }
        >
          {t('distribution.savePool')}
        </Button>
      }
    >
      {library.data && experts.length === 0 ? (
        <Empty
          title={t('distribution.noExperts')}
          action={<LinkButton href="/expert/library">{t('distribution.toLibrary')}</LinkButton>}
        />
      ) : (
        <div className="space-y-6">
          {save.refusal && <RefusalNote refusal={save.refusal} />}
          <CheckboxGroup
            value={chosen}
            onChange={setChosen}
            label={t('distribution.pool')}
            help={t('distribution.poolHint')}
            options={experts.map(({ personId, name, school }) => ({
              value: personId,
              label: name,
              help: pick(school) || undefined,
            }))}
          />
          <CheckboxGroup
            value={chiefs}
            onChange={setChiefs}
            label={t('distribution.chiefs')}
            options={experts
              .filter(({ personId }) => chosen.includes(personId))
              .map(({ personId, name }) => ({ value: personId, label: name }))}
          />
        </div>
      )}
    </Drawer>
  );
}

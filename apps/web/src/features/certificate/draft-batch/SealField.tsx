import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import { SealsDialog } from '../seal-list/SealsDialog.tsx';

type Choices = Pick<RouterOutputs['certificate']['batchChoices'], 'groupId' | 'seals'>;
type Props = { choices: Choices; value: string | null; onChange: (sealId: string | null) => void };

/**
 * Which seal the certificates have: the organiser's, or one that another group lets it use; and which are kept back.
 */
export function SealField({ choices, value, onChange }: Props) {
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('seal-list');
  const seals = trpc.certificate.sealList.useQuery();
  const [managing, setManaging] = useState(false);
  const usable = seals.data?.filter((seal) => choices.seals.usable.includes(seal.sealId)) ?? [];
  const chosen = usable.find((seal) => seal.sealId === value);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="min-w-52 flex-1"
          label={t('setting.seal')}
          value={chosen?.sealId ?? 'none'}
          onChange={(id) => onChange(id === 'none' ? null : id)}
          options={[
            { value: 'none', label: t('setting.noSeal') },
            ...usable.map((seal) => ({
              value: seal.sealId,
              label: seal.groupId === choices.groupId ? seal.name : words('seals.lent', { name: seal.name }),
            })),
          ]}
        />
        <Button onClick={() => setManaging(true)}>{words('seals.manage')}</Button>
      </div>
      <KeptBack {...choices} />
      {managing && (
        <SealsDialog
          onClose={() => setManaging(false)}
          onAdded={onChange}
          onRetired={(sealId) => sealId === value && onChange(null)}
        />
      )}
    </div>
  );
}

const NAMED_OWNERS = 3;

/** Seals that are not offered: how many, and who may change that. */
function KeptBack({ groupId, seals: { keptBack } }: Choices) {
  const { t } = useTranslation('seal-list');
  const pick = useBilingual();
  const { list } = useFormat();
  const groups = trpc.organisation.groupList.useQuery();
  const count = keptBack.reduce((sum, owner) => sum + owner.count, 0);
  if (count === 0 || !groups.data) return null;
  const nameOf = (id: string) => {
    const group = groups.data.find((each) => each.groupId === id);
    return group ? pick({ zh: group.name, en: group.nameEn }) : t('seals.anotherGroup');
  };
  const owners = keptBack
    .slice(0, NAMED_OWNERS)
    .map((owner) => t('seals.ofOwner', { group: nameOf(owner.ownerId), count: owner.count }));
  const others = keptBack.slice(NAMED_OWNERS).reduce((sum, owner) => sum + owner.count, 0);
  if (others > 0) owners.push(t('seals.ofOthers', { count: others }));
  return (
    <p className="text-dense text-ink-2">
      {t('seals.keptBack', { count, group: nameOf(groupId), owners: list(owners) })}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { SealSelect } from '../seal-list/SealSelect.tsx';

type Choices = Pick<RouterOutputs['certificate']['batchChoices'], 'groupId' | 'seals'>;
type Props = { choices: Choices; value: string | null; onChange: (sealId: string | null) => void };

/**
 * Which seal the certificates have: the organiser's, or one that another group lets it use; and which are kept back.
 */
export function SealField({ choices, value, onChange }: Props) {
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('seal-list');
  const seals = trpc.certificate.sealList.useQuery();
  const usable = seals.data?.filter((seal) => choices.seals.usable.includes(seal.sealId)) ?? [];
  return (
    <div className="space-y-2">
      <SealSelect
        label={t('setting.seal')}
        none={t('setting.noSeal')}
        seals={usable.map(({ sealId, name, groupId }) => ({
          sealId,
          name: groupId === choices.groupId ? name : words('seals.lent', { name }),
        }))}
        value={value}
        onChange={onChange}
      />
      <KeptBack {...choices} />
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

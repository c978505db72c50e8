import { NEW_SEAL, type SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import { PenTool, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { DrawSealForm } from '../draw-seal/DrawSealForm.tsx';
import { useRetireSeal } from '../retire-seal/useRetireSeal.ts';
import { type SealDraft, SealForm } from '../save-seal/SealForm.tsx';

type Seal = RouterOutputs['certificate']['sealList'][number];
type Props = { onClose: () => void; onAdded: (sealId: string) => void; onRetired: (sealId: string) => void };

/** The seals we may use: ours, with who else may use them, and those that others lend us. */
export function SealsDialog({ onClose, onAdded, onRetired }: Props) {
  const { t } = useTranslation('seal-list');
  const seals = trpc.certificate.sealList.useQuery();
  const [draft, setDraft] = useState<SealDraft | null>(null);
  const fresh = (drawing: SealDrawing | null): SealDraft => ({
    ...{ sealId: freshId(), isNew: true, name: '', imageHash: null, allowedGroupIds: [], drawing, version: null },
  });
  const add = (
    <>
      <Button icon={PenTool} onClick={() => setDraft(fresh(NEW_SEAL))}>
        {t('draw.title')}
      </Button>
      <Button icon={Plus} onClick={() => setDraft(fresh(null))}>
        {t('seals.add')}
      </Button>
    </>
  );
  const FormOf = draft?.drawing ? DrawSealForm : SealForm;
  if (draft)
    return (
      <FormOf
        draft={draft}
        onBack={() => setDraft(null)}
        onSaved={(sealId) => {
          if (draft.isNew) onAdded(sealId);
          setDraft(null);
        }}
      />
    );
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('seals.manage')} description={t('seals.lead')} footer={add}>
      <QueryState query={seals} skeleton={<SkeletonText lines={4} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty kind="nothing" title={t('seals.none')} hint={t('seals.noneHint')} />
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((seal) => (
                <SealRow
                  key={seal.sealId}
                  seal={seal}
                  onEdit={() => setDraft({ ...seal, isNew: false })}
                  onRetired={() => onRetired(seal.sealId)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function SealRow({ seal, onEdit, onRetired }: { seal: Seal; onEdit: () => void; onRetired: () => void }) {
  const { t } = useTranslation('seal-list');
  const format = useFormat();
  const pick = useBilingual();
  const groups = trpc.organisation.groupList.useQuery();
  const retire = useRetireSeal({ onRetired });
  const names = new Map(
    (groups.data ?? []).map((group) => [group.groupId, pick({ zh: group.name, en: group.nameEn })]),
  );
  const allowed = seal.allowedGroupIds.flatMap((id) => names.get(id) ?? []);
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <img
        src={`/files/certificate-images/${seal.imageHash}`}
        alt=""
        className="size-16 shrink-0 rounded-sm border border-line bg-white object-contain p-1"
      />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{seal.name}</p>
        {seal.isDrawn && <p className="text-dense text-ink-2">{t('draw.drawnHere')}</p>}
        <p className="text-dense text-ink-2">
          {!seal.can.edit
            ? t('seals.ofAnother', { group: names.get(seal.groupId) ?? '' })
            : allowed.length > 0
              ? t('seals.alsoFor', { groups: format.list(allowed) })
              : t('seals.oursOnly')}
        </p>
      </div>
      {seal.can.edit && (
        <div className="flex gap-2">
          <Button size="sm" onClick={onEdit}>
            {t('seals.edit')}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => void retire(seal)}>
            {t('seals.retire')}
          </Button>
        </div>
      )}
    </li>
  );
}

import { SetItems } from '@laurel/domain/competition/set-items.ts';
import type { ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AmendFirst } from '../amendment/AmendFirst.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { FeeAndQuotaFields, TeamSizeFields } from '../ItemTermFields.tsx';
import { PartForm } from '../PartForm.tsx';
import { useEditedPart } from '../useEditedPart.ts';

const Items = SetItems.omit({ competitionId: true });

const newItem = () => ({
  itemId: freshId() as ItemId,
  name: { zh: '', en: '' },
  track: '',
  trackEn: '',
  minMembers: 1,
  maxMembers: 3,
  maxAdvisers: 1,
  fee: 0 as Fen,
  quota: null,
});

const itemsOf = ({ settings }: CompetitionDetails) => ({
  items: settings.items.map((item) => ({ trackEn: '', ...item })),
});

/** The items whose terms are public: they change by an amendment. */
const announcedItems = ({ status, settings }: CompetitionDetails) =>
  new Set<string>(status === 'draft' ? [] : settings.items.map((item) => item.itemId));

/** The categories of a competition, each with its track, team size, fee and places. */
export function ItemsForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { competitionId } = competition;
  const form = useZodForm(Items, { defaultValues: itemsOf(competition) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'rowKey' });
  const part = useEditedPart(competition, {
    part: 'items',
    valuesOf: itemsOf,
    procedure: trpc.competition.setItems,
    done: t('items.done'),
  });
  const announced = announcedItems(competition);
  return (
    <PartForm
      competition={competition}
      title={t('items.title')}
      lead={t('items.lead')}
      form={form}
      part={part}
      onSubmit={({ items }) => part.save.run({ items, competitionId, seen: part.edit.seen() })}
      empty={fields.length === 0}
      actions={
        <Button icon={Plus} onClick={() => append(newItem())}>
          {t('items.add')}
        </Button>
      }
    >
      {announced.size > 0 && <AmendFirst competition={competition}>{t('items.pinned')}</AmendFirst>}
      {fields.length === 0 && <Empty kind="nothing" title={t('items.empty')} />}
      <ul className="space-y-4">
        {fields.map((row, i) => (
          <ItemFields
            key={row.rowKey}
            nth={i + 1}
            announced={announced.has(row.itemId)}
            field={(name) => form.field(`items.${i}.${name}`)}
            onRemove={() => remove(i)}
          />
        ))}
      </ul>
    </PartForm>
  );
}

type ItemName =
  | 'name.zh'
  | 'name.en'
  | 'track'
  | 'trackEn'
  | 'minMembers'
  | 'maxMembers'
  | 'maxAdvisers'
  | 'fee'
  | 'quota';

type ItemProps = { nth: number; announced: boolean; field: (name: ItemName) => FieldBinding; onRemove: () => void };

function ItemFields({ nth, announced, field, onRemove }: ItemProps) {
  const { t } = useTranslation('competition');
  return (
    <li className="rounded-lg border border-line p-4">
      <fieldset aria-label={t('items.nth', { n: nth })} className="space-y-4">
        <div className="flex items-center justify-between">
          <p className="font-semibold">{t('items.nth', { n: nth })}</p>
          {!announced && <IconButton icon={Trash2} label={t('items.remove', { n: nth })} onClick={onRemove} />}
        </div>
        <BilingualFields fields={[field('name.zh'), field('name.en')]} labels={[t('nameZh'), t('nameEn')]} />
        <FieldRow>
          <TextField
            field={field('track')}
            label={t('items.track')}
            help={t('items.trackHelp')}
            required
            disabled={announced}
          />
          <TextField field={field('trackEn')} label={t('items.trackEn')} />
        </FieldRow>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
          <TeamSizeFields field={field} disabled={announced} />
          <FeeAndQuotaFields field={field} disabled={announced} />
        </div>
      </fieldset>
    </li>
  );
}

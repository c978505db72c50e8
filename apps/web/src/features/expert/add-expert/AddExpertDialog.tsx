import { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ProfileFields, ProfileInForm, profileFrom } from '../ProfileFields.tsx';

type Candidate = RouterOutputs['expert']['expertCandidates']['rows'][number];

export function AddExpertDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('expert');
  const { groupId } = useSession();
  const [person, setPerson] = useState<Candidate | null>(null);
  const form = useZodForm(ProfileInForm, { defaultValues: { tracks: '', schools: '', maxLoad: 60 } });
  const add = useCommand(trpc.expert.addExpert, { done: t('added'), onDone: onClose });
  const choose = (candidate: Candidate) => {
    setPerson(candidate);
    // One's own school is the first that is kept away from.
    form.setValue('schools', candidate.schoolCode ?? '');
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('add')}>
      {!person && <PersonSearch onChoose={choose} />}
      {person && groupId && (
        <CommandForm
          draft={person.personId}
          form={form}
          command={add}
          label={t('add')}
          submit={t('add')}
          onSubmit={(values) =>
            add.run({
              personId: PersonId.parse(person.personId),
              groupId: GroupId.parse(groupId),
              profile: profileFrom(values),
            })
          }
        >
          <p className="font-semibold">{t('chosen', { name: person.name })}</p>
          <ProfileFields field={form.field} />
        </CommandForm>
      )}
    </Dialog>
  );
}

function PersonSearch({ onChoose }: { onChoose: (person: Candidate) => void }) {
  const { t } = useTranslation('expert');
  const pick = useBilingual();
  const [keywords, setKeywords] = useState('');
  const found = trpc.expert.expertCandidates.useQuery(
    { keywords: keywords.trim() },
    { enabled: keywords.trim().length > 0 },
  );
  return (
    <div className="space-y-4">
      <TextField value={keywords} onChange={setKeywords} label={t('findPerson')} help={t('findHelp')} type="search" />
      {found.data?.rows.length === 0 && <p className="text-ink-2">{t('nobody')}</p>}
      <ul className="divide-y divide-line">
        {found.data?.rows.map((person) => (
          <li key={person.personId} className="flex items-center justify-between gap-3 py-2">
            <span>
              {person.name}
              <span className="ml-2 text-ink-3">{pick(person.school)}</span>
            </span>
            <Button size="sm" onClick={() => onChoose(person)}>
              {t('choose', { name: person.name })}
            </Button>
          </li>
        ))}
      </ul>
      {found.data?.more && <p className="text-ink-2">{t('moreFound', { count: found.data.rows.length })}</p>}
    </div>
  );
}

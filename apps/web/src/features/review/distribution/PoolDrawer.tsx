import { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Unsaved } from '#/lib/useUnsaved.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { PageSize } from '#/ui/useListParams.ts';
import type { RoundDetails } from './round-details.ts';

type Person = Pick<RoundDetails['experts'][number], 'personId' | 'name' | 'school'>;
const people = (experts: readonly Person[]) => new Map<string, Person>(experts.map((one) => [one.personId, one]));
type Taking = Readonly<Record<string, 'expert' | 'chief'>>;
/** What each person is in the pool. */
const takingOf = (people: Iterable<string>, chiefs: ReadonlySet<string>): Taking =>
  Object.fromEntries([...people].map((id) => [id, chiefs.has(id) ? 'chief' : 'expert']));
const chiefsOf = (experts: RoundDetails['experts']) =>
  new Set<string>(experts.flatMap(({ personId, chief }) => (chief ? [personId] : [])));
const same = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id));

/** Who takes part in a round, chosen from the library: searched, page by page, with those chosen kept in sight. */
export function PoolDrawer({ round, onClose }: { round: RoundDetails; onClose: () => void }) {
  const { t } = useTranslation('review');
  const [before] = useState(() => ({
    chosen: new Set<string>(round.experts.map(({ personId }) => personId)),
    chiefs: chiefsOf(round.experts),
  }));
  const [chosen, setChosen] = useState(() => people(round.experts));
  const [chiefs, setChiefs] = useState<ReadonlySet<string>>(before.chiefs);
  const { client } = trpc.useUtils();
  const roundId = RoundId.parse(round.roundId);
  const [there, setThere] = useState<ReadonlyMap<string, Person>>(chosen);
  const edited = useEditedRow<Taking, number>(round.versions.pool, async () => {
    const now = await client.review.roundDetails.query({ roundId });
    setThere(people(now.experts));
    const values = takingOf(
      now.experts.map(({ personId }) => personId),
      chiefsOf(now.experts),
    );
    return { values, version: now.versions.pool };
  });
  const save = useCommand(trpc.review.setPool, {
    done: t('distribution.poolSaved'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const send = () =>
    save.run({
      roundId,
      expertIds: [...chosen.keys()].map((id) => PersonId.parse(id)),
      chiefIds: [...chiefs].filter((id) => chosen.has(id)).map((id) => PersonId.parse(id)),
      seen: edited.seen(),
    });
  const choose = (all: readonly Person[], yes: boolean) => {
    const next = new Map(chosen);
    for (const one of all) {
      if (yes) next.set(one.personId, one);
      else next.delete(one.personId);
    }
    setChosen(next);
  };
  const lead = (personId: string, yes: boolean) =>
    setChiefs(new Set(yes ? [...chiefs, personId] : [...chiefs].filter((id) => id !== personId)));
  const dirty = !same(new Set(chosen.keys()), before.chosen) || !same(chiefs, before.chiefs);
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
        form={{
          getValues: () => takingOf(chosen.keys(), chiefs),
          reset: (now) => {
            setChosen(new Map(there));
            setChiefs(new Set(Object.keys(now).filter((id) => now[id] === 'chief')));
          },
          send,
        }}
        label={([id = '']) => (chosen.get(id) ?? there.get(id))?.name ?? ''}
        show={(_, value) => (value === undefined ? undefined : t(`distribution.as.${value as 'expert' | 'chief'}`))}
        pending={save.pending}
      />
      {save.refusal && <RefusalNote refusal={save.refusal} className="mb-4" />}
      <Library chosen={chosen} chiefs={chiefs} choose={choose} lead={lead} />
    </Drawer>
  );
}

type LibraryProps = {
  chosen: ReadonlyMap<string, Person>;
  chiefs: ReadonlySet<string>;
  choose: (all: readonly Person[], yes: boolean) => void;
  lead: (personId: string, yes: boolean) => void;
};

function Library({ chosen, chiefs, choose, lead }: LibraryProps) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const [show, setShow] = useState<'all' | 'chosen'>('all');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(20);
  const keywords = useDeferredValue(typed.trim());
  const library = trpc.expert.expertList.useQuery(
    { page, pageSize, status: 'active', ...(keywords ? { keywords } : {}) },
    { placeholderData: keepPreviousData, enabled: show === 'all' },
  );
  const kept = [...chosen.values()].filter(({ name }) => name.includes(keywords));
  const rows: readonly Person[] =
    show === 'chosen' ? kept.slice((page - 1) * pageSize, page * pageSize) : (library.data?.rows ?? []);
  const total = show === 'chosen' ? kept.length : (library.data?.total ?? 0);
  const all = rows.length > 0 && rows.every(({ personId }) => chosen.has(personId));
  const first =
    <Next extends string>(set: (next: Next) => void) =>
    (next: Next) => {
      set(next);
      setPage(1);
    };
  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="search"
          value={typed}
          onChange={first(setTyped)}
          label={t('distribution.searchExperts')}
          help={t('distribution.poolHint')}
        />
        <Select
          value={show}
          onChange={first((next) => setShow(next === 'chosen' ? 'chosen' : 'all'))}
          label={t('distribution.showExperts')}
          options={(['all', 'chosen'] as const).map((value) => ({ value, label: t(`distribution.shown.${value}`) }))}
        />
      </div>
      {show === 'all' && !library.data ? (
        <SkeletonText lines={10} />
      ) : rows.length === 0 ? (
        <Empty
          kind={keywords === '' ? 'nothing' : 'noMatch'}
          title={t(keywords === '' && show === 'all' ? 'distribution.noExperts' : 'distribution.noMatch')}
          action={
            keywords === '' &&
            show === 'all' && <LinkButton href="/expert/library">{t('distribution.toLibrary')}</LinkButton>
          }
        />
      ) : (
        <>
          <Checkbox value={all} onChange={(yes) => choose(rows, yes)} label={t('distribution.choosePage')} />
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((one) => (
              <li key={one.personId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
                <Checkbox
                  value={chosen.has(one.personId)}
                  onChange={(yes) => choose([one], yes)}
                  label={one.name}
                  help={pick(one.school) || undefined}
                />
                {chosen.has(one.personId) && (
                  <Checkbox
                    value={chiefs.has(one.personId)}
                    onChange={(yes) => lead(one.personId, yes)}
                    label={t('distribution.chief')}
                  />
                )}
              </li>
            ))}
          </ul>
          <ListPages list={{ page, pageSize, setPage, setPageSize }} total={total} />
        </>
      )}
    </div>
  );
}

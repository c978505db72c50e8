import { ObjectionRules } from '@laurel/domain/award/objection.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ProposeNoNoticeForm } from '../propose-no-notice/ProposeNoNoticeForm.tsx';
import { RunOfResult } from '../RunOfResult.tsx';
import type { ResultRow } from '../result-row.ts';

const NOTICE_DAYS = 10;
const END_OF_WORK = '18:00';
const USUAL_DAYS = { admitDays: 2, decideDays: 10, appealDays: 5 };
const DAYS = /\d{4}-\d{2}-\d{2}/g;
/** Days, as typed with anything between them. */
const Days = z
  .string()
  .max(2000)
  .refine((text) => !/[^\s,，、;；]/.test(text.replace(DAYS, '')), 'dayFormat');
const { admitDays, decideDays, appealDays } = ObjectionRules.shape;
const Announcement = z.object({
  ...{ noticeEndsAt: Instant, admitDays, decideDays, appealDays },
  ...{ holidays: Days, workedWeekends: Days, schools: z.boolean() },
});
const daysIn = (text: string) => [...new Set(text.match(DAYS) ?? [])];

/** The usual end of a notice: the end of work, ten days from now. */
const usualEnd = () => {
  const last = new Date(serverNow() + NOTICE_DAYS * 86_400_000).toISOString();
  return Instant.parse(fromWallTime(wallTime(last).date, END_OF_WORK));
};

type Props = { row: ResultRow; onClose: () => void };

/** A result is announced with a notice, or it is proposed to announce it without one. */
export function AnnounceDialog({ row, onClose }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const [none, setNone] = useState(false);
  const title = t('announceTitle', { item: pick(row.item) });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('announceLead')}>
      <div className="space-y-4">
        <RunOfResult run={row} />
        {row.namesUnasked ? (
          <NamesUnasked row={row} />
        ) : (
          <>
            {!row.noNotice && <Checkbox value={none} onChange={setNone} label={t('noNotice.choose')} />}
            {none ? <ProposeNoNoticeForm row={row} onClose={onClose} /> : <AnnounceForm row={row} onClose={onClose} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Why nothing can be announced yet, with the way there. */
function NamesUnasked({ row: { competitionId } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('award');
  const way = (
    <LinkButton size="sm" tone="primary" href={`/competitionReward/nameChecks?competitionId=${competitionId}`}>
      {t('toNameChecks')}
    </LinkButton>
  );
  return (
    <Notice tone="warning" actions={way}>
      {t('namesUnasked')}
    </Notice>
  );
}

/** The rules of the result announced last in the competition are those to begin with: none may be narrower. */
function AnnounceForm({ row, onClose }: Props) {
  const query = trpc.award.resultList.useQuery({ competitionId: row.competitionId });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-64" />}>
      {(results) => <RulesForm row={row} former={lastRules(results)} onClose={onClose} />}
    </QueryState>
  );
}

const lastRules = (results: readonly ResultRow[]) =>
  results
    .filter(({ announcedAt, objectionRules }) => announcedAt && objectionRules)
    .toSorted((a, b) => (b.announcedAt ?? '').localeCompare(a.announcedAt ?? ''))[0]?.objectionRules ?? null;

const toBeginWith = (former: ObjectionRules | null) => ({
  admitDays: former?.admitDays ?? USUAL_DAYS.admitDays,
  decideDays: former?.decideDays ?? USUAL_DAYS.decideDays,
  appealDays: former?.appealDays ?? USUAL_DAYS.appealDays,
  holidays: former?.holidays.join(', ') ?? '',
  workedWeekends: former?.workedWeekends.join(', ') ?? '',
  schools: former?.schoolsMayObject === true,
});

function RulesForm({ row: { resultId }, former, onClose }: Props & { former: ObjectionRules | null }) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const form = useZodForm(Announcement, {
    defaultValues: { noticeEndsAt: usualEnd(), ...toBeginWith(former) },
  });
  const announce = useCommand(trpc.award.announceResult, { done: t('announced'), onDone: onClose });
  const send = ({ noticeEndsAt, holidays, workedWeekends, schools, ...days }: z.output<typeof Announcement>) => {
    const calendar = { holidays: daysIn(holidays), workedWeekends: daysIn(workedWeekends) };
    const bySchools = schools ? { schoolsMayObject: true as const } : {};
    return announce.run({ resultId, noticeEndsAt, objectionRules: { ...days, ...calendar, ...bySchools } });
  };
  return (
    <CommandForm
      draft={resultId}
      form={form}
      command={announce}
      label={t('announce')}
      submit={t('announce')}
      onSubmit={send}
    >
      <DateTimeField field={form.field('noticeEndsAt')} label={t('noticeEndsAt')} required />
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField field={form.field('admitDays')} label={say('rules.admitDays')} min={1} max={30} required />
        <NumberField field={form.field('decideDays')} label={say('rules.decideDays')} min={1} max={90} required />
        <NumberField field={form.field('appealDays')} label={say('rules.appealDays')} min={0} max={30} required />
      </div>
      <TextField field={form.field('holidays')} label={say('rules.holidays')} help={say('rules.holidaysHelp')} />
      <TextField field={form.field('workedWeekends')} label={say('rules.workedWeekends')} />
      <Checkbox field={form.field('schools')} label={say('rules.schools')} />
    </CommandForm>
  );
}

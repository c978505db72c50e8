import type { ObjectionRules } from '@laurel/domain/competition/objection-rules.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { rulesOf, TypedRules, typedRules } from '#/lib/objection-days.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ObjectionDayFields } from '#/ui/ObjectionDayFields.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { AskUnaskedForm } from '../open-name-check/AskUnaskedForm.tsx';
import { ProposeNoNoticeForm } from '../propose-no-notice/ProposeNoNoticeForm.tsx';
import { RunOfResult } from '../RunOfResult.tsx';
import type { ResultRow } from '../result-row.ts';

const NOTICE_DAYS = 10;
const END_OF_WORK = '18:00';
const Announcement = z.object({ noticeEndsAt: Instant, rules: TypedRules });

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
          <AskUnaskedForm row={row} names={row.namesUnasked} />
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

/**
 * The rules of the competition apply. Where it has none, those of the result announced last are the ones to begin with:
 * none may be narrower.
 */
function AnnounceForm({ row, onClose }: Props) {
  const results = trpc.award.resultList.useQuery({ competitionId: row.competitionId });
  const competition = trpc.competition.publicCompetition.useQuery({ competitionId: row.competitionId });
  return (
    <QueryState query={competition} skeleton={<Skeleton className="h-64" />}>
      {({ objections }) => (
        <QueryState query={results} skeleton={<Skeleton className="h-64" />}>
          {(others) => <RulesForm row={row} fixed={objections} former={lastRules(others)} onClose={onClose} />}
        </QueryState>
      )}
    </QueryState>
  );
}

const lastRules = (results: readonly ResultRow[]) =>
  results
    .filter(({ announcedAt, objectionRules }) => announcedAt && objectionRules)
    .toSorted((a, b) => (b.announcedAt ?? '').localeCompare(a.announcedAt ?? ''))[0]?.objectionRules ?? null;

type Rules = { fixed: ObjectionRules | null; former: ObjectionRules | null };

function RulesForm({ row: { resultId }, fixed, former, onClose }: Props & Rules) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const form = useZodForm(Announcement, {
    defaultValues: { noticeEndsAt: usualEnd(), rules: typedRules(fixed ?? former) },
  });
  const announce = useCommand(trpc.award.announceResult, { done: t('announced'), onDone: onClose });
  const send = ({ noticeEndsAt, rules }: z.output<typeof Announcement>) =>
    announce.run({ resultId, noticeEndsAt, ...(!fixed && { objectionRules: rulesOf(rules) }) });
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
      {fixed ? (
        <Notice tone="info" title={say('rules.fixed')}>
          <p>{say('rules.public', fixed)}</p>
          {fixed.schoolsMayObject && <p>{say('rules.schoolsPublic')}</p>}
        </Notice>
      ) : (
        <ObjectionDayFields field={(name) => form.field(`rules.${name}`)} />
      )}
    </CommandForm>
  );
}

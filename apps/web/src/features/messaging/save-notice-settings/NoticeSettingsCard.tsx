import { NEVER_BY_SMS, NOTICE_TOPICS, type NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import type { NoticeSettings } from '@laurel/domain/messaging/save-notice-settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox, Switch } from '#/ui/Choice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';

/** Which notifications are also sent by email or text message, and when none are. */
export function NoticeSettingsCard() {
  const { t } = useTranslation('messaging');
  const query = trpc.messaging.noticeSettings.useQuery();
  return (
    <Card title={t('settings.title')} lead={t('settings.lead')}>
      <QueryState query={query}>{(saved) => <SettingsForm saved={saved} />}</QueryState>
    </Card>
  );
}

function SettingsForm({ saved }: { saved: NoticeSettings }) {
  const { t } = useTranslation('messaging');
  const [chosen, setChosen] = useState(saved);
  const save = useCommand(trpc.messaging.saveNoticeSettings, { done: t('settings.saved'), toastRefusal: true });
  const change = (part: Partial<NoticeSettings>) => setChosen({ ...chosen, ...part });
  const { quiet } = chosen;
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(chosen);
      }}
    >
      <Channels chosen={chosen} onChange={change} />
      <QuietHours quiet={quiet} onChange={(next) => change({ quiet: next })} />
      <Button
        type="submit"
        tone="primary"
        pending={save.pending}
        disabled={quiet !== null && quiet.from === quiet.until}
      >
        {t('settings.save')}
      </Button>
    </form>
  );
}

type Changing = { chosen: NoticeSettings; onChange: (part: Partial<NoticeSettings>) => void };

const WAYS = ['mailOff', 'smsOff'] as const;

/** A row for each topic, with a box for each way. */
function Channels({ chosen, onChange }: Changing) {
  const { t } = useTranslation('messaging');
  const switched = (off: readonly NoticeTopic[], topic: NoticeTopic, on: boolean) =>
    on ? off.filter((each) => each !== topic) : [...off, topic];
  return (
    <ul className="divide-y divide-line">
      {NOTICE_TOPICS.map((topic) => (
        <li key={topic} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <span className="min-w-48 flex-1">{t(`topics.${topic}`)}</span>
          {(NEVER_BY_SMS.includes(topic) ? (['mailOff'] as const) : WAYS).map((way) => (
            <Checkbox
              key={way}
              label={t(`settings.${way === 'mailOff' ? 'mail' : 'sms'}`)}
              value={!chosen[way].includes(topic)}
              onChange={(on) => onChange({ [way]: switched(chosen[way], topic, on) })}
              className="w-36"
            />
          ))}
          {NEVER_BY_SMS.includes(topic) && <span className="hidden w-36 sm:block" />}
        </li>
      ))}
    </ul>
  );
}

type Quiet = NoticeSettings['quiet'];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00`.padStart(5, '0') }));
const USUAL: NonNullable<Quiet> = { from: 22, until: 8 };

function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useTranslation('messaging');
  const same = quiet !== null && quiet.from === quiet.until;
  return (
    <div className="space-y-3">
      <Switch
        label={t('settings.quiet')}
        help={t('settings.quietHelp')}
        value={quiet !== null}
        onChange={(on) => onChange(on ? USUAL : null)}
      />
      {quiet && (
        <div className="flex flex-wrap gap-4">
          {(['from', 'until'] as const).map((end) => (
            <Select
              key={end}
              label={t(`settings.${end}`)}
              className="w-40"
              value={String(quiet[end])}
              onChange={(hour) => onChange({ ...quiet, [end]: Number(hour) })}
              options={HOURS}
              error={same && end === 'until' ? t('settings.sameHour') : undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromWallTime, useFormat, wallTime } from '#/lib/format.ts';
import { cx } from './cx.ts';
import { controlLook, controlOf, FieldShell, fieldOf, type Inner, useFieldIds } from './Field.tsx';

type Own = {
  /** Earliest and latest instants that may be chosen, ISO. */
  min?: string;
  max?: string;
  dateOnly?: boolean;
  /** The time taken when only a date has been chosen: '00:00' for a start, '23:59' for an end. */
  defaultTime?: string;
};

/**
 * An instant, edited as the wall time of Asia/Shanghai. The browser's own fields write in the browser's language: their
 * value is printed next to them in the page's language, with the zone.
 */
export const DateTimeField = fieldOf<string | null, Own>(function DateTimeControl(props: Inner<string | null> & Own) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { value, onChange, onBlur, error, defaultTime = '00:00' } = props;
  const ids = useFieldIds(error, props.help);
  const zone = useId();
  const [time, setTime] = useState(defaultTime);
  const shown = value ? wallTime(value) : { date: '', time };
  const set = (date: string, at: string) => {
    setTime(at);
    onChange(date ? fromWallTime(date, at || defaultTime) : null);
  };
  return (
    <FieldShell {...props} id={ids.id}>
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...controlOf<HTMLInputElement>(props, ids)}
          type="date"
          value={shown.date}
          min={props.min && wallTime(props.min).date}
          max={props.max && wallTime(props.max).date}
          onChange={(event) => set(event.target.value, shown.time)}
          onBlur={onBlur}
          aria-describedby={cx(ids.described, zone)}
          className={cx(controlLook, 'num h-control w-40 flex-none')}
        />
        {!props.dateOnly && (
          <input
            type="time"
            aria-label={`${props.label} ${t('date.time')}`}
            value={shown.time}
            onChange={(event) => set(shown.date, event.target.value)}
            onBlur={onBlur}
            disabled={props.disabled}
            className={cx(controlLook, 'num h-control w-34 flex-none')}
          />
        )}
        <span id={zone} className="text-dense text-ink-3">
          {value && <span className="num mr-2">{(props.dateOnly ? format.date : format.dateTime)(value)}</span>}
          {!props.dateOnly && t('zone')}
        </span>
      </div>
    </FieldShell>
  );
});

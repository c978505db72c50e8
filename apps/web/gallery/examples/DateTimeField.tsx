import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

export const examples: Examples = {
  instant: () => (
    <Holds<string | null> first="2026-11-22T10:00:00.000Z">
      {(value, change) => (
        <DateTimeField label={say('截止时间', 'Closes at')} value={value} onChange={change} required />
      )}
    </Holds>
  ),
  'date alone': () => (
    <Holds<string | null> first={null}>
      {(value, change) => (
        <DateTimeField
          dateOnly
          label={say('日期', 'Date')}
          help={say('以北京时间为准', 'By Beijing time')}
          value={value}
          onChange={change}
        />
      )}
    </Holds>
  ),
  'with an error': () => (
    <DateTimeField
      label={say('截止时间', 'Closes at')}
      value="2026-11-22T10:00:00.000Z"
      onChange={nothing}
      error={say('早于开始时间', 'Before the opening')}
    />
  ),
  disabled: () => <DateTimeField label={say('截止时间', 'Closes at')} value={null} onChange={nothing} disabled />,
};

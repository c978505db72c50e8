import { Select } from '#/ui/Select.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

const options = () => [
  { value: 'open', label: say('公开', 'Open') },
  { value: 'blind', label: say('匿名', 'Blind') },
];

export const examples: Examples = {
  chosen: () => (
    <Holds first="open">
      {(value, change) => (
        <Select label={say('评审方式', 'Review')} options={options()} value={value} onChange={change} />
      )}
    </Holds>
  ),
  'nothing chosen': () => (
    <Select
      label={say('评审方式', 'Review')}
      options={options()}
      value=""
      onChange={nothing}
      error={say('请选择', 'Choose one')}
      required
    />
  ),
  disabled: () => (
    <Select label={say('评审方式', 'Review')} options={options()} value="blind" onChange={nothing} disabled />
  ),
};

import { MoneyField, NumberField, SliderField } from '#/ui/NumberField.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

export const examples: Examples = {
  number: () => (
    <Holds<number | null> first={3}>
      {(value, change) => (
        <NumberField
          label={say('人数', 'Members')}
          value={value}
          onChange={change}
          min={1}
          max={5}
          suffix={say('人', 'people')}
        />
      )}
    </Holds>
  ),
  'with an error': () => (
    <NumberField label={say('人数', 'Members')} value={9} onChange={nothing} error={say('最多五人', 'Five at most')} />
  ),
  money: () => (
    <Holds<number | null> first={12_050}>
      {(value, change) => <MoneyField label={say('报名费', 'Fee')} value={value} onChange={change} required />}
    </Holds>
  ),
  slider: () => (
    <Holds<number | null> first={40}>
      {(value, change) => (
        <SliderField label={say('晋级比例', 'Share that advances')} value={value} onChange={change} suffix="%" />
      )}
    </Holds>
  ),
  disabled: () => <NumberField label={say('人数', 'Members')} value={null} onChange={nothing} disabled />,
};

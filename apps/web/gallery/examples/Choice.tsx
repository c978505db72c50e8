import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '#/ui/Choice.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

const options = () => [
  { value: 'school', label: say('学校', 'School'), help: say('由学校统一报名', 'The school registers its teams') },
  { value: 'team', label: say('队伍', 'Team') },
  { value: 'person', label: say('个人', 'Individual'), disabled: true },
];

export const examples: Examples = {
  'check box': () => (
    <Holds first={true}>
      {(value, change) => (
        <Checkbox
          label={say('我已阅读规则', 'I have read the rules')}
          help={say('规则在附件中', 'The rules are attached')}
          value={value}
          onChange={change}
        />
      )}
    </Holds>
  ),
  'check box with an error': () => (
    <Checkbox
      label={say('我已阅读规则', 'I have read the rules')}
      value={false}
      onChange={nothing}
      error={say('请先同意', 'Please agree first')}
      required
    />
  ),
  'check box disabled': () => (
    <Checkbox label={say('公开成绩', 'Publish the results')} value={true} onChange={nothing} disabled />
  ),
  switch: () => (
    <Holds first={true}>
      {(value, change) => <Switch label={say('接收通知', 'Receive letters')} value={value} onChange={change} />}
    </Holds>
  ),
  'switch disabled': () => (
    <Switch label={say('接收通知', 'Receive letters')} value={false} onChange={nothing} disabled />
  ),
  'one of some': () => (
    <Holds first="school">
      {(value, change) => (
        <RadioGroup label={say('报名方式', 'Registered by')} options={options()} value={value} onChange={change} />
      )}
    </Holds>
  ),
  'one of some, in a line': () => (
    <Holds first="team">
      {(value, change) => (
        <RadioGroup
          inline
          label={say('报名方式', 'Registered by')}
          options={options()}
          value={value}
          onChange={change}
          error={say('请重新选择', 'Please choose another')}
        />
      )}
    </Holds>
  ),
  'several of some': () => (
    <Holds first={['team']}>
      {(value: string[], change) => (
        <CheckboxGroup label={say('参赛方式', 'Takes part as')} options={options()} value={value} onChange={change} />
      )}
    </Holds>
  ),
};

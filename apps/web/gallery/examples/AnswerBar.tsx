import { AnswerBar } from '#/ui/AnswerBar.tsx';
import { type Examples, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

const levels = () => [
  { value: 'excellent', label: say('优', 'Excellent'), note: '95' },
  { value: 'good', label: say('良', 'Good'), note: '85' },
  { value: 'fair', label: say('中', 'Fair'), note: '70' },
  { value: 'poor', label: say('差', 'Poor'), note: '50' },
];
const label = () => say('创新性', 'Originality');

export const examples: Examples = {
  levels: () => (
    <Holds first="good">
      {(value, change) => <AnswerBar id="levels" label={label()} answers={levels()} value={value} onChange={change} />}
    </Holds>
  ),
  vote: () => (
    <Holds first="">
      {(value, change) => (
        <AnswerBar
          id="vote"
          label={say('是否推荐晋级', 'Should it advance?')}
          answers={[
            { value: 'yes', label: say('赞成', 'Yes') },
            { value: 'no', label: say('反对', 'No') },
            { value: 'abstained', label: say('弃权', 'Abstain') },
          ]}
          value={value}
          onChange={change}
        >
          {say('弃权不计票。', 'An abstention does not count.')}
        </AnswerBar>
      )}
    </Holds>
  ),
  missing: () => (
    <Holds first="">
      {(value, change) => (
        <AnswerBar
          id="missing"
          label={label()}
          answers={levels()}
          value={value}
          onChange={change}
          error={say('请选择', 'Please choose')}
        />
      )}
    </Holds>
  ),
  disabled: () => (
    <Holds first="fair">
      {(value, change) => (
        <AnswerBar id="disabled" label={label()} answers={levels()} value={value} onChange={change} disabled />
      )}
    </Holds>
  ),
};

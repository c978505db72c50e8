import { type Step, Stepper } from '#/ui/Stepper.tsx';
import { type Examples, say } from '../example.ts';

const steps = (): Step[] => [
  { id: 'team', label: say('组队', 'Team'), state: 'done', href: '/home/signUp' },
  { id: 'form', label: say('填表', 'Form'), state: 'error', hint: say('缺一项', 'One entry is missing') },
  { id: 'pay', label: say('缴费', 'Payment'), state: 'current' },
  { id: 'end', label: say('完成', 'Done'), state: 'next' },
];

export const examples: Examples = {
  'in a row': () => <Stepper steps={steps()} label={say('报名步骤', 'Registration steps')} />,
  'one below another': () => <Stepper vertical steps={steps()} label={say('步骤', 'Steps')} />,
};

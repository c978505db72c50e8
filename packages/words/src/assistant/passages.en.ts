import type { assistantWords as zh } from './passages.zh-CN.ts';

/** What the assistant says of a competition's settings and of the reader's own registrations. */
export const assistantWords = {
  stage: '{{competition}}: “{{stage}}” opens on {{from}} and closes on {{until}}.',
  stages: 'Schedule: when registration and submission open and close',
  items: 'Categories, team size and registration fee',
  item: 'Category “{{item}}”: {{members}} members per team, at most {{advisers}} advisers, {{fee}}.',
  itemFee: 'registration fee {{fee}} yuan',
  itemFree: 'no registration fee',
  rules: 'Rules',
  own: 'My registrations',
  ownNumber: 'My team “{{team}}” is registered for {{competition}} under number {{number}}.',
  ownUnnumbered: 'My team “{{team}}” is registering for {{competition}}; the registration is not submitted yet.',
  ownEnrol: 'Registration closes on {{until}}; submit the registration before that.',
  ownPay: 'The registration fee of {{fee}} yuan must be paid by {{until}}; otherwise you lose the place.',
  ownSubmit: 'The submission of works closes on {{until}}; submit the work before that.',
} satisfies Record<keyof typeof zh, string>;

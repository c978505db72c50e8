import { seeOthers as decide, SeeOthers } from '@laurel/domain/review/see-others.ts';
import { command } from '../kernel/command.ts';
import { onOwnSheet, situation } from './own-sheet.ts';

/** An expert asks for the others' sheets of a work that they score; it is recorded, and scores given later are marked. */
export const seeOthers = command({
  useCase: 'review.see_others',
  input: SeeOthers,
  ...onOwnSheet,
  decide: (states, { command, by, facts: work }) => decide(situation(states, work), command, by),
});

import { ConfigureReview, configureReview as decide } from '@laurel/domain/review/configure-review.ts';
import { editsPart } from '../competition/competition-here.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';

export const configureReview = command({
  useCase: 'review.configure_review',
  input: ConfigureReview.extend(Seen),
  ...editsPart('review'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});

import { router } from '../kernel/trpc.ts';
import { answerQuestion } from './answer-question.ts';
import { answering } from './answering.ts';
import { ask } from './ask.ts';
import { askPerson } from './ask-person.ts';
import { dismissQuestion } from './dismiss-question.ts';
import { myQuestions } from './my-questions.ts';
import { questionList } from './question-list.ts';

export const assistantRouter = router({
  answerQuestion,
  answering,
  ask,
  askPerson,
  dismissQuestion,
  myQuestions,
  questionList,
});

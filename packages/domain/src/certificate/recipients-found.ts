import { comparedName, comparedNumber } from './compared-name.ts';
import { numberText, type Printed } from './printed.ts';

/**
 * Which certificates somebody looks for who typed this: its number, or a part of a name, a school, a title, a level or a
 * reason on it. Width, case, spaces and the dot in names do not matter. Without letters or digits, all of them.
 */
export const isRecipientFound = (typed: string): ((printed: Printed) => boolean) => {
  const words = comparedName(typed);
  if (words === '') return () => true;
  const number = comparedNumber(typed);
  return (printed) => {
    const { students, teachers, school, workName, teamName, awardName, citation = '' } = printed;
    const people = [...students, ...teachers].flatMap((one) => [one.name, one.school]);
    return (
      [...people, school, workName, teamName, awardName, citation].some((text) => comparedName(text).includes(words)) ||
      (number !== '' && comparedNumber(numberText(printed.number)).includes(number))
    );
  };
};

/**
 * Many sent in parts, one after the other, so that no request lasts long and one can say how far it is. Answers what
 * the parts answered, in order; the first that is refused (null) is the last.
 */
export async function inParts<Id, Answer>(
  ids: readonly Id[],
  size: number,
  send: (part: Id[]) => Promise<Answer | null>,
  tell: (sent: number) => void,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < ids.length; from += size) {
    const answer = await send(ids.slice(from, from + size));
    if (answer === null) return answers;
    answers.push(answer);
    tell(Math.min(from + size, ids.length));
  }
  return answers;
}

/** The tests that failed at first and passed when they were tried again, from Vitest's JSON report: a line each. */
export const passedOnSecondTry = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${name.replace(`${root}/`, '')}: ${fullName} (${failureMessages[0]?.split('\n')[0]})`,
      ),
  );

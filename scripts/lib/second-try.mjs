/** The tests that failed at first and passed on the second try, from Vitest's JSON report, one line each. */
export const passedOnSecondTry = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${name.replace(`${root}/`, '')}: ${fullName} (${failureMessages[0]?.split('\n')[0]})`,
      ),
  );
